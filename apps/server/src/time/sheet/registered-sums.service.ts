import type { Tx } from '../../lib/db.ts';
import { mendSums } from './check-registered-sums.sql.ts';

/** Compares the kept sums of phases with their rows, and corrects those that differ. */
export function mendSumsOfPhases(tx: Tx, phases: readonly string[]): Promise<{ sums: number; mended: number }> {
  return mendSums(tx, { phases });
}
