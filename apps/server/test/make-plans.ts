import type { PlanSlot } from '@stint/contract/planning/plan-slots/plan-slot';
import { clockTimeOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import type { Db } from '../src/lib/db.ts';
import { newId } from '../src/lib/new-id.ts';
import { slotColumns } from '../src/lib/plans.sql.ts';

/** A slot in the office between two hours of the day, such as `slot(8.5, 12)`. */
export const slot = (fromHour: number, toHour: number, inOffice = true): PlanSlot => ({
  from: clockTimeOf(fromHour * 60),
  to: clockTimeOf(toHour * 60),
  inOffice,
});

/** Monday to Friday from 8 to 12 and from 13 to 17. */
export const OFFICE_DAY = [slot(8, 12), slot(13, 17)];
const WORKDAYS = [1, 2, 3, 4, 5];

/** Makers of what tests of plans start from. Each stores one thing and answers its id. */
export function planMakersOf(db: Db) {
  /** Forty hours in the office, unless other slots of every workday are given. */
  async function defaultWeek(
    user: string,
    validFrom = '2026-01-01',
    slots: readonly PlanSlot[] = OFFICE_DAY,
    weekdays: readonly number[] = WORKDAYS,
  ): Promise<string> {
    const id = newId();
    await db.insertInto('default_week').values({ user_id: user, id, valid_from: validFrom }).execute();
    const rows = weekdays.flatMap((weekday) =>
      slots.map((one) => ({ user_id: user, default_week_id: id, weekday, ...slotColumns(one) })),
    );
    if (rows.length > 0) await db.insertInto('default_week_slot').values(rows).execute();
    return id;
  }

  async function absenceReason(given: { reason?: string; allowTimereg?: boolean } = {}): Promise<string> {
    const id = newId();
    const reason = given.reason ?? `Reason ${id}`;
    await db
      .insertInto('absence_reason')
      .values({ id, reason, friendly_label: reason, still_allow_timereg: given.allowTimereg ?? false })
      .execute();
    return id;
  }

  /** A request that is in force, with or without a leave; `days` are those that bring their own plan. */
  async function request(
    user: string,
    from: string,
    to: string,
    given: {
      absenceReason?: string | null;
      takesPlans?: boolean;
      isApproved?: boolean | null;
      days?: Record<string, PlanSlot[]>;
    } = {},
  ): Promise<string> {
    const id = newId();
    await db
      .insertInto('workday_request')
      .values({
        user_id: user,
        id,
        absence_reason_id: given.absenceReason ?? null,
        from_date: from,
        to_date: to,
        takes_plans: given.takesPlans ?? true,
        is_approved: given.isApproved === undefined ? true : given.isApproved,
      })
      .execute();
    for (const [day, slots] of Object.entries(given.days ?? {})) {
      await db.insertInto('override_workday').values({ user_id: user, request_id: id, day }).execute();
      if (slots.length > 0)
        await db
          .insertInto('override_workday_slot')
          .values(slots.map((one) => ({ user_id: user, request_id: id, day, ...slotColumns(one) })))
          .execute();
    }
    return id;
  }

  return { defaultWeek, absenceReason, request };
}
