import {
  type LiveToBrowser,
  type LiveToServer,
  type Watchable,
  type WatchedRecord,
  watchable,
} from '@stint/contract/events';
import { id as isId } from '@stint/contract/primitives';
import { sql } from 'kysely';
import type { Server, Socket } from 'socket.io';
import type { AppDeps, Context } from '../context.ts';
import { ASKED_ONCE, type Db } from '../db.ts';
import { actorOf } from '../rights/actor.ts';
import { type RecordKind, requireReading } from '../rights/record-kind.ts';
import { EVERYBODY, type Right } from '../rights/right.ts';
import type { Turns } from '../turns.ts';

/** The kinds of records that may be watched: who may read one is told when it changes. */
export type WatchRights = Readonly<Record<Watchable, RecordKind>>;

interface SocketData {
  context: Context;
  after: string | null;
  /** Each question costs a statement: a tab asks one after the other, however many it sends at once. */
  turns: Turns;
}
export type LiveSocket = Socket<LiveToServer, LiveToBrowser, Record<string, never>, SocketData>;
export type LiveIo = Server<LiveToServer, LiveToBrowser, Record<string, never>, SocketData>;

/** Most records that one tab watches. */
export const MOST_WATCHED = 50;
/** So many questions are asked in one statement. */
const MOST_AT_ONCE = 100;

export function isWatchedRoom(room: unknown): room is WatchedRecord {
  return typeof room === 'string' && watchable.safeParse(room.split(':')[0]).success;
}

/** What a room is about. */
function recordOf(room: WatchedRecord, rights: WatchRights): { kind: RecordKind; id: string } {
  const [kind, id = ''] = room.split(':');
  return { kind: rights[watchable.parse(kind)], id };
}

/** Lets a tab watch a record that its person may read; answers whether it does. */
export async function watch(socket: LiveSocket, rights: WatchRights, room: unknown): Promise<boolean> {
  if (!isWatchedRoom(room) || socket.rooms.size > MOST_WATCHED) return false;
  const { kind, id } = recordOf(room, rights);
  const { context } = socket.data;
  const isAllowed = await requireReading(context.db, actorOf(context), kind, id).then(
    () => true,
    () => false,
  );
  if (isAllowed) await socket.join(room);
  return isAllowed;
}

/** As `watch`, for all that a tab comes with: each kind is asked once, and not at all for a tab that is gone already. */
export async function watchAll(socket: LiveSocket, rights: WatchRights, rooms: readonly unknown[]): Promise<void> {
  const { context } = socket.data;
  const asked = [...new Set(rooms)].filter(isWatchedRoom).flatMap((room) => {
    const { kind, id } = recordOf(room, rights);
    // One that can be nobody's would have the whole statement refused.
    return isId.safeParse(id).success ? [{ room, kind, id }] : [];
  });
  for (const [kind, records] of Map.groupBy(asked, (one) => one.kind)) {
    const right = kind.mayRead(actorOf(context));
    if (right !== EVERYBODY && socket.conn.readyState !== 'open') return;
    const ids = records.map(({ id }) => id);
    const allowed = right === EVERYBODY ? new Set(ids) : await readable(context.db, kind.from, ids, right);
    await socket.join(records.flatMap(({ room, id }) => (allowed.has(id) ? [room] : [])));
  }
}

/** Those of some records that a right is given for. */
async function readable(db: Db, from: RecordKind['from'], ids: readonly string[], right: Right): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select it.id from ${from} it where it.id = any(${ids}::uuid[]) and (${right})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ends the watching of those who may not read a record any more, before anything is told of it: a right can end without
 * its person's connection. Asked for the records that something is told of, of each person once; one that is gone has
 * nobody's right to be asked for. Whose right cannot be asked comes back when it can, and is told what was missed.
 */
export async function dropWatchers(
  { sockets }: Pick<LiveIo, 'sockets'>,
  { db }: Pick<AppDeps, 'db'>,
  rights: WatchRights,
  rooms: readonly string[],
): Promise<void> {
  const watched = [...new Set(rooms)].filter(isWatchedRoom).flatMap((room) => {
    const { kind, id } = recordOf(room, rights);
    return [...byPerson(sockets, room)].flatMap((tabs) => {
      const [first] = tabs;
      const right = first && kind.mayRead(actorOf(first.data.context));
      return right && right !== EVERYBODY ? [{ room, tabs, from: kind.from, id, right }] : [];
    });
  });
  for (let at = 0; at < watched.length; at += MOST_AT_ONCE) {
    const asked = watched.slice(at, at + MOST_AT_ONCE);
    const questions = asked.map(
      ({ from, id, right }, index) =>
        sql`select ${sql.lit(index)} as index from ${from} it where it.id = ${id} and (${right}) is not true`,
    );
    try {
      // Its text depends on who watches what: it is kept for nobody.
      const found = await sql<{ index: number }>`${ASKED_ONCE}${sql.join(questions, sql` union all `)}`.execute(db);
      for (const { index } of found.rows)
        for (const tab of asked[index]?.tabs ?? []) void tab.leave(asked[index]?.room ?? '');
    } catch {
      for (const { tabs } of asked) for (const tab of tabs) tab.disconnect(true);
    }
  }
}

/** The tabs that watch a record, those of a person together. */
function byPerson({ adapter, sockets }: LiveIo['sockets'], room: string): Iterable<LiveSocket[]> {
  const tabs = [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  return Map.groupBy(tabs, ({ data }) => data.context.user._id).values();
}
