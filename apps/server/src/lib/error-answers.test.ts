import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { PATIENTLY } from '../../test/patience.ts';
import { answerErrors } from './error-answers.ts';
import type { StorageState } from './storage-state.ts';

test('who goes away in the middle of a body is no database that is away, and no failure of ours', async () => {
  const logged: string[] = [];
  const report = vi.fn();
  const fastify = Fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } });
  answerErrors(fastify, report, { isFull: async () => false, wasFull: () => {} } as unknown as StorageState);
  let failure: Error | undefined;
  fastify.addHook('onError', async (_request, _reply, error) => {
    failure = error;
  });
  fastify.post('/', () => 'never');
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
  const reached = once(fastify.server, 'request');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"name":');
  await reached;
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(failure).toMatchObject({ code: 'ECONNRESET' }), PATIENTLY);
  await setTimeout(50);
  expect(logged).toEqual([]);
  expect(report).not.toHaveBeenCalled();
  await fastify.close();
});
