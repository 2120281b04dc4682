import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENTLY } from '../../test/patience.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withSessionLock } from './session-lock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('who names the same waits for each other, who names something else does not; what fails lets go', async () => {
  let [inside, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++inside);
    await pause(50);
    inside--;
  };
  await Promise.all([1, 2, 3].map(() => withSessionLock(database.pool, 'one', work)));
  expect(most).toBe(1);
  const together = async () => {
    inside++;
    await vi.waitFor(() => expect(inside).toBe(3), PATIENTLY);
  };
  await Promise.all(['one', 'two', 'three'].map((name) => withSessionLock(database.pool, name, together)));
  const failing = withSessionLock(database.pool, 'one', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await withSessionLock(database.pool, 'one', work);
});

test('no transaction stands open meanwhile, and no connection of the others is taken', async () => {
  await withSessionLock(database.pool, 'one', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and (backend_xid is not null or backend_xmin is not null) and pid <> pg_backend_pid()`.execute(
      database.db,
    );
    expect(rows[0]?.count).toBe(0);
    expect(database.pool.totalCount).toBeLessThanOrEqual(1);
  });
});
