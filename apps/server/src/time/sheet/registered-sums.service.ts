import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { findWrongSums, type Months, repairSums } from './check-registered-sums.sql.ts';

/** Nobody of them saves time meanwhile. */
const PEOPLE_AT_ONCE = 20;

/** Compares the kept sums of phases with their rows, and corrects those that differ: only whose sums do waits for it. */
export async function repairSumsOfPhases(db: Db, phases: readonly string[]): Promise<{ sums: number; mended: number }> {
  const { sums, people } = await findWrongSums(db, phases);
  let mended = 0;
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const some = people.slice(at, at + PEOPLE_AT_ONCE);
    mended += (await withTransaction(db, (tx) => repairSums(tx, { people: some, phases }))).mended;
  }
  return { sums, mended };
}

/** Compares the kept sums of people in some months with their rows, and corrects those that differ. */
export function repairSumsOfPeople(
  tx: Tx,
  people: readonly string[],
  months: Months,
): Promise<{ sums: number; mended: number }> {
  return repairSums(tx, { people }, months);
}
