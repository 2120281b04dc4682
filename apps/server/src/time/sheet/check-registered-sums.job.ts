import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import * as queries from './check-registered-sums.sql.ts';

const PEOPLE_AT_ONCE = 50;

type Checked = { readonly after: string; readonly people: number; readonly sums: number; readonly mended: number };
const START: Checked = { after: '00000000-0000-0000-0000-000000000000', people: 0, sums: 0, mended: 0 };

/**
 * Proves that the kept sums of registered time (`registered_month` and its like) equal the rows they are of, and mends those that do not.
 * Nothing but a fault of ours makes them differ, so every one that is mended is worth a look.
 */
export const checkRegisteredSums = jobKind<object, Checked>({
  kind: 'checkRegisteredSums',
  data: z.object({}),
  attempts: 3,
  schedule: '30 2 * * *',
  isManual: true,
  async run({ tx, step }) {
    const so = step ?? START;
    const people = await queries.listPeopleAfter(tx, so.after, PEOPLE_AT_ONCE);
    const last = people.at(-1);
    if (!last) {
      const ofPhases = await queries.repairPhaseSums(tx);
      return { outcome: { people: so.people, sums: so.sums, mended: so.mended + ofPhases.mended } };
    }
    const { sums, mended } = await queries.repairSums(tx, { people });
    const next = { after: last, people: so.people + people.length, sums: so.sums + sums, mended: so.mended + mended };
    return { next, done: next.people, total: await queries.countPeople(tx) };
  },
});
