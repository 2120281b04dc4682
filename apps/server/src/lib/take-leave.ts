import type { Socket } from 'node:net';

/** So long the last answer has to reach the other side, in milliseconds; nothing that it sends is read any more. */
const FAREWELL = 1000;

/**
 * Ends a connection for good. An end without anything read before it would take the answer along, and one that is only ended is kept
 * for as long as the other side likes.
 * @param lastWords what is still said.
 */
export function takeLeave(socket: Socket, lastWords = ''): void {
  socket.pause();
  socket.end(lastWords);
  setTimeout(() => socket.destroy(), FAREWELL).unref();
}
