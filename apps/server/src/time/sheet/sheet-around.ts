import type { Pool } from 'pg';
import type { Context } from '../../lib/context.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { isGranted } from '../../lib/rights/right.ts';
import type { StoredSheet } from './sheet.sql.ts';
import { findSheetAround, type SheetAround } from './sheet-around.sql.ts';

/** Sheets whose surroundings a process keeps, some ten kilobytes each. */
const MOST_CACHED = 1000;

interface CachedSheet {
  readonly around: SheetAround;
  /** The part that goes into the answer as it is: the fields of `shown` without their braces. */
  readonly shown: string;
}

const cachedOf = new WeakMap<Pool, Map<string, CachedSheet>>();

/**
 * What stands around the rows of a sheet: asked of the database once, and again when its stamp is another. The stamp comes
 * with the rows, so that nothing old is ever shown, whoever changed it and in whichever process.
 * Those who answer for the person are told the same, so it is kept once for all of them, and for each other viewer.
 * @param projects of the rows; null stands for rows on accounts without one.
 */
export async function aroundSheet(
  context: Context,
  sheet: StoredSheet,
  projects: readonly (string | null)[],
): Promise<CachedSheet> {
  const { pool, db } = context;
  const stranger = (await isStranger(context, sheet)) ? context.user._id : null;
  const all = cachedOf.get(pool) ?? new Map<string, CachedSheet>();
  cachedOf.set(pool, all);
  const { user, period, referenceDay } = sheet;
  const key = [user, period.fromDate, period.toDate, referenceDay, stranger, ...projects].join(' ');
  const known = all.get(key);
  if (known?.around.stamp === sheet.stamp) return known;
  const around = await findSheetAround(db, sheet, projects, stranger);
  const found: CachedSheet = { around, shown: JSON.stringify(around.shown).slice(1, -1) };
  all.delete(key);
  all.set(key, found);
  // The one that was asked for longest ago: a map keeps its order.
  for (const oldest of all.keys()) {
    if (all.size <= MOST_CACHED) break;
    all.delete(oldest);
  }
  return found;
}

/** Whether somebody looks who does not answer for the person: a reviewer of the rows alone. Asked each time. */
const isStranger = async (context: Context, { user }: StoredSheet): Promise<boolean> =>
  user !== context.user._id && !(await isGranted(context.db, oversees(actorOf(context), user)));
