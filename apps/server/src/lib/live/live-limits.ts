import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type ServerOptions, WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';
import { FloodGuard } from '../flood-guard.ts';
import type { LiveIo, LiveSocket } from './watching.ts';

/** What one connection says in a minute, in packets: a browser greets, watches what it shows, and answers pings. */
const MOST_SAID = { hits: 1000, windowSeconds: 60 };
/** The same before anything is known of it: it greets. Each frame of the protocol counts as well, which no browser sends by itself. */
const MOST_SAID_FIRST = 20;
/** The same in bytes of whatever kind, frames of the protocol among them, which are answered as well. */
const MOST_BYTES_SAID = { hits: 64 * 1024, windowSeconds: 60 };
/**
 * Connections that have not greeted yet: all tabs of a thousand people who come back at the same moment. A proxy passes each on, and has no
 * more than this process takes.
 */
export const MOST_STRANGERS = 2000;
/** Of what a connection is told and does not take, in bytes: more than a browser misses that is away. */
const MOST_WAITING_BYTES = 512 * 1024;
/** What a packet that waits costs beside its text. */
const BYTES_OF_A_PACKET = 300;

/** In how many frames somebody says a thing, and in how many pieces a frame comes. Each costs a hundred times its letter until the last came. */
const MOST_PIECES = { maxFragments: 16, maxBufferedChunks: 64 };

/** What the channel takes frames with. */
export class FramesInFewPieces extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, ...MOST_PIECES });
  }
}

/** How something begins that bytes are to follow (socket.io-parser, BINARY_EVENT and BINARY_ACK). */
const ANNOUNCES_BYTES = /^[56]/;

/** Nobody says anything but text: what announces bytes is taken apart and kept, many times its size, until they came. */
const isText = ({ data }: { readonly data?: unknown }) =>
  data === undefined || (typeof data === 'string' && !ANNOUNCES_BYTES.test(data));

/** As the channel keeps it, without its type saying so. */
type WithFrames = IncomingMessage & { readonly websocket?: EventEmitter };

/**
 * Lets go whoever says far more than a browser does, or takes nothing of what they are told, before anything is known of
 * them: what is said keeps the process busy, each packet of it may be answered, and what is not taken stays in its memory.
 * A browser that is let go comes back and is told what it missed.
 */
export function limitConnections(io: LiveIo, clock: Clock): void {
  const packets = new FloodGuard(MOST_SAID);
  const bytes = new FloodGuard(MOST_BYTES_SAID);
  let connections = 0;
  // In the order in which they came: those that were there for longest have had the most time to greet.
  const strangers = new Set<LiveSocket['conn']>();
  io.on('connection', ({ conn }) => void strangers.delete(conn));
  io.engine.on('connection', (conn: LiveSocket['conn']) => {
    const { socket } = conn.request;
    const name = String(++connections);
    strangers.add(conn);
    conn.once('close', () => strangers.delete(conn));
    const [first] = strangers;
    if (strangers.size > MOST_STRANGERS) first?.request.socket.destroy();
    let waiting = 0;
    const letGo = () => void socket.destroy();
    let said = 0;
    const count = () => {
      said++;
      if (said > MOST_SAID_FIRST && strangers.has(conn)) letGo();
      else if (!packets.isWithin(name, clock.now())) letGo();
    };
    conn.on('packet', (packet: { readonly data?: unknown }) => {
      if (isText(packet)) count();
      else letGo();
    });
    (conn.request as WithFrames).websocket?.on('ping', count).on('pong', count);
    socket.on('data', ({ length }: Buffer) => {
      if (!bytes.isWithin(name, clock.now(), length)) letGo();
    });
    conn.on('packetCreate', ({ data }: { readonly data?: string | Buffer }) => {
      waiting += BYTES_OF_A_PACKET + (data?.length ?? 0);
      if (waiting > MOST_WAITING_BYTES) letGo();
    });
    // All that waited goes to the connection at once, as soon as it has taken what came before.
    conn.on('drain', () => {
      waiting = 0;
    });
  });
}
