import { type LiveRefusal, liveGreeting, MOST_LIVE_CONNECTIONS, type SentEvent } from '@stint/contract/events';
import { rolesOf } from '@stint/contract/roles';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { addressOf, plainAddress } from '../client-address.ts';
import type { AppDeps } from '../context.ts';
import { AppError } from '../error.ts';
import { originFor, type Room } from '../events.ts';
import { FloodGuard } from '../flood-guard.ts';
import { inSlices } from '../in-slices.ts';
import { Turns, TurnsOfEach } from '../turns.ts';
import type { Visitors } from '../visitors.ts';
import { followEvents } from './event-feed.ts';
import { type LoggedEvent, readMissed } from './event-log.ts';
import { isFor } from './for-customers.ts';
import { FramesInFewPieces, limitConnections } from './live-limits.ts';
import { ToldEvents } from './told-events.ts';
import {
  dropWatchers,
  isWatchedRoom,
  type LiveIo,
  type LiveSocket,
  MOST_WATCHED,
  type WatchRights,
  watch,
  watchAll,
} from './watching.ts';

/** Where browsers find the channel. */
const PATH = '/socket.io/';

/** Whether an address is the live channel's. */
export const isLive = (url: string | undefined): boolean => url?.startsWith(PATH) ?? false;

/** Most a browser may say at once. It only greets and watches. */
const LARGEST_MESSAGE_BYTES = 16_384;
/** Browsers greet at once; whoever does not is let go, in milliseconds. */
const GREETS_WITHIN = 20_000;
/** Far above what a person's tabs need that all come back at once; each greeting costs statements. */
const MOST_GREETINGS = { hits: 120, windowSeconds: 60 };
/** What the tabs of a person come with is asked for one after the other: nobody's greetings hold the connections of others. */
const MOST_GREETINGS_WAITING = MOST_LIVE_CONNECTIONS;

export interface LiveServer {
  /** How many browsers are connected to this process. */
  connections(): number;
  stop(): Promise<void>;
}

/**
 * The live channel: each connection is a signed-in person's and is in the rooms of the person, the session and the
 * roles. Processes share events through the database (`event-feed.ts`), so it does not matter which one a browser is
 * connected to. Whoever comes back is given what was missed.
 */
export function startLive(
  fastify: FastifyInstance,
  deps: AppDeps,
  rights: WatchRights,
  visitors: Visitors,
): LiveServer {
  const io: LiveIo = new Server(fastify.server, {
    path: PATH,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    wsEngine: FramesInFewPieces,
    connectTimeout: GREETS_WITHIN,
  });
  limitConnections(io, deps.clock);
  const greeting = new WeakSet<LiveSocket['conn']>();
  const greetings = new FloodGuard(MOST_GREETINGS);
  const turns = new TurnsOfEach(MOST_GREETINGS_WAITING);
  // One tab asks one thing at a time, and so does one person, however many tabs they have.
  const questions = new TurnsOfEach(MOST_LIVE_CONNECTIONS);
  io.use((socket, next) => {
    const { conn } = socket;
    // Browsers wait for the answer. Who does not would have thousands of greetings looked up at once, without an account.
    if (greeting.has(conn)) return void conn.close(true);
    greeting.add(conn);
    greet(deps, socket, { rights, greetings, turns, visitors })
      .finally(() => greeting.delete(conn))
      .then(
        (refusal) => next(refusal ? new Error(refusal) : undefined),
        (error: unknown) => {
          if (error instanceof AppError) return next(new Error('TOO_MANY_CONNECTIONS' satisfies LiveRefusal));
          // What failed may name addresses and statements: it stays here.
          fastify.log.warn({ err: error }, 'nobody can be greeted');
          next(new Error('NOT_READY' satisfies LiveRefusal));
        },
      );
  });
  io.on('connection', (socket) => {
    // Whoever ends a session ends the connections that are there: this one was not yet while it was greeted.
    visitors.isAsBefore(socket.data.context, deps.clock.now()).then(
      (isSame) => isSame || socket.disconnect(true),
      () => socket.disconnect(true),
    );
    // What a browser says is not to be trusted to have the declared shape.
    socket.on('watch', (record: unknown, answer: unknown) => {
      void socket.data.turns
        .take(
          async () =>
            (await questions.take(socket.data.context.user._id, () => watch(socket, rights, record))) ?? false,
        )
        .then((isWatched) => {
          // No browser asks for so much; whoever does would be listened to for nothing.
          if (isWatched === null) socket.disconnect(true);
          else if (typeof answer === 'function') answer(isWatched);
        });
    });
    socket.on('unwatch', (record: unknown) => {
      if (isWatchedRoom(record)) void socket.leave(record);
    });
    // In its rooms since before this reads: whatever is committed later is told by the feed.
    turns
      .take(socket.data.context.user._id, () => readMissed(deps.pool, socket.data.after, [...socket.rooms]))
      .then(
        (welcome) => {
          if (!welcome) return void socket.disconnect(true);
          const events = welcome.events.filter((one) => isFor(socket, one)).map((one) => eventFor(socket, one));
          socket.emit('welcome', { ...welcome, events });
        },
        () => void socket.disconnect(true),
      );
  });
  const feed = followEvents(deps.pool, (events, cursor) => pass(io, deps, rights, events, cursor), fastify.log);
  return {
    connections: () => io.of('/').sockets.size,
    async stop() {
      await feed.stop();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Tells each event to those who may know of it now; other work of the process has its turn in between. */
async function pass(
  io: LiveIo,
  deps: AppDeps,
  rights: WatchRights,
  events: readonly LoggedEvent[],
  cursor: string,
): Promise<void> {
  await dropWatchers(
    io,
    deps,
    rights,
    events.flatMap(({ rooms }) => rooms),
  );
  const told = new Map<LiveSocket, ToldEvents>();
  // They come back as whom they are then, if at all: what happens after that is not told to them.
  const ending = new Set<LiveSocket>();
  await inSlices(events, ({ id, rooms, event }) => {
    for (const socket of socketsIn(io, rooms)) {
      if (ending.has(socket) || !isFor(socket, { rooms, event })) continue;
      const own = told.get(socket) ?? new ToldEvents();
      // Each is told by itself: who knew of somebody's tab could pass for it, and keep what they do from its screen.
      own.add(eventFor(socket, { id, rooms, event }));
      told.set(socket, own);
      if (event.event.kind === 'accessChanged') ending.add(socket);
    }
  });
  await inSlices(told, ([socket, own]) => {
    for (const event of own) socket.emit('event', event, cursor);
    if (ending.has(socket)) socket.disconnect(true);
  });
}

/** Each connection that is in any of the rooms, once. */
function socketsIn({ sockets }: LiveIo, rooms: readonly string[]): Set<LiveSocket> {
  const ids = rooms.flatMap((room) => [...(sockets.adapter.rooms.get(room) ?? [])]);
  return new Set(ids.flatMap((id) => sockets.sockets.get(id) ?? []));
}

const eventFor = ({ data }: LiveSocket, { id, event }: LoggedEvent): SentEvent => ({
  ...{ id, event: event.event },
  origin: originFor(data.context.user._id, event.origin),
});

/** Finds out whose connection it is; answers why it is refused, if it is. */
async function greet(
  deps: AppDeps,
  socket: LiveSocket,
  {
    rights,
    greetings,
    turns,
    visitors,
  }: {
    rights: WatchRights;
    greetings: FloodGuard;
    turns: TurnsOfEach;
    visitors: Visitors;
  },
): Promise<LiveRefusal | null> {
  const greeting = liveGreeting.safeParse(socket.handshake.auth);
  const now = deps.clock.now();
  const address = plainAddress(addressOf(socket.request, deps.config.TRUST_PROXY));
  const user = greeting.success ? await visitors.find(greeting.data.token, { address, now }) : null;
  // Programs that call by a token are not told of anything.
  if (!greeting.success || !user || user.apiToken) return 'SIGN_IN_NEEDED';
  if (!greetings.isWithin(user._id, now)) return 'TOO_MANY_CONNECTIONS';
  socket.data.after = greeting.data.after;
  socket.data.turns = new Turns(MOST_WATCHED);
  socket.data.context = {
    ...deps,
    user,
    token: greeting.data.token,
    now,
    requestId: socket.id,
    address,
    userAgent: '',
    client: null,
  };
  const own: Room[] = [`user:${user._id}`, `session:${user.sessionId}`];
  await socket.join([...own, ...rolesOf(user).map((role): Room => `role:${role}`)]);
  // In its room, and so counted, before it is asked: of two at once that are one too many none gets in unseen.
  const connections = socket.nsp.adapter.rooms.get(`user:${user._id}`)?.size ?? 0;
  if (connections > MOST_LIVE_CONNECTIONS) return 'TOO_MANY_CONNECTIONS';
  const { watched } = greeting.data;
  const answer = await turns.take(user._id, async () => ({ done: await watchAll(socket, rights, watched) }));
  return answer ? null : 'TOO_MANY_CONNECTIONS';
}
