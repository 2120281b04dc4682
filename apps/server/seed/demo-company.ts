import type { Clock } from '../src/lib/clock.ts';
import type { Db, Tx } from '../src/lib/db.ts';

/** Fills an empty database with the demo company. */
export async function seedDemoCompany(_db: Db | Tx, _clock: Clock): Promise<void> {}
