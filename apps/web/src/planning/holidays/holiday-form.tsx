import { Switch, TextInput } from '@mantine/core';
import {
  type Holiday,
  type HolidayToSave,
  holidayToSave,
  updateHoliday,
} from '@stint/contract/planning/holidays/holiday';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useCreateHoliday, useDeleteHoliday, useUpdateHoliday } from './holidays.queries.ts';

type Fields = Omit<HolidayToSave, 'day'> & { readonly day: string | null };

const EMPTY: Fields = { day: null, name: '', isDropped: false };
const valuesOf = ({ day, name, isDropped }: Holiday): Fields => ({ day, name, isDropped });

interface HolidayFormProps {
  /** Null for a new one. */
  readonly record: Holiday | null;
  readonly onClose: () => void;
}

/** A holiday: its day, its name, and whether the company works on it all the same. */
export function HolidayForm({ record, onClose }: HolidayFormProps) {
  const t = useT('planning');
  const create = useCreateHoliday();
  const update = useUpdateHoliday();
  const remove = useDeleteHoliday();
  const form = useRecordForm<typeof holidayToSave, Holiday, Fields>({
    schema: holidayToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync(body),
    route: updateHoliday,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  const isOfCalendar = record !== null && record.libraryDay !== null;
  return (
    <RecordFormDrawer
      entity="holiday"
      record={record}
      newTitle={t('planning:holidays.add')}
      form={form}
      onClose={onClose}
      submitLabel={record ? undefined : t('common:act.create')}
      onDelete={isOfCalendar ? undefined : (id) => remove.mutateAsync(id)}
      deleteNote={t('planning:holidays.deleteNote')}
    >
      <TextInput label={t('planning:holidays.name')} required data-autofocus {...form.getInputProps('name')} />
      <DateField
        label={t('planning:holidays.day')}
        required
        {...(isOfCalendar && {
          description: t('planning:holidays.ofCalendar', {
            date: formatDate(record.libraryDay ?? ''),
            name: record.libraryName ?? '',
          }),
        })}
        {...form.getInputProps('day')}
      />
      <Switch
        label={t('planning:holidays.drop')}
        description={t('planning:holidays.dropHint')}
        {...form.getInputProps('isDropped', { type: 'checkbox' })}
      />
    </RecordFormDrawer>
  );
}
