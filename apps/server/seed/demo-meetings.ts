import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

const WEEKS_BACK = 26;
const WEEKS_AHEAD = 3;

/** What a team meets for each week: title, weekday of the first team, start, length in minutes, in the office. */
const EVERY_WEEK = [
  ['Weekly planning', 0, 570, 60, true],
  ['Demo and retro', 4, 840, 90, true],
] as const;
/** What some meet for now and then. */
const NOW_AND_THEN = ['Architecture talk', 'One to one', 'Customer preparation', 'Incident review', 'Hiring talk'];

interface Team {
  readonly leader: string;
  readonly members: string[];
}

/** The meetings that teams planned in the last months and for the weeks to come; some were called off. */
export async function demoMeetings(db: Db | Tx, random: Random, today: string): Promise<void> {
  const { rows: teams } = await sql<Team>`
    select t.team_leader_id as leader, array_agg(m.user_id order by u.first_name, u.last_name, u.id) as members
    from team t join team_member m on m.team_id = t.id join app_user u on u.id = m.user_id
    where t.team_leader_id is not null group by t.id order by t.name`.execute(db);
  const holidays = new Set(
    (await db.selectFrom('public_holiday').select('day').where('is_dropped', '=', false).execute()).map(
      ({ day }) => day,
    ),
  );
  const meetings: Record<string, unknown>[] = [];
  const people: Record<string, unknown>[] = [];
  const plan = (
    leader: string,
    title: string,
    day: string,
    [from, minutes]: readonly [number, number],
    given: { inOffice: boolean; who: readonly string[] },
  ) => {
    if (holidays.has(day)) return;
    const id = random.id();
    const isCancelled = random.chance(0.05);
    meetings.push({
      ...{ user_id: leader, id, title, day, from_minute: from, to_minute: from + minutes, in_office: given.inOffice },
      cancelled_at: isCancelled ? `${addDays(day < today ? day : today, -1)}T03:00:00Z` : null,
      version: isCancelled ? 2 : 1,
    });
    for (const user of new Set([leader, ...given.who]))
      people.push({ user_id: user, meeting_id: id, organiser_id: leader });
  };
  const first = addDays(mondayOf(today), -7 * WEEKS_BACK);
  for (let week = 0; week < WEEKS_BACK + WEEKS_AHEAD; week++) {
    for (const [place, { leader, members }] of teams.entries()) {
      const dayOf = (weekday: number) => addDays(first, 7 * week + ((weekday + place) % 5));
      for (const [title, weekday, from, minutes, inOffice] of EVERY_WEEK)
        plan(leader, title, dayOf(weekday), [from, minutes], { inOffice, who: members });
      if (random.chance(0.5))
        plan(leader, random.pick(NOW_AND_THEN), dayOf(2), [random.pick([630, 810, 900]), random.pick([30, 45, 60])], {
          inOffice: random.chance(0.4),
          who: random.some(members, random.between(1, 3)),
        });
    }
  }
  await insertRows(db, 'planned_meeting', meetings);
  await insertRows(db, 'planned_meeting_person', people);
}
