import { type LeaveFolder, NO_LEAVE_FOLDER } from '@stint/contract/planning/leave/leave-folder';
import { audit } from '../../lib/audit.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { type DrivePath, driveNameOf } from '../../ports/drive/drive-port.ts';
import { findLeaveFolder, type StoredLeaveFolder, saveLeaveFolder } from './leave-folder.sql.ts';

/** The folder of the drive that those of leaves are in, by the year in which the leave begins. */
const PLACE = 'Leave';
/** The folder of a leave, with a look on the drive whether it is there. */
export async function findFolderOfLeave(context: PublicContext, leave: string): Promise<LeaveFolder> {
  return withState(context, await find(context, leave));
}

/** Makes the folder of a leave on the drive, unless it is there. Repeating it, also after a crash, makes nothing twice. */
export async function createFolderOfLeave(context: Context, leave: string): Promise<LeaveFolder> {
  const before = await find(context, leave);
  if ((await withState(context, before)).state !== 'there') {
    const path = pathOf(before);
    const made = await context.drive.createFolder(path);
    await withTransaction(context.db, async (tx) => {
      await saveLeaveFolder(tx, before, { itemId: made.id, name: path.join('/') });
      await audit(tx, context, [
        {
          ...{ entity: 'workdayRequest', entityId: leave, userId: before.user._id, action: 'createFolder' },
          after: { oneDriveLeaveFolder: path.join('/') },
        },
      ]);
    });
  }
  return findFolderOfLeave(context, leave);
}

/** The id on the drive of the folder of a leave. */
export async function itemOfLeave(context: PublicContext, leave: string): Promise<string> {
  return (await find(context, leave)).itemId ?? refuse(404, 'NO_LEAVE_FOLDER', NO_LEAVE_FOLDER);
}

/** What is below the folder of a leave, as the drive has it; refused when it is not there. */
export async function belowLeave<T>(
  context: PublicContext,
  leave: string,
  path: DrivePath,
  ask: (item: string, path: DrivePath) => Promise<T | null>,
): Promise<T> {
  return (await ask(await itemOfLeave(context, leave), path)) ?? notFound('The folder or file');
}

function pathOf({ _id, user, fromDate }: StoredLeaveFolder): [string, string, string] {
  const name = driveNameOf(`${fromDate} ${user.name} ${user.initials}`, _id);
  return [PLACE, fromDate.slice(0, 4), name];
}

const find = async ({ db }: PublicContext, leave: string) =>
  (await findLeaveFolder(db, leave)) ?? notFound('The leave');

async function withState(context: PublicContext, { _id, name, itemId }: StoredLeaveFolder): Promise<LeaveFolder> {
  if (itemId === null) return { _id, name, state: 'none' };
  return { _id, name, state: (await context.drive.find(itemId)) ? 'there' : 'gone' };
}
