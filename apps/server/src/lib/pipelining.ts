import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests on one connection that are not answered yet. Browsers and proxies send the next one after the answer. */
const MOST_AT_ONCE = 32;

/**
 * Cuts a connection off that sends request after request without waiting for answers: a megabyte of them would otherwise
 * be ten thousand calls at once, each of which asks the database who calls. All are counted, whoever answers them: also those whose address
 * cannot be read, and the live channel's.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  const { server } = fastify;
  const open = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number) => {
    const now = (open.get(socket) ?? 0) + more;
    open.set(socket, now);
    return now;
  };
  const gate = (event: 'request' | 'checkExpectation') => {
    // The live channel's among them, which stands before the others by then. What came with too many of them reaches nobody.
    const answering = server.listeners(event) as Answering[];
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      response.once('close', () => count(socket, -1));
      if (count(socket, 1) > MOST_AT_ONCE) socket.destroy();
      else for (const answer of answering) answer.call(server, request, response);
    });
  };
  fastify.addHook('onListen', async () => {
    gate('request');
    gate('checkExpectation');
  });
}

type Answering = (this: unknown, request: IncomingMessage, response: ServerResponse) => void;
