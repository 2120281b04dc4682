import type { Tx } from '../../lib/db.ts';
import { repairSums } from './check-registered-sums.sql.ts';

/** Compares the kept sums of phases with their rows, and corrects those that differ. */
export function repairSumsOfPhases(tx: Tx, phases: readonly string[]): Promise<{ sums: number; mended: number }> {
  return repairSums(tx, { phases });
}
