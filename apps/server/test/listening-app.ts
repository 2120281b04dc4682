import type { AddressInfo } from 'node:net';
import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/lib/config.ts';
import { createDb } from '../src/lib/db.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface ListeningApp {
  /** Calls it without a network, on the same database. */
  readonly app: TestApp;
  readonly fastify: Awaited<ReturnType<typeof createApp>>;
  readonly port: number;
  readonly address: string;
  close(): Promise<void>;
}

/** The whole app on a port of its own, its live channel as well. */
export async function createListeningApp(): Promise<ListeningApp> {
  const app = await createTestApp();
  const { pool, clock, files, drive } = app;
  const config = loadConfig({ LOG_LEVEL: 'silent', DEMO: 'false' });
  const fastify = await createApp({ config, pool, db: createDb(pool), clock, files, drive, timelog: null });
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = fastify.server.address() as AddressInfo;
  return {
    ...{ app, fastify, port, address: `http://127.0.0.1:${port}` },
    async close() {
      await fastify.close();
      await app.close();
    },
  };
}
