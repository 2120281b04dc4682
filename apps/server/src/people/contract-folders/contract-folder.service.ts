import {
  type ContractFolder,
  FOLDER_IS_THERE,
  FOLDER_NAME_TAKEN,
  type FolderPlace,
  NO_FOLDER,
  type updateContractFolder as updateRoute,
} from '@stint/contract/people/contract-folders/contract-folder';
import { PERSON_ERASED } from '@stint/contract/people/personal-data/personal-data';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { DriveConflict, type DriveItem, type DrivePath, driveName, driveNameOf } from '../../ports/drive/drive-port.ts';
import { contractFolders } from '../people.rights.ts';
import { isErased } from '../people.sql.ts';
import * as queries from './contract-folder.sql.ts';

/** The folder of a person, with a look on the drive whether it is there. */
export async function findContractFolder(context: PublicContext, user: string): Promise<ContractFolder> {
  return withState(context, await find(context.db, user));
}

/** Makes the folder of a person on the drive, unless there is one. Repeating it, also after a crash, makes nothing twice. */
export async function createContractFolder(context: Context, user: string): Promise<ContractFolder> {
  const before = await find(context.db, user);
  if (before.itemId === null) {
    // Asked here, since what is made on the drive stays there when the database refuses it.
    if (await isErased(context.db, user)) refuse(409, 'PERSON_ERASED', PERSON_ERASED);
    const made = await makeOnDrive(context, before);
    await withTransaction(context.db, (tx) => storeNewFolder(tx, context, user, made));
  }
  return findContractFolder(context, user);
}

/** Stores the folder of a person as a part of a longer transaction. */
export type StoreFolder = (tx: Tx) => Promise<unknown>;

/** The same in two parts: makes the folder on the drive, which may take its time, and answers what stores it. */
export async function prepareContractFolder(context: PublicContext, user: string): Promise<StoreFolder> {
  const before = await find(context.db, user);
  if (before.itemId !== null) return async () => {};
  const made = await makeOnDrive(context, before);
  return (tx) => storeNewFolder(tx, context, user, made);
}

/** Renames and moves a folder, unless somebody else did since the version that was seen. */
export async function updateContractFolder(
  context: Context,
  user: string,
  { version, name, place }: BodyOf<typeof updateRoute>,
): Promise<ContractFolder> {
  const before = await findMade(context.db, user);
  if (before.version !== version) await refuseOutdated(context, before);
  const { drive } = context;
  if (!(await drive.find(before.itemId)))
    refuse(409, 'FOLDER_GONE', 'The folder is no longer on the drive. Please create it again first.');
  const tidy = driveName(name);
  // Asked before anything moves: a folder that is gone from the drive keeps its name for its person.
  if (await queries.isPlaceOfAnother(context.db, user, { name: tidy, place })) refuseTaken();
  const placed = await unlessTaken(drive.place(before.itemId, [place, tidy]));
  const after = await storeChange(context, before, 'save', { itemId: placed.id, name: tidy, place });
  if (!after) {
    // Both moved it: it is where it was stored first.
    const current = await findMade(context.db, user);
    await unlessTaken(drive.place(current.itemId, [current.place, current.name]));
    return refuseOutdated(context, current);
  }
  return withState(context, after);
}

/** Makes a folder anew that is not on the drive any more. */
export async function recreateContractFolder(context: Context, user: string): Promise<ContractFolder> {
  const before = await findMade(context.db, user);
  const { itemId, name, place } = before;
  const { drive } = context;
  if (await drive.find(itemId)) refuse(409, 'FOLDER_IS_THERE', FOLDER_IS_THERE);
  const made = await unlessTaken(drive.createFolder([place, name]));
  const after = await storeChange(context, before, 'recreate', { itemId: made.id, name, place });
  return after ? withState(context, after) : refuse(409, 'FOLDER_IS_THERE', FOLDER_IS_THERE);
}

/** The id on the drive of the folder of a person. */
export async function itemOfPerson(context: PublicContext, user: string): Promise<string> {
  return (await find(context.db, user)).itemId ?? refuse(404, 'NO_FOLDER', NO_FOLDER);
}

interface PlacedFolder {
  readonly itemId: string;
  readonly name: string;
  readonly place: FolderPlace;
}

type MadeFolder = queries.StoredFolder & { readonly itemId: string };

async function findMade(db: Db | Tx, user: string): Promise<MadeFolder> {
  const { itemId, ...folder } = await find(db, user);
  return itemId === null ? refuse(404, 'NO_FOLDER', NO_FOLDER) : { ...folder, itemId };
}

/**
 * Stores what was done on the drive, which is never waited for in a transaction; null when the folder has changed since it was read.
 * What is done there twice comes to the same.
 */
function storeChange(
  context: Context,
  { version, user: { _id: user } }: MadeFolder,
  action: 'save' | 'recreate',
  placed: PlacedFolder,
): Promise<queries.StoredFolder | null> {
  return withTransaction(context.db, async (tx) => {
    await queries.lockFolder(tx, user);
    const before = await findMade(tx, user);
    if (before.version !== version) return null;
    await queries.updateFolder(tx, user, placed);
    const after = await find(tx, user);
    await audit(tx, context, [{ ...entry(user), action, before: shown(before), after: shown(after) }]);
    return after;
  });
}

async function refuseOutdated(context: PublicContext, folder: queries.StoredFolder): Promise<never> {
  return refuse(409, 'CHANGED_MEANWHILE', 'Somebody else changed this meanwhile. Please compare and save again.', {
    data: await withState(context, folder),
  });
}

function makeOnDrive(context: PublicContext, { user }: queries.StoredFolder): Promise<DriveItem> {
  const name = driveNameOf(`${user.firstName} ${user.lastName} ${user.initials}`, user._id);
  const path: [FolderPlace, string] = ['Contracts', name];
  return unlessTaken(context.drive.createFolder(path));
}

async function storeNewFolder(tx: Tx, context: PublicContext, user: string, made: DriveItem): Promise<boolean> {
  const isNew = await queries.insertFolder(tx, { user, itemId: made.id, name: made.name });
  if (isNew) await audit(tx, context, [{ ...entry(user), action: 'create', after: shown(await find(tx, user)) }]);
  return isNew;
}

const entry = (user: string) => ({ entity: 'contractFolder', entityId: user, userId: user });

/** What the audit trail keeps. */
const shown = ({ name, place }: queries.StoredFolder) => ({ name, place });

async function unlessTaken(asked: Promise<DriveItem>): Promise<DriveItem> {
  return asked.catch((error: unknown) => {
    if (error instanceof DriveConflict) refuseTaken();
    throw error;
  });
}

function refuseTaken(): never {
  return refuse(409, 'FOLDER_NAME_TAKEN', FOLDER_NAME_TAKEN, { fields: { name: FOLDER_NAME_TAKEN } });
}

const find = async (db: Db | Tx, user: string) =>
  (await queries.findFolder(db, user)) ?? notFound(contractFolders.what);

async function withState(context: PublicContext, { itemId, ...folder }: queries.StoredFolder): Promise<ContractFolder> {
  if (itemId === null) return { ...folder, state: 'none' };
  return { ...folder, state: (await context.drive.find(itemId)) ? 'there' : 'gone' };
}

/** What is below the folder of a person, as the drive has it; refused when it is not there. */
export async function below<T>(
  context: PublicContext,
  user: string,
  path: DrivePath,
  ask: (item: string, path: DrivePath) => Promise<T | null>,
): Promise<T> {
  return (await ask(await itemOfPerson(context, user), path)) ?? notFound('The folder or file');
}
