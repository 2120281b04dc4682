import type {
  LiveEvent,
  LiveToBrowser,
  LiveToServer,
  LiveWelcome,
  SentEvent,
  WatchedRecord,
} from '@stint/contract/events';
import { io, type Socket } from 'socket.io-client';

/** A browser's end of the live channel, with what it was told. */
export interface LiveClient {
  readonly events: readonly SentEvent[];
  readonly welcome: LiveWelcome;
  /** To come back with. */
  readonly cursor: string;
  readonly isConnected: boolean;
  received(): LiveEvent[];
  watch(record: WatchedRecord): Promise<boolean>;
  /** Once an entity is said to have changed. */
  next(entity: string): Promise<void>;
  close(): void;
}

export interface LiveClientOptions {
  readonly after?: string | null;
  readonly watched?: readonly string[];
}

/** Connects and waits for the welcome; fails with the server's reason when it is refused. */
export async function connectLive(
  address: string,
  token: string,
  { after = null, watched = [] }: LiveClientOptions = {},
): Promise<LiveClient> {
  const socket: Socket<LiveToBrowser, LiveToServer> = io(address, {
    transports: ['websocket'],
    auth: { token, after, watched },
    forceNew: true,
    reconnection: false,
  });
  const events: SentEvent[] = [];
  /** What the welcome told already: it may come once more, and counts once, as in the browser. */
  let welcomed = new Set<string>();
  let cursor = '';
  socket.on('event', (sent, now) => {
    if (!welcomed.has(sent.id)) events.push(sent);
    cursor = now;
  });
  const welcome = await new Promise<LiveWelcome>((resolve, reject) => {
    socket.on('welcome', resolve);
    socket.on('connect_error', reject);
    socket.on('disconnect', (reason) => reject(new Error(reason)));
  });
  cursor ||= welcome.cursor;
  welcomed = new Set(welcome.events.map(({ id }) => id));
  const early = events.splice(0).filter(({ id }) => !welcomed.has(id));
  events.push(...welcome.events, ...early);
  return {
    events,
    welcome,
    get cursor() {
      return cursor;
    },
    get isConnected() {
      return socket.connected;
    },
    received: () => events.map(({ event }) => event),
    next: (entity) =>
      new Promise((resolve) => {
        const look = ({ event }: SentEvent) => {
          if (event.kind !== 'changed' || event.entity !== entity) return;
          socket.off('event', look);
          resolve();
        };
        socket.on('event', look);
      }),
    watch: (record) => socket.emitWithAck('watch', record),
    close: () => void socket.disconnect(),
  };
}
