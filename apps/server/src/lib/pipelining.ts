import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests on one connection that are not answered yet. Browsers and proxies send the next one after the answer. */
const MOST_AT_ONCE = 32;

/**
 * One request of a connection is answered after the other: what is answered ahead is kept, with the file that it is read from, until the
 * answers before it have been read. And cuts a connection off that sends request after request without waiting for answers: a megabyte of
 * them would be ten thousand calls. All are counted, whoever answers them: also those whose address cannot be read, and the live channel's.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  const { server } = fastify;
  /** What a connection has begun and not been answered yet: the first is being carried out. */
  const lines = new WeakMap<Socket, (() => void)[]>();
  const gate = (event: 'request' | 'checkExpectation') => {
    // The live channel's among them, which stands before the others by then. What came with too many of them reaches nobody.
    const answering = server.listeners(event) as Answering[];
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      const line = lines.get(socket) ?? [];
      lines.set(socket, line);
      const begin = () => {
        for (const answer of answering) answer.call(server, request, response);
      };
      response.once('close', () => {
        line.splice(line.indexOf(begin), 1);
        if (!socket.destroyed) line[0]?.();
      });
      line.push(begin);
      // A body that waits is read all the same, by nobody who looks at it: no browser and no proxy sends one before it has its answer.
      if (line.length > MOST_AT_ONCE || (line.length > 1 && hasBody(request))) socket.destroy();
      else if (line.length === 1) begin();
    });
  };
  fastify.addHook('onListen', async () => {
    gate('request');
    gate('checkExpectation');
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type Answering = (this: unknown, request: IncomingMessage, response: ServerResponse) => void;
