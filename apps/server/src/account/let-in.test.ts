import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resetPassword } from '@stint/contract/account/password/password';
import { getUser } from '@stint/contract/people/users/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf } from '../../test/app-process.ts';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const COMMAND = fileURLToPath(new URL('./let-in.cli.ts', import.meta.url));
let app: TestApp;
let admin: string;

beforeAll(async () => {
  // The command looks at the clock of the machine.
  app = await createTestApp();
  app.clock.set(new Date().toISOString());
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
});
afterAll(() => app.close());

function letIn(...given: string[]) {
  const env = { PATH: process.env.PATH, ...addressesOf(app.database), LOG_LEVEL: 'silent' };
  return spawnSync(process.execPath, [COMMAND, ...given], { env, encoding: 'utf8', timeout: 120_000 });
}

test('who runs the machine gets a link that works once; it is in the audit trail, and its owner is told by mail', async () => {
  const { email } = (await app.call(getUser, { params: { id: admin } }, admin)).body;
  const { status, stdout } = letIn(email.toUpperCase());
  const tokenId = /^Within an hour, once: http\S+\/user\/reset\/(\S+)$/m.exec(stdout)?.[1] ?? '';
  expect([status, tokenId.length > 30]).toEqual([0, true]);
  const body = { password: 'A-way-back-to-4711', confirmPassword: 'A-way-back-to-4711' };
  expect((await app.call(resetPassword, { params: { tokenId }, body }, null)).status).toBe(200);
  expect((await app.call(resetPassword, { params: { tokenId }, body }, null)).refusal.code).toBe('TOKEN_EXPIRED');
  const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', admin).execute();
  expect(trail.map(({ action }) => action)).toContain('letIn');
  const mails = await app.db.selectFrom('mail').select('plain').where('to_user_id', '=', admin).execute();
  expect(mails.map(({ plain }) => plain).join()).toContain('A link to set a new password was made on the server.');
});

test('an address that nobody has is said with where it was looked for, so that a setting that is missing is seen', () => {
  const { status, stderr } = letIn('nobody@company.example');
  expect([status, stderr.trim()]).toEqual([
    1,
    'No active account has the address nobody@company.example in the database of DATABASE_URL.',
  ]);
  expect(letIn().status).toBe(2);
});
