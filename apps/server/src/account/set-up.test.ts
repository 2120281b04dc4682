import { getConfig } from '@stint/contract/account/session';
import { setUpCompany } from '@stint/contract/account/set-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const body = {
  companyName: 'Acme',
  timeZone: 'Europe/Copenhagen',
  firstName: 'Ada',
  lastName: 'Admin',
  email: 'Ada@example.com',
  initials: 'aa',
  password: 'Correct-1',
  confirmPassword: 'Correct-1',
  start: 'empty' as const,
};

test('an empty installation is set up once, by one of two who try at once', async () => {
  expect((await app.call(getConfig, {}, null)).body).toMatchObject({
    isSetUp: false,
    timeZone: 'Asia/Ho_Chi_Minh',
    demoAccounts: [],
  });
  expect(
    (await app.call(setUpCompany, { body: { ...body, timeZone: 'Moon/Base' } }, null)).refusal.fields,
  ).toHaveProperty('timeZone');
  expect((await app.call(setUpCompany, { body: { ...body, password: 'weak' } }, null)).refusal.code).toBe(
    'INVALID_PASSWORD',
  );
  const both = await Promise.all([
    app.call(setUpCompany, { body }, null),
    app.call(setUpCompany, { body: { ...body, email: 'b@example.com', initials: 'bb' } }, null),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await app.call(getConfig, {}, null)).body).toMatchObject({
    isSetUp: true,
    timeZone: 'Europe/Copenhagen',
    demoAccounts: [],
  });
  const admins = await app.db.selectFrom('app_user').select(['user_role', 'email']).execute();
  expect(admins).toHaveLength(1);
  expect(admins[0]?.user_role).toBe('Admin');
  const holidays = await app.db.selectFrom('public_holiday').select('day').limit(1).execute();
  expect(holidays).toHaveLength(1);
});
