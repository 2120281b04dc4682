import { KEPT_BY_OTHERS } from '@stint/contract/people/affairs/person-list';
import { audit } from '../../lib/audit.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { requireThere } from '../../lib/rights/record-kind.ts';
import * as kinds from '../people.rights.ts';
import { findListVersion, type ListName, lockList, raiseListVersion } from './person-list.sql.ts';

/** A list that is kept of a person as a whole. */
export interface PersonList<Row, ToSave> {
  readonly name: ListName;
  /** What the audit trail calls it; its id is the person's. */
  readonly entity: string;
  readonly find: (db: Db | Tx, user: string) => Promise<Row[]>;
  /** Makes these the rows of a person. */
  readonly store: (tx: Tx, user: string, rows: readonly ToSave[]) => Promise<void>;
  /** Whether others say it of somebody: nobody but an administrator keeps their own, as there may be only one. */
  readonly isOfOthers?: true;
  /** Refuses rows that cannot stand together. */
  readonly check?: (tx: Tx, user: string, rows: readonly ToSave[]) => Promise<void>;
}

interface Answer<Row> {
  /** The person's. */
  readonly _id: string;
  readonly version: number;
  readonly items: Row[];
}

/** The list of a person, with the version that saving it brings back. */
export async function findPersonList<Row, ToSave>(
  db: Db | Tx,
  list: PersonList<Row, ToSave>,
  user: string,
): Promise<Answer<Row>> {
  await requireThere(db, kinds.users, user);
  return { _id: user, version: await findListVersion(db, user, list.name), items: await list.find(db, user) };
}

/** Saves the list of a person if nobody else did since the version that was seen; one at a time. */
export function savePersonList<Row, ToSave>(
  context: Context,
  list: PersonList<Row, ToSave>,
  user: string,
  { version, items }: { readonly version: number; readonly items: readonly ToSave[] },
): Promise<Answer<Row>> {
  if (list.isOfOthers && user === context.user._id && !isAdmin(context)) refuse(403, 'NOT_YOURS', KEPT_BY_OTHERS);
  return withTransaction(context.db, async (tx) => {
    await lockList(tx, user);
    const before = await findPersonList(tx, list, user);
    if (before.version !== version)
      refuse(409, 'CHANGED_MEANWHILE', 'Somebody else changed this meanwhile. Please compare and save again.', {
        data: before,
      });
    await list.check?.(tx, user, items);
    await list.store(tx, user, items);
    await raiseListVersion(tx, user, list.name);
    const after = await findPersonList(tx, list, user);
    await audit(tx, context, [
      {
        ...{ entity: list.entity, entityId: user, userId: user, action: 'save', before, after },
        audience: ['role:manager', `user:${user}`],
      },
    ]);
    return after;
  });
}

type Named = Pick<PersonList<unknown, unknown>, 'name'>;

/** For what else changes a list of a person: lets the lists be saved by one at a time. */
export const lockLists = (tx: Tx, user: string): Promise<void> => lockList(tx, user);

export const findVersionOfList = (tx: Tx, { name }: Named, user: string): Promise<number> =>
  findListVersion(tx, user, name);

/** Has whoever has the list open compare before they save it. */
export const raiseVersionOfList = (tx: Tx, { name }: Named, user: string): Promise<void> =>
  raiseListVersion(tx, user, name);
