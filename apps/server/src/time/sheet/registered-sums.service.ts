import type { Tx } from '../../lib/db.ts';
import { type Months, repairSums } from './check-registered-sums.sql.ts';

/** Compares the kept sums of phases with their rows, and corrects those that differ. */
export function repairSumsOfPhases(tx: Tx, phases: readonly string[]): Promise<{ sums: number; mended: number }> {
  return repairSums(tx, { phases });
}

/** Compares the kept sums of people in some months with their rows, and corrects those that differ. */
export function repairSumsOfPeople(
  tx: Tx,
  people: readonly string[],
  months: Months,
): Promise<{ sums: number; mended: number }> {
  return repairSums(tx, { people }, months);
}
