import type { SheetRights } from '@stint/contract/time/sheet/rights.rules';
import type { ListedUserPeriod, UserPeriod } from '@stint/contract/time/sheet/user-period';
import { type Context, hasRole } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { NOT_YOURS_MESSAGE, refuseMissingSheet, refuseWithoutSight } from './sheet.service.ts';
import { rightsOf } from './sheet-access.ts';
import * as queries from './user-period.sql.ts';

/** A person's sheets: all of them for the person and for managers, for others those that they review. */
export async function listUserPeriods(
  context: Context,
  asked: { user?: string | undefined },
): Promise<ListedUserPeriod[]> {
  const userId = asked.user ?? context.user._id;
  const mayViewAll = userId === context.user._id || hasRole(context, 'manager');
  const sheets = await queries.listUserPeriods(context.db, userId, mayViewAll ? null : context.user._id);
  if (!mayViewAll && sheets.length === 0) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
  return sheets;
}

export interface ViewedSheet {
  readonly sheet: queries.StoredUserPeriod;
  readonly assignments: queries.Assignment[];
  readonly rights: SheetRights;
}

/** A sheet that the asking person may view, with its reviewer assignments. */
export async function findViewableSheet(context: Context, id: string): Promise<ViewedSheet> {
  const sheet = (await queries.findUserPeriod(context.db, id)) ?? refuseMissingSheet(context);
  const assignments = await queries.listAssignments(context.db, sheet);
  const rights = rightsOf(context, sheet, assignments);
  await refuseWithoutSight(context.db, context, sheet, rights);
  return { sheet, assignments, rights };
}

/** Whose 1MMs of a sheet somebody may read: the sheet's owner and managers all, a reviewer only their own. */
export function readerOf(context: Context, sheet: UserPeriod): { _id: string; mayReadAll: boolean } {
  return { _id: context.user._id, mayReadAll: sheet.user === context.user._id || hasRole(context, 'manager') };
}

/** Those of these assignments whose reviewers approved them, and would not any more. */
export const listForsaken = ({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<string[]> =>
  queries.listForsaken(db, ids);
