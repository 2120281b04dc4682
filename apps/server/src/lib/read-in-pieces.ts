import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How much is read first of what a connection sends at once, in bytes: the head of a request. Each piece after it is as large as all before. */
const FIRST_PIECE = 1024;

/**
 * Has what connections send at once, up to 64 kB, read piece by piece, and the rest left alone once a connection is let go or has had its
 * last answer. In one piece it would be taken apart to its end before anybody else's turn: thousands of requests, chunks or frames
 * of a protocol, of which all but the first few are past what is allowed to one.
 */
export function readInPieces(server: Server): void {
  server.on('connection', (socket: Socket) => {
    // Requests are read past the socket until somebody else listens.
    socket.on('data', nothing).off('data', nothing);
    const push = socket.push.bind(socket);
    socket.push = (sent: Buffer | null, encoding?: BufferEncoding) => {
      if (sent === null || sent.length <= FIRST_PIECE) return push(sent, encoding);
      let wantsMore = true;
      for (let at = 0, end = FIRST_PIECE; at < sent.length && !isOver(socket); at = end, end *= 2)
        wantsMore = push(sent.subarray(at, end));
      return wantsMore;
    };
  });
}

const nothing = () => {};

const isOver = ({ destroyed, writableEnded }: Socket) => destroyed || writableEnded;
