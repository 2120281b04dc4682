import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER, migrate } from '../src/lib/migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database as it was before a migration, such as `0068`. */
export async function databaseBefore(migration: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  const folder = await mkdtemp(join(tmpdir(), 'stint-migrations-'));
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name < migration);
  await Promise.all(files.map((name) => copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name))));
  await migrate(database.pool, { folder });
  await rm(folder, { recursive: true });
  return database;
}
