import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../test/make-company.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
});
afterAll(() => app.close());

/** What the fields of a period are refused with. */
async function fieldsOf(payload: object): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/admin/timereg-periods', headers, payload });
  expect(answer.statusCode).toBe(400);
  return answer.json().fields;
}

test('what is wrong with a field is said in words of ours, not the validator’s', async () => {
  expect(await fieldsOf({})).toEqual({ name: 'Required', fromDate: 'Required', toDate: 'Required' });
  expect(await fieldsOf({ name: 5, fromDate: 'soon', toDate: '2026-01-31' })).toEqual({
    ...{ name: 'Not a text', fromDate: 'Not a date: YYYY-MM-DD' },
  });
  expect(await fieldsOf({ name: '', fromDate: '2026-01-01', toDate: '2026-01-31' })).toEqual({ name: 'Required' });
  expect(await fieldsOf({ name: 'x'.repeat(101), fromDate: '2026-01-01', toDate: '2026-01-31' })).toEqual({
    name: 'At most 100 characters',
  });
  expect(await fieldsOf({ name: 'x', fromDate: '2026-01-01', toDate: '2026-01-31', more: 1 })).toEqual({
    '': 'There is no such field: more',
  });
});

test('a rule keeps the message of its own', async () => {
  expect(await fieldsOf({ name: 'x', fromDate: '2026-02-01', toDate: '2026-01-31' })).toEqual({
    toDate: 'The from date cannot be after the to date',
  });
});
