import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { createTestApp } from '../../test/test-app.ts';

test('a statement that is ended for taking too long is no fault of ours: come again later', async () => {
  const app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  const user = await make.user();
  await app.tokenOf(user);
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table notification in access exclusive mode`.execute(tx);
    const answer = app.call(listNotifications, { query: {} }, user);
    await vi.waitFor(async () => {
      // As the server itself ends one, and with the same code.
      const ended = await app.pool.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(ended.rowCount).toBeGreaterThan(0);
    }, PATIENTLY);
    const { status, refusal } = await answer;
    expect([status, refusal.code]).toEqual([503, 'TOO_SLOW_NOW']);
  });
  expect(await app.db.selectFrom('server_failure').selectAll().execute()).toEqual([]);
  await app.close();
});
