import type { LiveEvent, Watchable } from '@stint/contract/events';
import type { Access } from '@stint/contract/roles';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { PublicContext } from './context.ts';
import { afterCommit, type Tx } from './db.ts';
import { newId } from './new-id.ts';

/** Who is told: a person, a session, everybody of a role, or whoever watches a record. */
export type Room = `user:${string}` | `session:${string}` | `role:${Access}` | `${Watchable}:${string}`;

export type Announcement = LiveEvent & { readonly rooms: readonly Room[] };

/** Processes listen here to know that there are new events; the events themselves are read from their table. */
export const LIVE_CHANNEL = 'stint_live';

/**
 * Tells open browsers what this transaction does: if and only if it is committed, in every app process, and later to
 * those that are away now. Changes of records need none of this: `audit` tells of them. Say nothing in an event that one
 * of its rooms may not know.
 */
export async function announce(
  tx: Tx,
  context: Pick<PublicContext, 'pool' | 'now' | 'client'>,
  announcements: readonly Announcement[],
): Promise<void> {
  if (announcements.length === 0) return;
  await insertEvents(eventRows(context, announcements)).execute(tx);
  afterCommit(tx, wakerOf(context.pool));
}

/** A tab of a person, as events are stored with it: which tab it was is told to that person alone. */
export const originOf = (person: string, tab: string) => `${person}/${tab}`;

/** The tab that an event came from, as a person is told of it; null when it was not one of theirs. */
export function originFor(person: string, origin: string | null): string | null {
  return origin?.startsWith(`${person}/`) ? origin.slice(person.length + 1) : null;
}

/** What `insertEvents` stores. Events for nobody are left out. */
export function eventRows(context: Pick<PublicContext, 'now' | 'client'>, announcements: readonly Announcement[]) {
  return announcements
    .filter(({ rooms }) => rooms.length > 0)
    .map(({ rooms, ...event }) => ({
      id: newId(context.now.getTime()),
      rooms: [...new Set(rooms)],
      event: { origin: context.client, event },
    }));
}

export function insertEvents(rows: ReturnType<typeof eventRows>) {
  return sql`
    insert into live_event (id, rooms, event)
    select r.id, r.rooms, r.event
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, rooms text[], event jsonb)`;
}

/** Events older than the time they are kept for. */
export async function sweepEvents(tx: Tx, retentionMinutes: number): Promise<number> {
  const gone = await sql`delete from live_event where at < now() - make_interval(mins => ${retentionMinutes})`.execute(
    tx,
  );
  return Number(gone.numAffectedRows ?? 0);
}

const wakers = new WeakMap<Pool, () => void>();

/**
 * Wakes all processes. Not within the transaction: commits that notify wait for each other. When this process dies in
 * between, the others find the events at their next look.
 */
export function wakerOf(pool: Pool): () => void {
  const known = wakers.get(pool);
  if (known) return known;
  let isBusy = false;
  let isAgain = false;
  const wake = async () => {
    isBusy = true;
    do {
      isAgain = false;
      await pool.query(`notify ${LIVE_CHANNEL}`).catch(() => {});
    } while (isAgain);
    isBusy = false;
  };
  const waker = () => {
    if (isBusy) isAgain = true;
    else void wake();
  };
  wakers.set(pool, waker);
  return waker;
}
