import { Checkbox, Text } from '@mantine/core';
import type { LeaveWorkDay } from '@stint/contract/planning/leave/leave';
import type { OverrideDay } from '@stint/contract/planning/leave/workday-request';
import { isWeekend } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { PlanSlotsField } from '../plan-slots/plan-slots-field.tsx';
import { savableSlots, slotOf, type TypedSlot, typedSlotsOf } from '../plan-slots/typed-slots.ts';
import classes from './leave.module.css';

/** Most days that are edited one by one; longer leaves show those that have a plan. */
const MOST_DAYS = 31;
const MIDNIGHT = { hour: 0, minute: 0 };
const NO_TIME = { from: MIDNIGHT, to: MIDNIGHT, inOffice: true };

interface LeaveDaysProps {
  readonly workDays: readonly LeaveWorkDay[];
  readonly value: readonly OverrideDay[];
  readonly error: ReactNode;
  readonly onChange: (days: OverrideDay[]) => void;
}

/** The plans that days of a leave bring themselves. */
export function LeaveDays({ workDays, value, error, onChange }: LeaveDaysProps) {
  const t = useT('planning');
  const own = new Map(value.map((day) => [day.date, day]));
  const [typed, setTyped] = useState<Readonly<Record<string, readonly TypedSlot[]>>>(() =>
    Object.fromEntries(value.map(({ date, plans }) => [date, typedSlotsOf(plans)])),
  );
  const shown = workDays.filter(
    ({ date, holiday }) => own.has(date) || (workDays.length <= MOST_DAYS && holiday === null && !isWeekend(date)),
  );
  const set = (date: string, slots: readonly TypedSlot[]) => {
    setTyped({ ...typed, [date]: slots });
    // As typed, however wrong: the form is not saved then, and the field says why.
    store(date, { date, plans: savableSlots(slots) ?? slots.map((one) => slotOf(one) ?? NO_TIME) });
  };
  const store = (date: string, day: OverrideDay | null) =>
    onChange(
      [...value.filter((one) => one.date !== date), ...(day ? [day] : [])].sort((a, b) => (a.date < b.date ? -1 : 1)),
    );
  const toggle = ({ date, usual }: LeaveWorkDay, isOwn: boolean) => {
    if (!isOwn) {
      store(date, null);
      return;
    }
    set(date, typed[date] ?? typedSlotsOf(usual));
  };
  return (
    <section className={classes.part}>
      <h3>{t('planning:leave.fact.plans')}</h3>
      {error && (
        <Text c="var(--bad)" fz={13} role="alert">
          {error}
        </Text>
      )}
      {shown.map((day) => (
        <div key={day.date}>
          <Checkbox
            label={t('planning:leave.admin.ownPlan', { day: formatDate(day.date) })}
            checked={own.has(day.date)}
            onChange={(event) => toggle(day, event.currentTarget.checked)}
          />
          {own.has(day.date) && (
            <PlanSlotsField
              label={formatDate(day.date)}
              hidesLabel
              value={typed[day.date] ?? []}
              empty={t('planning:leave.freeDay')}
              onChange={(slots) => set(day.date, slots)}
            />
          )}
        </div>
      ))}
    </section>
  );
}
