import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests on one connection that are not answered yet. Browsers and proxies send the next one after the answer. */
const MOST_AT_ONCE = 32;

/**
 * Cuts a connection off that sends request after request without waiting for answers: a megabyte of them would otherwise
 * be ten thousand calls at once, each of which asks the database who calls.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  const open = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number) => {
    const now = (open.get(socket) ?? 0) + more;
    open.set(socket, now);
    return now;
  };
  fastify.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (count(socket, 1) <= MOST_AT_ONCE) return;
    socket.destroy();
    reply.hijack();
  });
  fastify.addHook('onResponse', async ({ raw: { socket } }) => {
    count(socket, -1);
  });
}
