import { addDays, datesOf, mondayOf } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** A slot of a day in minutes since midnight. */
type Slot = readonly [from: number, to: number, inOffice: boolean];

const HOUR = 60;
const MORNING_AT_HOME: Slot = [8 * HOUR, 12 * HOUR, false];
const LATE_DAY: readonly Slot[] = [
  [11 * HOUR, 15 * HOUR, true],
  [16 * HOUR, 20 * HOUR, false],
];
const TALKS: readonly Slot[] = [[9 * HOUR, 17 * HOUR, false]];

interface Asked {
  readonly who: DemoPerson | undefined;
  /** Name of the absence reason; null asks for other working times. */
  readonly reason: string | null;
  /** Weeks after the first Monday of the time that is planned here. */
  readonly week: number;
  /** Days of that week, 0 Monday; months make it longer. */
  readonly days: readonly [first: number, last: number];
  readonly months?: number;
  readonly says?: string;
  readonly plans?: readonly Slot[];
  readonly decided?: 'approved' | 'rejected';
  readonly comment?: string;
  readonly admin?: { readonly comment: string; readonly folder: string };
  readonly ended?: 'REPLACED' | 'UNDONE';
  readonly kind?: 'CHANGE' | 'UNDO';
  /** Place of what a change or an undo is about, in this list. */
  readonly of?: number;
}

/**
 * Requests of the weeks to come, of every kind and in every state: some wait for Lena, one for an administrator. They are
 * after all other leaves of the demo company, so that none overlap.
 */
export async function demoLeaveRequests(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  today: string,
  now: Date,
): Promise<void> {
  const first = firstMonday(today);
  const reasons = new Map(
    (await db.selectFrom('absence_reason').selectAll().execute()).map((reason) => [reason.reason, reason]),
  );
  const asked = requestsOf(people).flatMap((one) => (one.who ? [{ ...one, who: one.who, id: random.id(now) }] : []));
  const ago = (days: number) => new Date(now.getTime() - days * 24 * HOUR * HOUR * 1000).toISOString();
  const rows = asked.map((one, index) => {
    const reason = one.reason === null ? null : (reasons.get(one.reason) ?? null);
    const from = addDays(first, one.week * 7 + one.days[0]);
    const to = one.months ? addDays(from, one.months * 30 - 1) : addDays(first, one.week * 7 + one.days[1]);
    const requestedAt = ago(one.decided || one.ended ? 12 + (index % 5) : 1 + (index % 3));
    return {
      user_id: one.who.id,
      id: one.id,
      kind: one.kind ?? 'NEW',
      target_id: one.of === undefined ? null : asked[one.of]?.id,
      with_leave: true,
      absence_reason_id: reason?.id ?? null,
      from_date: from,
      to_date: to,
      reason: one.says ?? '',
      takes_plans: reason !== null && !reason.still_allow_timereg,
      allow_timereg: reason?.still_allow_timereg ?? true,
      needs_admin: reason?.require_admin_approval ?? false,
      requested_at: requestedAt,
      reviewer_since: requestedAt,
      requested_by_id: one.who.id,
      is_approved: one.decided === undefined ? null : one.decided === 'approved',
      decided_at: one.decided ? ago(9 + (index % 3)) : null,
      hr_manager_comment: one.comment ?? '',
      is_admin_approved: one.admin ? true : null,
      admin_comment: one.admin?.comment ?? '',
      admin_approval_date: one.admin ? ago(7) : null,
      admin_user_id: one.admin ? (people.find(({ role }) => role === 'Admin')?.id ?? null) : null,
      one_drive_leave_folder: one.admin?.folder ?? '',
      ended: one.ended ?? null,
      version: 1,
    };
  });
  await insertRows(db, 'workday_request', rows);
  const days = rows.flatMap((row, index) =>
    (asked[index]?.plans ? datesOf(row.from_date, row.to_date) : []).map((day) => ({
      user_id: row.user_id,
      request_id: row.id,
      day,
      plans: asked[index]?.plans ?? [],
    })),
  );
  await insertRows(
    db,
    'override_workday',
    days.map(({ plans: _, ...day }) => day),
  );
  await insertRows(
    db,
    'override_workday_slot',
    days.flatMap(({ plans, ...day }) =>
      plans.map(([from, to, inOffice]) => ({ ...day, from_minute: from, to_minute: to, in_office: inOffice })),
    ),
  );
  await giveReviewers(db);
}

/** After the last day of this month, where the other leaves end. */
function firstMonday(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const nextMonth = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return mondayOf(addDays(nextMonth, 6));
}

/** Who decides, or decided, about all leaves: as if it had been asked for without choosing anybody. */
async function giveReviewers(db: Db | Tx): Promise<void> {
  await sql`
    update workday_request r set reviewer_id = g.reviewer, reviewer_since = r.requested_at,
      decided_by_id = case when r.is_approved is not null then g.reviewer end
    from (select u.user_id, default_leave_reviewer(u.user_id) as reviewer from (select distinct user_id from workday_request) u) g
    where g.user_id = r.user_id and r.reviewer_id is null`.execute(db);
}

function requestsOf(people: readonly DemoPerson[]): Asked[] {
  const named = (initials: string) => people.find((person) => person.initials === initials);
  const ofTeam = (team: number) =>
    people.filter(
      (person) => person.team === team && person.role === 'Employee' && !['LE', 'EM', 'FR'].includes(person.initials),
    );
  const [pay, portal, mobile, platform] = [0, 1, 2, 4].map(ofTeam);
  const emil = named('EM');
  return [
    { who: emil, reason: 'Annual leave', week: 2, days: [0, 4], says: 'Visiting my family in Aarhus.' },
    { who: emil, reason: null, week: 0, days: [2, 2], plans: [MORNING_AT_HOME], decided: 'approved' },
    {
      who: pay?.[0],
      reason: 'Conference',
      week: 1,
      days: [1, 2],
      plans: TALKS,
      says: 'Talks on payments in Singapore.',
    },
    { who: pay?.[1], reason: 'Annual leave', week: 3, days: [0, 4], decided: 'approved', comment: 'Enjoy it.' },
    {
      who: pay?.[1],
      reason: 'Annual leave',
      week: 3,
      days: [0, 4],
      kind: 'UNDO',
      of: 3,
      says: 'The trip was moved to summer.',
    },
    { who: pay?.[2], reason: 'Annual leave', week: 4, days: [0, 4], decided: 'approved' },
    {
      who: pay?.[2],
      reason: 'Annual leave',
      week: 4,
      days: [1, 3],
      kind: 'CHANGE',
      of: 5,
      says: 'Two days fewer will do.',
    },
    {
      who: pay?.[3],
      reason: null,
      week: 1,
      days: [4, 4],
      plans: LATE_DAY,
      says: 'The release goes out in the evening.',
    },
    {
      who: portal?.[0],
      reason: 'Maternity leave',
      week: 5,
      days: [0, 0],
      months: 6,
      decided: 'approved',
      comment: 'Congratulations!',
    },
    {
      who: mobile?.[0],
      reason: 'Maternity leave',
      week: 2,
      days: [0, 0],
      months: 6,
      decided: 'approved',
      admin: { comment: 'The papers are complete.', folder: 'Leaves/Maternity' },
    },
    {
      who: mobile?.[1],
      reason: 'Annual leave',
      week: 2,
      days: [0, 4],
      decided: 'rejected',
      comment: 'Half of the team is away that week. Could you go a week later?',
    },
    { who: platform?.[0], reason: 'Annual leave', week: 1, days: [0, 1], ended: 'UNDONE' },
    { who: platform?.[1], reason: 'Annual leave', week: 6, days: [0, 4], decided: 'approved', ended: 'REPLACED' },
    { who: platform?.[1], reason: 'Annual leave', week: 6, days: [0, 2], kind: 'CHANGE', of: 12, decided: 'approved' },
    {
      who: platform?.[2],
      reason: 'Wedding',
      week: 3,
      days: [2, 4],
      decided: 'approved',
      comment: 'All the best to both of you!',
    },
    { who: named('LE'), reason: 'Annual leave', week: 1, days: [3, 4], says: 'A long weekend.' },
  ];
}
