import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';

const TEXT = 0x81;
/** A text that goes on in other frames, and one of these that is not the last. */
const TEXT_BEGINS = 0x01;
const GOES_ON = 0x00;
const PING = 0x89;
const SHORT = 126;

/** A connection to the live channel as somebody has it who follows none of its rules. */
export interface LiveWire {
  /** As many frames of a text as wanted, without waiting for an answer. */
  say(text: string, times?: number): void;
  /** A text that never ends, a letter in each frame. */
  spell(times: number): void;
  /** As `say`, for frames that ask whether anybody is there. */
  ping(times: number): void;
  /** Takes what it is told, or takes nothing more. */
  readonly socket: Socket;
  readonly isOpen: boolean;
}

/** Connects without a greeting. */
export async function connectWire(address: string): Promise<LiveWire> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    request(`${address}/socket.io/?EIO=4&transport=websocket`, {
      headers: {
        ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    })
      .on('upgrade', (_response, upgraded: Socket) => resolve(upgraded))
      .on('error', reject)
      .end();
  });
  socket.on('error', () => {});
  const send = (kind: number, text: string, times: number) => {
    const frame = frameOf(kind, Buffer.from(text));
    if (!socket.destroyed) socket.write(Buffer.concat(Array.from({ length: times }, () => frame)));
  };
  return {
    socket,
    say: (text, times = 1) => send(TEXT, text, times),
    spell(times) {
      send(TEXT_BEGINS, '4', 1);
      send(GOES_ON, '0', times);
    },
    ping: (times) => send(PING, '', times),
    get isOpen() {
      return !socket.destroyed && !socket.readableEnded;
    },
  };
}

/** A frame as browsers send it, masked by nothing. */
function frameOf(kind: number, payload: Buffer): Buffer {
  const mask = [0, 0, 0, 0];
  const { length } = payload;
  const size = length < SHORT ? [0x80 | length] : [0x80 | SHORT, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...size, ...mask]), payload]);
}
