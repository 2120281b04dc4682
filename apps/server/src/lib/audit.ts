import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { tellOfAct } from './audited.ts';
import type { PublicContext } from './context.ts';
import { afterCommit, type Tx } from './db.ts';
import { type Announcement, eventRows, insertEvents, type Room, wakerOf } from './events.ts';
import { FloodGuard } from './flood-guard.ts';
import { newId } from './new-id.ts';

export interface AuditedChange {
  /** The entity's name on the wire, such as `timereg`. */
  readonly entity: string;
  readonly entityId: string;
  /** What was done, in one verb: `create`, `save`, `delete`, `lock` and so on. */
  readonly action: string;
  /** Whose record it is, when it is somebody's. */
  readonly userId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Whose open screens may show the record, beside administrators and who changed it: they are told that it changed. */
  readonly audience?: readonly Room[];
  /**
   * Whom the change is about and may not know of it, managers and administrators too: of these all others are told, and nobody which record
   * it is, for who is told of an id that they cannot read knows that it is kept from them.
   */
  readonly keptFrom?: string;
}

/**
 * What the calls of one person write here in an hour beyond small entries, in letters, as each process counts: calls without a body,
 * such as deleting and restoring, write records as large as any.
 */
export const MOST_WRITTEN = { hits: 128 * 1024 * 1024, windowSeconds: 3600 } as const;
/** Each call counts as that much anyway where what is sent is counted; and whoever wrote too much still ends their sessions. */
const SMALL = 1024;
const written = new FloodGuard(MOST_WRITTEN, 'TOO_MUCH_SENT');

/** Stands for the system itself where nobody is signed in. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Writes who changed what, in the transaction of the change itself, and tells open browsers that these records are not
 * what they were; in one statement however many there are.
 */
export async function audit(tx: Tx, context: PublicContext, changes: readonly AuditedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const actorId = context.user?._id ?? null;
  const records = changes.map((change) => ({
    user_id: change.userId ?? actorId ?? NOBODY,
    id: newId(context.now.getTime()),
    entity: change.entity,
    entity_id: change.entityId,
    action: change.action,
    ...withoutWhatStayed(change),
  }));
  const entries = JSON.stringify(records);
  // Jobs have no session, and limits of their own.
  if (context.user?.sessionId && entries.length > SMALL) written.count(context.user._id, context.now, entries.length);
  const keepers = changes.some(({ keptFrom }) => keptFrom !== undefined) ? await listKeepers(tx) : [];
  const announced = announcementsOf(changes, actorId, keepers);
  await sql`
    with announced as (${insertEvents(eventRows(context, announced))})
    insert into audit_entry (user_id, id, at, actor_id, entity, entity_id, action, before, after, address, request_id, actor_name)
    select r.user_id, r.id, ${context.now.toISOString()}, ${actorId}, r.entity, r.entity_id, r.action,
      nullif(r.before, 'null'::jsonb), nullif(r.after, 'null'::jsonb), ${context.address}, ${context.requestId},
      ${context.directory ?? ''}
    from jsonb_to_recordset(${entries}::jsonb)
      as r(user_id uuid, id uuid, entity text, entity_id uuid, action text, before jsonb, after jsonb)
  `.execute(tx);
  afterCommit(tx, wakerOf(context.pool));
  const touched = changes.map(({ entity, userId = null }) => ({ entity, person: userId }));
  afterCommit(tx, () => tellOfAct(context.pool, touched));
}

/** Longer values that a change left as they were are not kept again: a small change of a large record is a small entry. */
const LONG = 200;

const isLong = (value: unknown): boolean =>
  typeof value === 'string' ? value.length > LONG : typeof value === 'object' && JSON.stringify(value).length > LONG;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a record was and is, without the long values that are the same in both. */
function withoutWhatStayed({ before = null, after = null }: Pick<AuditedChange, 'before' | 'after'>) {
  if (!isRecord(before) || !isRecord(after)) return { before, after };
  const stayed = new Set(
    Object.keys(after).filter((field) => isLong(after[field]) && isDeepStrictEqual(before[field], after[field])),
  );
  if (stayed.size === 0) return { before, after };
  const changed = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => !stayed.has(field)));
  return { before: changed(before), after: changed(after) };
}

interface Keeper {
  readonly id: string;
  readonly isAdmin: boolean;
}

async function listKeepers(tx: Tx): Promise<Keeper[]> {
  const found = await sql<Keeper>`select id, user_role = 'Admin' as "isAdmin" from app_user
    where user_role in ('Admin', 'Manager') and is_active`.execute(tx);
  return found.rows;
}

/** All in a room but one of them. */
function roomsWithout(one: string, room: Room, keepers: readonly Keeper[]): Room[] {
  if (room !== 'role:admin' && room !== 'role:manager') return [room];
  const others = keepers.filter(({ id, isAdmin }) => id !== one && (isAdmin || room === 'role:manager'));
  return others.map(({ id }): Room => `user:${id}`);
}

/** One for all changes of an entity that the same are told of; with the record's id where it is about one. */
function announcementsOf(
  changes: readonly AuditedChange[],
  actorId: string | null,
  keepers: readonly Keeper[],
): Announcement[] {
  const groups = new Map<string, { entity: string; rooms: Room[]; ids: Set<string> }>();
  for (const { entity, entityId, audience = [], keptFrom } of changes) {
    const all: Room[] = ['role:admin', ...(actorId ? [`user:${actorId}` as const] : []), ...audience];
    const isTold = (room: Room) => (keptFrom === undefined ? [room] : roomsWithout(keptFrom, room, keepers));
    const rooms = [...new Set(all.flatMap(isTold))];
    const key = [entity, ...rooms].join(' ');
    const group = groups.get(key) ?? { entity, rooms, ids: new Set() };
    if (keptFrom === undefined) group.ids.add(entityId);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ entity, rooms, ids: [id, ...others] }) => ({
    kind: 'changed',
    entity,
    ...(id && others.length === 0 && { id }),
    rooms,
  }));
}
