import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../test/test-app.ts';
import { audit, MOST_WRITTEN } from './audit.ts';
import { loadConfig } from './config.ts';
import type { Context } from './context.ts';
import { withTransaction } from './db.ts';
import { newId } from './new-id.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const contextOf = (_id: string, sessionId: string): Context => ({
  ...{ db: app.db, pool: app.pool, clock: app.clock, files: app.files, drive: app.drive, timelog: null },
  ...{ config: loadConfig({}), now: new Date(TEST_NOW) },
  user: { _id, sessionId, userType: 'Employee', userRole: 'Employee' },
  ...{ token: null, requestId: 'test', address: '', userAgent: '', client: null },
});

test('what the calls of one person write into the trail has its most; small entries, others and jobs go on', async () => {
  const make = makersOf(app.db);
  await make.company();
  const [busy, other] = [await make.user(), await make.user()];
  const write = async (who: string, sessionId: string, letters: number) => {
    const id = newId();
    const change = { entity: 'user', entityId: id, action: 'save', after: { text: 'x'.repeat(letters) } };
    const answer = await withTransaction(app.db, (tx) => audit(tx, contextOf(who, sessionId), [change])).catch(
      ({ code }: { code: string }) => code,
    );
    const { rows } = await sql`select from audit_entry where entity_id = ${id}`.execute(app.db);
    return answer ?? rows.length;
  };
  expect(await write(busy, newId(), 5000)).toBe(1);
  expect(await write(busy, newId(), MOST_WRITTEN.hits)).toBe('TOO_MUCH_SENT');
  expect(await write(busy, newId(), 5000)).toBe('TOO_MUCH_SENT');
  expect(await write(busy, newId(), 500)).toBe(1);
  expect(await write(busy, '', 5000)).toBe(1);
  expect(await write(other, newId(), 5000)).toBe(1);
});
