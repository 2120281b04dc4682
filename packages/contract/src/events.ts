import { z } from 'zod';
import { id } from './primitives.ts';

/** How long events are kept for browsers that were away; after that they fetch everything anew. */
export const LIVE_EVENTS_KEPT_MINUTES = 120;

/** Records that a browser may watch by id, beyond what is its person's own. The server decides whether it may. */
export const watchable = z.enum(['user-period', 'project', 'project-plan', 'status', 'post']);
export type Watchable = z.infer<typeof watchable>;
export type WatchedRecord = `${Watchable}:${string}`;

/** How far a long piece of work has come. */
export const jobState = z.enum(['queued', 'running', 'waiting', 'done', 'failed']);
export const jobProgress = z.object({
  _id: id,
  kind: z.string(),
  state: jobState,
  done: z.number().int(),
  /** Null while it is not known. */
  total: z.number().int().nullable(),
});

/** What happened, without anything that only some of the receivers may know. */
export const liveEvent = z.discriminatedUnion('kind', [
  /** Whoever shows records of this entity has stale ones; it is named as in the audit trail. Without id: several. */
  z.object({ kind: z.literal('changed'), entity: z.string(), id: id.optional() }),
  z.object({ kind: z.literal('notified'), notification: id }),
  z.object({ kind: z.literal('jobProgress'), job: jobProgress }),
  /** A sync with the time-logging system has written a line into its log; the last one has the code `ALL_DONE`. */
  z.object({ kind: z.literal('new audit'), run: id, number: z.number().int(), code: z.string() }),
  /** The session is over, or the person may do something else than before. */
  z.object({ kind: z.literal('accessChanged') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type LiveEventOf<K extends LiveEvent['kind']> = Extract<LiveEvent, { kind: K }>;

/** An event on its way: its id, so that it counts once, and which open browser tab caused it. */
export const sentEvent = z.object({ id, origin: z.string().nullable(), event: liveEvent });
export type SentEvent = z.infer<typeof sentEvent>;

/** What a browser says about itself when it connects. */
export const liveGreeting = z.object({
  token: z.string().max(200),
  /** The `cursor` that came last; null at the first connection. */
  after: z.string().max(60).nullable(),
  watched: z.array(z.string().max(80)).max(50),
});
export type LiveGreeting = z.infer<typeof liveGreeting>;

/** Most connections that a person holds at once; a browser opens one for each tab. */
export const MOST_LIVE_CONNECTIONS = 20;

/**
 * Why a greeting is refused, and nothing else is said: somebody has to sign in first; the server cannot tell now who it is;
 * or this person has as many connections as one may, or opened too many in a minute.
 */
export const liveRefusal = z.enum(['SIGN_IN_NEEDED', 'NOT_READY', 'TOO_MANY_CONNECTIONS']);
export type LiveRefusal = z.infer<typeof liveRefusal>;

/** Answer to the greeting. */
export interface LiveWelcome {
  readonly cursor: string;
  /** What was missed since `after`; some of it may have come before. */
  readonly events: readonly SentEvent[];
  /** False when it was too long ago to know: everything shown may be stale. */
  readonly isComplete: boolean;
}

/** What the server says on the channel. */
export interface LiveToBrowser {
  /** Once after each connection. */
  welcome: (welcome: LiveWelcome) => void;
  /** What happened, and the cursor to come back with. */
  event: (event: SentEvent, cursor: string) => void;
}

/** What a browser says on the channel, beyond its greeting. */
export interface LiveToServer {
  /** Asks to be told what happens to a record while the connection lasts; answers whether it is. */
  watch: (record: WatchedRecord, answer: (isWatched: boolean) => void) => void;
  unwatch: (record: WatchedRecord) => void;
}
