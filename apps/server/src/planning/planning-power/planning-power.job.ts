import { addDays, daysBetween } from '@stint/contract/time/calendar';
import { z } from 'zod';
import { todayOf } from '../../company/company.service.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import * as queries from './planning-power.sql.ts';

/** The kind of the job, by which it is started. */
export const RECALCULATION = 'planningPower';
/** Scores that a step of about a second takes. */
const DAYS_AT_ONCE = 15_000;
/** How far back the nightly run looks: a day on which nothing was registered has a score once it is over. */
const NIGHTLY_DAYS = 40;

type Calculated = { readonly after: string; readonly people: number; readonly scores: number };
const START: Calculated = { after: '00000000-0000-0000-0000-000000000000', people: 0, scores: 0 };

/** Calculates planning power anew: of chosen people and days, or every night that of everybody's last weeks. */
export const recalculatePlanningPower = jobKind<
  { users?: string[] | undefined; from?: string | undefined; to?: string | undefined },
  Calculated
>({
  kind: RECALCULATION,
  data: z.object({ users: z.array(z.string()).optional(), from: z.string().optional(), to: z.string().optional() }),
  attempts: 3,
  schedule: '15 0 * * *',
  isManual: true,
  async run({ tx, context, data, step }) {
    const yesterday = addDays(await todayOf({ now: context.now, db: tx }), -1);
    const { users, to = yesterday, from = addDays(yesterday, -NIGHTLY_DAYS) } = data;
    const so = step ?? START;
    const most = Math.max(1, Math.floor(DAYS_AT_ONCE / (daysBetween(from, to) + 1)));
    const people = await queries.listNextEmployees(tx, { users, after: so.after, most });
    const last = people.at(-1);
    if (!last) return { outcome: { people: so.people, scores: so.scores } };
    const scores = so.scores + (await queries.storePlanningPower(tx, people, from, to));
    const next = { after: last, people: so.people + people.length, scores };
    return { next, done: next.people, total: await queries.countEmployees(tx, users) };
  },
});
