import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { JOB_KINDS } from '../src/jobs.ts';
import { closePool } from '../src/lib/db.ts';
import { JobQueue } from '../src/lib/jobs/job-queue.ts';
import { migrate } from '../src/lib/migrate.ts';
import { startScratchDatabase } from '../src/ports/database/scratch-database.ts';
import { asAdmin, asRole, inDatabase, TEST_CONNECTIONS } from './test-database.ts';

/**
 * Once for the run: a PostgreSQL server (TEST_DATABASE_URL, else an embedded one that forgets everything afterwards)
 * and a migrated database on it that every test database is copied from.
 */
export default async function prepareTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { connection: { connectionString: process.env.TEST_DATABASE_URL }, stop: async () => {} }
    : await startScratchDatabase({ settings: { max_connections: String(TEST_CONNECTIONS), max_wal_size: '2GB' } });
  const template = `stint_template_${process.pid}`;
  await asAdmin(server.connection, `create database ${template}`);
  const pool = new pg.Pool({ ...inDatabase(server.connection, template), max: 1 });
  const role = { name: `stint_app_${process.pid}`, password: randomBytes(12).toString('hex') };
  await asAdmin(server.connection, `create role ${role.name} login password '${role.password}'`);
  await migrate(pool, { appRole: role.name });
  await closePool(pool);
  const appPool = new pg.Pool({ ...asRole(inDatabase(server.connection, template), role), max: 1 });
  const queue = new JobQueue(appPool, JOB_KINDS, { warn: () => {} });
  await queue.install();
  await queue.stop();
  await closePool(appPool);
  project.provide('testServer', { connection: server.connection, template, role });
  return async () => {
    await asAdmin(server.connection, `drop database ${template}`);
    await asAdmin(server.connection, `drop role ${role.name}`);
    await server.stop();
  };
}
