import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/lib/migrate.ts';
import { startScratchDatabase } from '../src/ports/database/scratch-database.ts';
import { inDatabase, TEST_CONNECTIONS } from './test-database.ts';

/**
 * Once for the run: a PostgreSQL server (TEST_DATABASE_URL, else an embedded one that forgets everything afterwards)
 * and a migrated database on it that every test database is copied from.
 */
export default async function prepareTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { connection: { connectionString: process.env.TEST_DATABASE_URL }, stop: async () => {} }
    : await startScratchDatabase({ settings: { max_connections: String(TEST_CONNECTIONS), max_wal_size: '2GB' } });
  const template = `stint_template_${process.pid}`;
  const admin = new pg.Pool({ ...server.connection, max: 1 });
  await admin.query(`create database ${template}`);
  const templatePool = new pg.Pool({ ...inDatabase(server.connection, template), max: 1 });
  await migrate(templatePool);
  await templatePool.end();
  project.provide('testServer', { connection: server.connection, template });
  return async () => {
    await admin.query(`drop database ${template}`);
    await admin.end();
    await server.stop();
  };
}
