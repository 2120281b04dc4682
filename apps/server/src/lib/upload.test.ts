import { saveOwnAvatar } from '@stint/contract/people/avatar/avatar';
import { previewImport } from '@stint/contract/time/import/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { picture } from '../../test/pictures.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { uploadAs } from '../../test/upload.ts';

let app: TestApp;
let admin: string;
let customer: string;
beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  customer = await make.user({ role: null });
});
afterAll(() => app.close());

test('a form has no field that its call does not want: none beside a picture', async () => {
  const file = { name: 'me.png', content: await picture(9, 9) };
  const refused = await uploadAs(app, saveOwnAvatar, file, { one: 'x'.repeat(1_000_000) }, customer);
  expect([refused.status, refused.refusal.code]).toEqual([413, 'BODY_TOO_LARGE']);
  expect((await uploadAs(app, saveOwnAvatar, file, {}, customer)).status).toBe(200);
});

test('a form with fields has no more of them than the contract names, and none that it does not', async () => {
  const file = { name: 'rows.csv', content: 'Date;Hours\n2026-11-02;1\n' };
  const preview = (fields: Record<string, string>) => uploadAs(app, previewImport, file, fields, admin);
  expect((await preview({ source: 'auto', mapping: '{}' })).status).toBe(200);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`field${n}`, 'x']));
  expect((await preview(many)).refusal.code).toBe('BODY_TOO_LARGE');
  expect((await preview({ other: 'x' })).refusal.code).toBe('INVALID_INPUT');
  expect((await preview({ mapping: `{"x": "${'x'.repeat(40_000)}"}` })).refusal.code).toBe('INVALID_INPUT');
});
