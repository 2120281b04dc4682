import { compareQuarters } from '@stint/contract/reviews/quarters/quarter.rules';
import { quarterOf } from '@stint/contract/time/calendar';
import { z } from 'zod';
import { todayOf } from '../../company/company.service.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { repairSumsOfPeople } from '../../time/sheet/registered-sums.service.ts';
import * as queries from './user-quarter.sql.ts';

export const CALCULATION = 'calculateQuarter';

/** Of whom the kept sums are compared in one step. */
const PEOPLE_AT_ONCE = 100;
const MONTHS = 3;

type Calculated = {
  readonly after: string;
  readonly made: number;
  readonly people: number;
  readonly sums: number;
  readonly mended: number;
};
const START: Calculated = { after: '00000000-0000-0000-0000-000000000000', made: 0, people: 0, sums: 0, mended: 0 };

/** Makes the quarters that people lack, and proves what they delivered in it against their rows; mends what differs. */
export const calculateQuarter = jobKind<{ year: number; quarter: number }, Calculated>({
  kind: CALCULATION,
  data: z.object({ year: z.number(), quarter: z.number() }),
  attempts: 3,
  isManual: false,
  async run({ tx, context, data, step }) {
    const first = `${data.year}-${String(data.quarter * MONTHS - 2).padStart(2, '0')}-01`;
    const { from, to } = quarterOf(first);
    const isHere = compareQuarters(data, quarterOf(await todayOf({ now: context.now, db: tx }))) <= 0;
    const so = step ?? { ...START, made: isHere ? await queries.makeQuarters(tx, first) : 0 };
    const people = await queries.listPeopleOfQuarterAfter(tx, data, so.after, PEOPLE_AT_ONCE);
    const last = people.at(-1);
    if (!last) return { outcome: { made: so.made, people: so.people, sums: so.sums, mended: so.mended } };
    const { sums, mended } = await repairSumsOfPeople(tx, people, { from, to });
    const next = {
      ...{ after: last, made: so.made, people: so.people + people.length },
      ...{ sums: so.sums + sums, mended: so.mended + mended },
    };
    return { next, done: next.people, total: await queries.countPeopleOfQuarter(tx, data) };
  },
});
