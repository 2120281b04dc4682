import type { PlanSlot } from '@stint/contract/planning/plan-slots/plan-slot';
import { minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { sql } from 'kysely';

const clockTime = (column: 'from_minute' | 'to_minute') =>
  sql`json_build_object('hour', ${sql.ref(`slot.${column}`)} / 60, 'minute', ${sql.ref(`slot.${column}`)} % 60)`;

/** The wire shape of a row of `default_week_slot`, `override_workday_slot` or `planned_slots(...)`, as `slot`. */
const slotShape = sql`json_build_object(
  'from', ${clockTime('from_minute')}, 'to', ${clockTime('to_minute')}, 'inOffice', slot.in_office)`;

/** All slots of a group as a JSON list by their times; empty when an outer join found none. */
export const slotsShape = sql`coalesce(json_agg(${slotShape} order by slot.from_minute)
  filter (where slot.from_minute is not null), '[]')`;

/** The columns of a slot as they are stored. */
export const slotColumns = ({ from, to, inOffice }: PlanSlot) => ({
  from_minute: minuteOf(from),
  to_minute: minuteOf(to),
  in_office: inOffice,
});

/** Whether a `workday_request`, by its alias, is what counts on its days. */
export const isInForce = (alias: string) =>
  sql`(${sql.ref(`${alias}.state`)} = 'APPROVED' and ${sql.ref(`${alias}.kind`)} <> 'UNDO')`;

/** Whether a `workday_request`, by its alias, is not decided to the end yet. */
export const isUndecided = (alias: string) => sql`${sql.ref(`${alias}.state`)} in ('REQUESTED', 'ADMIN_REVIEW')`;

/** Whether a `workday_request`, by its alias, holds its days: in force, or asked for and not decided yet. */
export const holdsItsDays = (alias: string) =>
  sql`(${isInForce(alias)} or (${sql.ref(`${alias}.kind`)} = 'NEW' and ${isUndecided(alias)}))`;
