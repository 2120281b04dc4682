import { NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { AskedDays } from './ask-days.tsx';
import { type AskRules, type AskValues, reasonOf, withFirstDay, withReason } from './ask-values.ts';
import type { AskForm } from './use-ask-form.ts';

interface AskFieldsProps<Values extends AskValues> {
  readonly form: AskForm<Values>;
  readonly rules: AskRules;
  /** What helps once reason and days are chosen. */
  readonly hints?: ReactNode;
  /** The form begins with these fields. */
  readonly comeFirst?: boolean;
}

/** What every request for days says, whoever it is for: its reason, its days with their plans, and in words why. */
export function AskFields<Values extends AskValues>({ form, rules, hints, comeFirst = false }: AskFieldsProps<Values>) {
  const t = useT('planning');
  const { values, errors } = form;
  const { date } = values.overrideDate;
  const set = (next: AskValues) => form.setValues({ ...values, ...next });
  return (
    <>
      {!rules.isWorkday && (
        <NativeSelect
          label={t('planning:leave.fact.what')}
          required
          // Before the date, whose calendar would cover the rest as it opens.
          {...(comeFirst && { 'data-autofocus': true })}
          value={values.absenceReason ?? ''}
          error={errors.absenceReason}
          data={[
            { value: '', label: t('planning:leave.chooseReason') },
            ...rules.reasons.map((reason) => ({ value: reason._id, label: reason.friendlyLabel })),
          ]}
          onChange={(event) => set(withReason(values, event.currentTarget.value || null, rules))}
        />
      )}
      <FieldPair>
        <DateField
          label={t('planning:leave.from')}
          required
          value={date}
          error={errors['overrideDate.date']}
          onChange={(day) => set(withFirstDay(values, day, rules))}
        />
        <DateField
          label={t('planning:leave.to')}
          required
          value={values.toDate}
          error={errors.toDate}
          {...(date !== null && { minDate: date })}
          onChange={(toDate) => set({ ...values, toDate })}
        />
      </FieldPair>
      {hints}
      <AskedDays
        values={values}
        rules={rules}
        error={errors['overrideDate.plans'] ?? errors.days}
        showsLacking={form.wasTried}
        onChange={set}
      />
      <Textarea
        label={t('planning:leave.fact.reason')}
        required={reasonOf(values, rules)?.isRequiresDetail ?? false}
        autosize
        minRows={2}
        maxRows={8}
        value={values.reason}
        error={errors.reason}
        onChange={(event) => set({ ...values, reason: event.currentTarget.value })}
      />
    </>
  );
}
