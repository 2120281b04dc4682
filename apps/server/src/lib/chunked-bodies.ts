import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Chunks of a body before their size counts: a short text may come in a few letters at a time. */
const FIRST_CHUNKS = 2000;
/** The fewest bytes of a chunk after that, on the average. Each takes this process as long as kilobytes do that come in one. */
const LEAST_BYTES = 64;
/** So long the answer has to reach whoever still sends, in milliseconds; nothing of what they send is read any more. */
const FAREWELL = 1000;

/**
 * Ends connections whose bodies come in chunks without being wanted: what is still coming when its call is answered, which is read
 * to its end otherwise, however late that is; and what comes in crumbs. Bodies whose length is said before come as they fit into packets.
 */
export function limitChunks(fastify: FastifyInstance): void {
  // The live channel has put itself before all other listeners by then, and answers what is its own beside them.
  fastify.addHook('onListen', async () => void fastify.server.on('request', watch));
}

function watch(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const { socket } = request;
  const push = request.push.bind(request);
  let [chunks, bytes] = [0, 0];
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    chunks++;
    bytes += chunk?.length ?? 0;
    if (chunks > FIRST_CHUNKS && bytes < chunks * LEAST_BYTES) socket.destroy();
    return push(chunk, encoding);
  };
  if (response.writableFinished) takeLeave(socket);
  response.once('finish', () => {
    if (!request.complete) takeLeave(socket);
  });
}

/** An end without anything read before it would take the answer along. */
function takeLeave(socket: Socket): void {
  socket.pause();
  socket.end();
  setTimeout(() => socket.destroy(), FAREWELL).unref();
}
