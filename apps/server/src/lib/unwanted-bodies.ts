import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from '@stint/contract/primitives';
import type { FastifyInstance } from 'fastify';
import { takeLeave } from './take-leave.ts';

/** Chunks of a body before their size counts: programs send a file line by line. */
const FIRST_CHUNKS = 300;
/** The fewest bytes of a chunk after that, on the average. */
const LEAST_BYTES = 16;
/** What is shorter is put together with what is read at once with it, in bytes: each by itself takes this process as long as kilobytes do. */
const CRUMB = 1024;
/**
 * What is read of a body after its call was answered: browsers read the answer once they have sent all, which may be a file. In bytes, and
 * in milliseconds.
 */
const MOST_AFTERWARDS = 64_000_000;
const LONGEST_AFTERWARDS = 15_000;
const LOOK_EVERY = 250;

const UNEXPECTED: Refusal = { code: 'EXPECTATION', message: 'Nothing is promised before a request is read' };

/**
 * Ends connections whose bodies nobody wants: what is still coming when its call is answered, which would be read to its end, however late
 * that is; and what comes in crumbs. Whoever sends chunks need not send them all; a body whose length was said is read for a while.
 */
export function endUnwantedBodies(fastify: FastifyInstance): void {
  const { server } = fastify;
  fastify.addHook('onListen', async () => {
    // The live channel has put itself before all other listeners by then, and answers what is its own beside them.
    server.on('request', watch);
    server.on('checkExpectation', refuseExpectation);
  });
}

function watch(request: IncomingMessage, response: ServerResponse): void {
  const isInChunks = request.headers['transfer-encoding'] !== undefined;
  if (!isInChunks && request.headers['content-length'] === undefined) return;
  if (isInChunks) cutCrumbs(request);
  const onAnswered = () => {
    if (!request.complete) isInChunks ? takeLeave(request.socket) : readForAWhile(request);
  };
  if (response.writableFinished) onAnswered();
  else response.once('finish', onAnswered);
}

function cutCrumbs(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let [chunks, bytes] = [0, 0];
  let wantsMore = true;
  let crumbs: Buffer[] = [];
  const handOn = () => {
    if (crumbs.length > 0 && !request.destroyed) wantsMore = push(Buffer.concat(crumbs));
    crumbs = [];
  };
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    chunks++;
    bytes += chunk?.length ?? 0;
    if (chunks > FIRST_CHUNKS && bytes < chunks * LEAST_BYTES) request.socket.destroy();
    if (chunk !== null && chunk.length < CRUMB) {
      if (crumbs.length === 0) setImmediate(handOn);
      crumbs.push(chunk);
      return wantsMore;
    }
    handOn();
    return push(chunk, encoding);
  };
}

function readForAWhile(request: IncomingMessage): void {
  const { socket } = request;
  const [begun, read] = [performance.now(), socket.bytesRead];
  const looking = setInterval(() => {
    const isTooMuch = socket.bytesRead - read > MOST_AFTERWARDS || performance.now() - begun > LONGEST_AFTERWARDS;
    if (request.complete || socket.destroyed || isTooMuch) clearInterval(looking);
    if (!request.complete && isTooMuch) takeLeave(socket);
  }, LOOK_EVERY).unref();
}

/** What is expected is answered before any call is looked for, and by nobody else. */
function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(JSON.stringify(UNEXPECTED), () => takeLeave(request.socket));
}
