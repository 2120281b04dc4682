import { NumberInput, TextInput } from '@mantine/core';
import { type getUserWorkHours, saveUserWorkHours, userWorkHourToSave } from '@stint/contract/people/affairs/affairs';
import type { UserDetail } from '@stint/contract/people/users/user';
import type { AnswerOf } from '@stint/contract/route';
import { z } from 'zod';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatMonth, todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { AddRow } from '../../ui/form/add-row.tsx';
import { RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSaveUserWorkHours, useUserWorkHours } from './affairs.queries.ts';
import { AffairsFrame } from './affairs-frame.tsx';

type WorkHours = AnswerOf<typeof getUserWorkHours>;
interface Values extends Record<string, unknown> {
  items: { workHour: string; hours: number | null; description: string }[];
}
const workHoursToSave = z.object({ items: z.array(userWorkHourToSave) });

/** Hours that are expected of a person in months of their own. */
export function WorkHoursTab({ user }: { readonly user: UserDetail }) {
  const answer = useUserWorkHours(user._id);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <WorkHoursForm user={user} record={answer.data} /> : null;
}

function WorkHoursForm({ user, record }: { readonly user: UserDetail; readonly record: WorkHours }) {
  const t = useT('people');
  const save = useSaveUserWorkHours();
  const { timeZone } = useAppConfig();
  const form = useRecordForm<typeof workHoursToSave, WorkHours, Values>({
    schema: workHoursToSave,
    record,
    valuesOf: ({ items }) => ({ items }),
    empty: { items: [] },
    route: saveUserWorkHours,
    update: (id, body) => save.mutateAsync({ id, body }),
    invalid: 'people:users.invalid',
    onSaved: () => undefined,
  });
  const { items } = form.values;
  const add = () =>
    form.setFieldValue('items', [...items, { workHour: todayIn(timeZone).slice(0, 7), hours: null, description: '' }]);
  return (
    <AffairsFrame user={user} entity="userWorkHours" form={form} isOfOthers>
      <RowsField
        title={t('people:workHours.title')}
        hint={t('people:workHours.hint')}
        error={form.errors.items}
        rows={items}
        keyOf={(_, index) => String(index)}
        nameOf={({ workHour }) => (workHour ? formatMonth(workHour) : '')}
        onRemove={(index) => form.setFieldValue('items', items.toSpliced(index, 1))}
        add={<AddRow label={t('people:workHours.add')} onAdd={add} />}
      >
        {({ hours }, index) => (
          <>
            <RowPart>
              <TextInput
                aria-label={t('people:workHours.month')}
                type="month"
                {...form.getInputProps(`items.${index}.workHour`)}
              />
            </RowPart>
            <RowPart>
              <NumberInput
                aria-label={t('people:workHours.hours')}
                placeholder={t('people:workHours.hours')}
                decimalScale={2}
                min={0}
                max={744}
                hideControls
                {...form.getInputProps(`items.${index}.hours`)}
                value={hours ?? ''}
                onChange={(typed) =>
                  form.setFieldValue(`items.${index}.hours`, (typed === '' ? null : Number(typed)) as never)
                }
              />
            </RowPart>
            <RowPart>
              <TextInput
                aria-label={t('people:workHours.description')}
                placeholder={t('people:workHours.description')}
                {...form.getInputProps(`items.${index}.description`)}
              />
            </RowPart>
          </>
        )}
      </RowsField>
    </AffairsFrame>
  );
}
