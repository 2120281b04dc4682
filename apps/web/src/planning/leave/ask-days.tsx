import { Checkbox, Stack, Text } from '@mantine/core';
import { formatDate } from '@stint/contract/time/typed';
import { type ReactNode, useEffect } from 'react';
import { formatLongDate } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { PlanSlotsField } from '../plan-slots/plan-slots-field.tsx';
import { typedSlotsOf } from '../plan-slots/typed-slots.ts';
import {
  type AskRules,
  type AskValues,
  bringsPlans,
  isEachDay,
  MOST_OWN_DAYS,
  ownDays,
  reasonOf,
} from './ask-values.ts';
import { usePlansBetween } from './leave.queries.ts';

interface AskedDaysProps {
  readonly values: AskValues;
  readonly rules: AskRules;
  readonly error: ReactNode;
  readonly showsLacking: boolean;
  readonly onChange: (values: AskValues) => void;
}

/** The plan of the days that are asked for: one for all of them, or each its own. */
export function AskedDays({ values, rules, error, showsLacking, onChange }: AskedDaysProps) {
  const t = useT('planning');
  const reason = reasonOf(values, rules);
  const days = ownDays(values, rules);
  useUsualPlan(values, rules, onChange);
  const isOptional = !rules.isWorkday && !reason?.requireSchedule;
  const each = isEachDay(values, rules);
  if (!rules.isWorkday && !reason) return null;
  return (
    <>
      {isOptional && (
        <Checkbox
          label={t('planning:leave.partOfDay')}
          description={t('planning:leave.partOfDayHint')}
          checked={values.bringsPlan}
          onChange={(event) => onChange({ ...values, bringsPlan: event.currentTarget.checked })}
        />
      )}
      {rules.isWorkday && days.length > 1 && days.length <= MOST_OWN_DAYS && (
        <Checkbox
          label={t('planning:leave.eachDay')}
          checked={values.eachDay}
          onChange={(event) => onChange({ ...values, eachDay: event.currentTarget.checked })}
        />
      )}
      {bringsPlans(values, rules) && !each && (
        <PlanSlotsField
          label={t('planning:leave.plan')}
          value={values.overrideDate.plans}
          error={error}
          showsLacking={showsLacking}
          onChange={(plans) => onChange({ ...values, overrideDate: { ...values.overrideDate, plans } })}
        />
      )}
      {each && (
        <Stack gap={14}>
          {error && (
            <Text c="var(--bad)" fz={13} role="alert">
              {error}
            </Text>
          )}
          {days.map((day) => (
            <PlanSlotsField
              key={day}
              label={`${formatLongDate(day).split(' ')[0]} ${formatDate(day)}`}
              value={values.days[day] ?? values.overrideDate.plans}
              empty={t('planning:leave.freeDay')}
              showsLacking={showsLacking}
              onChange={(plans) => onChange({ ...values, days: { ...values.days, [day]: plans } })}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

/** Other working times begin with what is planned on the first day, until something is typed. */
function useUsualPlan(values: AskValues, rules: AskRules, onChange: (values: AskValues) => void): void {
  const { date, plans } = values.overrideDate;
  const isWanted = plans.length === 0 && rules.isWorkday;
  const usual = usePlansBetween(isWanted ? date : null, isWanted ? date : null).data?.days[0]?.workDay.plans;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that is chosen, not with every key elsewhere
  useEffect(() => {
    if (isWanted && usual && usual.length > 0)
      onChange({ ...values, overrideDate: { date, plans: typedSlotsOf(usual) } });
  }, [date, usual]);
}
