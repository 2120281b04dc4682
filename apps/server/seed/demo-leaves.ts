import { addDays, datesOf, isWeekend } from '@stint/contract/time/calendar';
import type { Db, Tx } from '../src/lib/db.ts';
import { demoAbsenceReasons } from './demo-absence-reasons.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** Leave of everybody: a week a year, and days here and there. Answers the days away, by `person day`. */
export async function demoLeaves(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  periods: readonly { readonly from: string }[],
  today: string,
): Promise<Set<string>> {
  const reasons = demoAbsenceReasons(random);
  await insertRows(db, 'absence_reason', reasons);
  const usual = reasons.slice(0, 3);
  const away = new Set<string>();
  const leaves: Record<string, unknown>[] = [];
  for (const person of people) {
    if (person.role === null) continue;
    let free = '';
    for (const period of periods) {
      if (!random.chance(0.16)) continue;
      const reason = random.pick(usual);
      const from = addDays(period.from, random.between(0, 22));
      const to = addDays(from, reason.reason === 'Annual leave' ? 4 : random.between(0, 1));
      const id = random.id();
      if (from <= free) continue;
      free = to;
      const isPast = to < today;
      const asked = addDays(from, -14);
      const [first, last] = withoutWeekends(from, to);
      if (!reason.still_allow_timereg) for (const day of datesOf(from, to)) away.add(`${person.id} ${day}`);
      if (first > last) continue;
      leaves.push({
        user_id: person.id,
        id,
        kind: 'NEW',
        absence_reason_id: reason.id,
        from_date: first,
        to_date: last,
        with_leave: true,
        reason: '',
        takes_plans: !reason.still_allow_timereg,
        allow_timereg: reason.still_allow_timereg,
        needs_admin: reason.require_admin_approval,
        requested_at: `${asked < today ? asked : addDays(today, -1)}T03:00:00Z`,
        requested_by_id: person.id,
        decided_at: isPast ? `${addDays(from, -12)}T03:00:00Z` : null,
        is_approved: isPast ? true : null,
        hr_manager_comment: '',
        admin_comment: '',
        one_drive_leave_folder: '',
        version: 1,
      });
    }
  }
  await insertRows(db, 'workday_request', leaves);
  return away;
}

/** Nobody asks for leave that begins or ends on a weekend; a leave of a weekend only has its end before its start. */
function withoutWeekends(from: string, to: string): [string, string] {
  let [first, last] = [from, to];
  while (isWeekend(first) && first <= last) first = addDays(first, 1);
  while (isWeekend(last) && last >= first) last = addDays(last, -1);
  return [first, last];
}
