import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

const WEEKS_BACK = 26;
const WEEKS_AHEAD = 6;
const FULL_WEEK_MINUTES = 2400;
/** Plans are made in tens of per cent. */
const STEP = 10;
const FULL_WEEK = 100;

interface WorkedWeek {
  readonly user: string;
  readonly project: string;
  readonly monday: string;
  readonly minutes: number;
}

/** Plans as they would have been made: near what was worked since, and carried on for the weeks to come with some time left free. */
export async function demoWeekPlans(db: Db | Tx, random: Random, today: string): Promise<void> {
  const present = mondayOf(today);
  const worked = await weeksWorked(db, addDays(present, -7 * WEEKS_BACK), present);
  const lately = worked.filter(({ monday }) => monday === addDays(present, -7));
  const ahead = Array.from({ length: WEEKS_AHEAD + 1 }, (_, week) => addDays(present, 7 * week)).flatMap((monday) =>
    lately.map((week) => ({ ...week, monday, minutes: week.minutes * (random.chance(0.15) ? 0.5 : 0.9) })),
  );
  const left = new Map<string, number>();
  const plans = [...worked, ...ahead].flatMap(({ user, project, monday, minutes }) => {
    const key = `${user} ${monday}`;
    const free = left.get(key) ?? FULL_WEEK;
    const wanted =
      Math.round((minutes * FULL_WEEK) / FULL_WEEK_MINUTES / STEP) * STEP + random.pick([0, 0, 0, STEP, -STEP]);
    const percentage = Math.max(0, Math.min(free, wanted));
    left.set(key, free - percentage);
    const id = random.id();
    return percentage === 0
      ? []
      : [{ user_id: user, id, project_id: project, week_start: monday, percentage, version: 1 }];
  });
  await insertRows(db, 'week_plan', plans);
}

/** Who worked how long on which project, by week; in a certain order, so that chance falls the same each time. */
async function weeksWorked(db: Db | Tx, from: string, before: string): Promise<WorkedWeek[]> {
  const found = await sql<WorkedWeek>`
    select t.user_id as "user", a.project_id as project, date_trunc('week', t.work_date)::date as monday,
      sum(t.minutes) as minutes
    from timereg t join phase ph on ph.id = t.phase_id join account a on a.id = ph.account_id
    join app_user u on u.id = t.user_id
    where a.project_id is not null and t.work_date >= ${from} and t.work_date < ${before}
    group by 1, 2, 3, u.initials, a.name order by monday, u.initials, minutes desc, a.name`.execute(db);
  return found.rows;
}
