import { Button, Text, TextInput } from '@mantine/core';
import { daysBetween } from '@stint/contract/time/calendar';
import { type ListedPeriod, periodToSave } from '@stint/contract/time/periods/period';
import { datesInOrder } from '@stint/contract/time/periods/period.rules';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import classes from './period-admin.module.css';

type PeriodValues = Pick<ListedPeriod, 'name' | 'fromDate' | 'toDate'>;

interface PeriodFormProps {
  readonly title: string;
  readonly initialValues: PeriodValues;
  readonly hint?: string;
  readonly onSave: (values: PeriodValues) => Promise<unknown>;
  readonly onClose: () => void;
  /** The stored period, when it is one. */
  readonly stored?: ListedPeriod;
  readonly onDelete?: (() => void) | undefined;
}

/** Name and dates of a period. */
export function PeriodForm({ title, initialValues, hint, onSave, onClose, stored, onDelete }: PeriodFormProps) {
  const t = useT('time');
  const form = useSchemaForm({ schema: periodToSave, initialValues, onSubmit: onSave });
  const { fromDate, toDate } = form.values;
  const length: ReactNode =
    fromDate && toDate && datesInOrder({ fromDate, toDate })
      ? t('time:period.days', { count: daysBetween(fromDate, toDate) + 1 })
      : null;
  return (
    <FormDrawer
      opened
      title={title}
      form={form}
      onClose={onClose}
      history={stored && { entity: 'timeregPeriod', id: stored._id, name: stored.name }}
      acts={
        onDelete && (
          <Button variant="subtle" color="clay" onClick={onDelete}>
            {t('time:period.delete')}
          </Button>
        )
      }
    >
      <TextInput label={t('time:period.field.name')} required maxLength={100} {...form.getInputProps('name')} />
      <div className={classes.dates}>
        <DateField label={t('time:period.field.fromDate')} required {...form.getInputProps('fromDate')} />
        <DateField label={t('time:period.field.toDate')} required {...form.getInputProps('toDate')} />
        <span className={classes.length}>{length}</span>
      </div>
      {hint && <Text c="dimmed">{hint}</Text>}
    </FormDrawer>
  );
}
