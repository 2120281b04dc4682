import { sheetRights } from '@stint/contract/time/sheet/rights.rules';
import { type Context, hasRole, isAdmin } from '../../lib/context.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { JsonText } from '../../lib/mount.ts';
import * as queries from './sheet.sql.ts';

export const NOT_YOURS_MESSAGE = 'You do not have access to this time registration sheet';

/** Refuses a sheet that is not there. Whoever does not see all of them is told the same as of somebody else's. */
export function refuseMissingSheet(context: Context): never {
  if (hasRole(context, 'manager')) notFound('The time registration sheet');
  return refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
}

/** A person's sheet of a period, for the person and for those who may view it. */
export async function findSheet(
  context: Context,
  asked: { timeregPeriod: string; user?: string | undefined },
): Promise<JsonText> {
  const userId = asked.user ?? context.user._id;
  const found =
    (await queries.findSheetText(context.db, {
      userId,
      periodId: asked.timeregPeriod,
      viewerId: context.user._id,
      now: context.now.toISOString(),
    })) ??
    // One's own that is not there is nothing to hide.
    (userId === context.user._id ? notFound('The time registration sheet') : refuseMissingSheet(context));
  const rights = sheetRights({
    isOwner: userId === context.user._id,
    isAdmin: isAdmin(context),
    isManager: hasRole(context, 'manager'),
    isLocked: found.isLocked,
    ownAssignments: found.ownAssignments,
    anyApproved: found.anyApproved,
    anyUnapproved: found.anyUnapproved,
  });
  if (!rights.canView) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
  return new JsonText(`${found.text.slice(0, -1)},"rights":${JSON.stringify(rights)}}`);
}

/** Phases for the picker. Those of somebody else are for managers, administrators and whoever reviews the person. */
export async function listPhaseChoices(context: Context, asked: { user?: string | undefined }): Promise<JsonText> {
  const userId = asked.user ?? context.user._id;
  await refuseStrangers(context, userId);
  return new JsonText(
    await queries.listPhaseChoicesText(context.db, {
      userId,
      viewerId: context.user._id,
      now: context.now.toISOString(),
    }),
  );
}

/** Refuses those who may see nothing of a person's time. */
async function refuseStrangers(context: Context, userId: string): Promise<void> {
  const mayView =
    userId === context.user._id ||
    hasRole(context, 'manager') ||
    (await queries.reviews(context.db, context.user._id, userId));
  if (!mayView) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
}
