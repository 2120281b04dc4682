import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { tellOfAct } from './audited.ts';
import type { PublicContext } from './context.ts';
import { afterCommit, type Tx } from './db.ts';
import { type Announcement, eventRows, insertEvents, type Room, wakerOf } from './events.ts';
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
  /** They are not told which: who is told of an id that they cannot read knows that it is kept from them. */
  readonly isUnnamed?: true;
}

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
  await sql`
    with announced as (${insertEvents(eventRows(context, announcementsOf(changes, actorId)))})
    insert into audit_entry (user_id, id, at, actor_id, entity, entity_id, action, before, after, address, request_id, actor_name)
    select r.user_id, r.id, ${context.now.toISOString()}, ${actorId}, r.entity, r.entity_id, r.action,
      nullif(r.before, 'null'::jsonb), nullif(r.after, 'null'::jsonb), ${context.address}, ${context.requestId},
      ${context.directory ?? ''}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
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

/** One for all changes of an entity that the same are told of; with the record's id where it is about one. */
function announcementsOf(changes: readonly AuditedChange[], actorId: string | null): Announcement[] {
  const groups = new Map<string, { entity: string; rooms: Room[]; ids: Set<string> }>();
  for (const { entity, entityId, audience = [], isUnnamed } of changes) {
    const rooms: Room[] = ['role:admin', ...(actorId ? [`user:${actorId}` as const] : []), ...audience];
    const key = [entity, ...rooms].join(' ');
    const group = groups.get(key) ?? { entity, rooms, ids: new Set() };
    if (!isUnnamed) group.ids.add(entityId);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ entity, rooms, ids: [id, ...others] }) => ({
    kind: 'changed',
    entity,
    ...(id && others.length === 0 && { id }),
    rooms,
  }));
}
