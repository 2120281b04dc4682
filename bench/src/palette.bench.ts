import type { BenchDatabase } from './bench-database.ts';
import { benchReads } from './call-figures.ts';

/** As they come while somebody types: a phase of an account, a name without diacritics, a typing error. */
const TYPED = ['b', 'bui', 'build pay', 'payments', 'duong', 'nguyen', 'paymnets', 'harbour'];

/** The search over everything as an administrator, who finds the most, against its own SQL. */
export const benchPalette = (database: BenchDatabase, seconds: number): Promise<void> =>
  benchReads(database, seconds, [
    {
      name: 'find in the palette',
      addresses: TYPED.map((text) => `/api/common/search?search=${encodeURIComponent(text)}`),
    },
  ]);
