import * as contract from '@stint/contract/people/people-import/people-import';
import { getUser } from '@stint/contract/people/users/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdBack } from '../../../test/held-back.ts';
import { makersOf } from '../../../test/make-company.ts';
import { directoryOf } from '../../../test/make-directory.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';

let app: TestApp;
let queue: JobQueue;
let make: ReturnType<typeof makersOf>;
let admin: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  queue = await runJobs(app);
});
afterAll(async () => {
  await queue.stop();
  await app.close();
});
beforeEach(async () => {
  admin = await make.user({ role: 'Admin' });
});

const preview = (csv: string, fields: Record<string, string> = {}, as = admin) =>
  uploadAs(app, contract.previewPeopleImport, { name: 'people.csv', content: csv }, fields, as);
const start = (csv: string, fields: Record<string, string> = {}, as = admin) =>
  uploadAs(app, contract.startPeopleImport, { name: 'people.csv', content: csv }, fields, as);
/** What the job says that it did. */
function outcomeOf(run: string) {
  return expect.poll(
    async () => {
      const job = await app.db
        .selectFrom('job_run')
        .select(['state', 'outcome', 'error'])
        .where('id', '=', run)
        .executeTakeFirst();
      return job?.state === 'done' ? job.outcome : job?.error || job?.state;
    },
    { timeout: 120_000 },
  );
}
const byEmail = async (email: string) => {
  const found = await app.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
  return found && (await app.call(getUser, { params: { id: found.id } }, admin)).body;
};
/** Somebody with a role and an address of the file. */
async function personOf(role: 'Manager' | 'Employee') {
  const [id, email] = [await make.user({ role }), next()];
  await app.db.updateTable('app_user').set({ email }).where('id', '=', id).execute();
  return { id, email };
}
const next = () => `person${++count}@file.example`;
const NOTHING = { created: 0, changed: 0, unchanged: 0, deactivated: 0, refused: 0, overtaken: 0 };

describe('a file of people', () => {
  test('is for administrators', async () => {
    const csv = `Email,First name\n${next()},Lan`;
    expect((await preview(csv, {}, await make.user({ role: 'Manager' }))).refusal.code).toBe('ROLE_MISSING');
    expect((await start(csv, {}, await make.user())).refusal.code).toBe('ROLE_MISSING');
  });

  test('neither makes an administrator nor unmakes one: whoever wrote it would say who administers Stint', async () => {
    const [fresh, known] = [next(), next()];
    const other = await make.user({ role: 'Admin' });
    const { email: boss } = (await app.call(getUser, { params: { id: other } }, admin)).body;
    const made = await start(`Email,First name\n${known},Tam`);
    await outcomeOf(made.body._id).toEqual({ ...NOTHING, created: 1 });
    const csv = `Email,First name,Role\n${fresh},Lan,Admin\n${known},Tam,Administrator\n${boss},Kim,Employee`;
    const { body } = await preview(csv);
    expect(body).toMatchObject({ created: 0, changed: 0, problems: 3 });
    expect(body.faults.map(({ problem }) => problem)).toEqual(Array(3).fill('ADMINISTRATOR'));
    // Who is one already stays one, and the rest of the line is taken.
    await sql`update app_user set user_role = 'Admin' where email = ${known}`.execute(app.db);
    const late = await start(`Email,First name,Role\n${known},Tamara,Administrator\n${boss},Kim,Administrator`);
    expect(late.status).toBe(200);
    await outcomeOf(late.body._id).toEqual({ ...NOTHING, changed: 2 });
    expect(await byEmail(known)).toMatchObject({ firstName: 'Tamara', userRole: 'Admin' });
  });

  test('creates who is new and changes who is known, once, and leaves empty what it leaves empty', async () => {
    const [fresh, known] = [next(), next()];
    await start(`Email,First name,Last name,Start date\n${known},Tam,Vo,2020-01-31`);
    await expect.poll(() => byEmail(known), { timeout: 120_000 }).toBeDefined();
    const csv = `E-Mail;Given name;Surname;Role;Hire date;Shoe size\n${fresh};Lan;Le;manager;15/02/2026;38\n${known.toUpperCase()};;Do;;;`;
    const seen = await preview(csv);
    expect(seen.body).toMatchObject({
      ...{ lines: 2, created: 1, changed: 1, unchanged: 0, problems: 0, deactivated: 0 },
      people: [
        { line: 2, name: 'Lan Le', email: fresh, isNew: true },
        { line: 3, name: 'Do', email: known, isNew: false, fields: ['lastName'] },
      ],
    });
    expect(seen.body.columns.map(({ field }) => field)).toEqual([
      'email',
      'firstName',
      'lastName',
      'role',
      'startWorking',
      null,
    ]);
    expect(await byEmail(fresh)).toBeUndefined();
    await outcomeOf((await start(csv)).body._id).toEqual({ ...NOTHING, created: 1, changed: 1 });
    expect(await byEmail(fresh)).toMatchObject({
      firstName: 'Lan',
      userRole: 'Manager',
      startWorking: '2026-02-15',
      hasPassword: false,
    });
    expect(await byEmail(known)).toMatchObject({ firstName: 'Tam', lastName: 'Do', startWorking: '2020-01-31' });
    await outcomeOf((await start(csv)).body._id).toEqual({ ...NOTHING, unchanged: 2 });
    const kept = await sql`select from people_import`.execute(app.db);
    expect(kept.rows).toEqual([]);
  });

  test('names each line that has a problem, and why; without them it goes on', async () => {
    const [good, customer] = [next(), await make.user({ role: null })];
    const { email } = await app.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', customer)
      .executeTakeFirstOrThrow();
    const csv = [
      'Email,First name,Role,Employment,Start date,End date,Initials',
      `${good},Kim,,,,,ZZ`,
      'nobody,Kim,,,,,',
      `${good},Kim,,,,,`,
      `${next()},,,,,,`,
      `${next()},Kim,Boss,,,,`,
      `${next()},Kim,,Slave,,,`,
      `${next()},Kim,,,31.02.2026,,`,
      `${next()},Kim,,,2026-02-01,2026-01-01,`,
      `${email},Kim,,,,,`,
      `${next()},Kim,,,,,zz`,
      `${next()},${'x'.repeat(200)},,,,,`,
    ].join('\n');
    const { body } = await preview(csv);
    expect(body.faults.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'EMAIL_INVALID'],
      [4, 'DUPLICATE'],
      [5, 'NAME_MISSING'],
      [6, 'ROLE_UNKNOWN'],
      [7, 'EMPLOYMENT_UNKNOWN'],
      [8, 'DATE_INVALID'],
      [9, 'VALUE_INVALID'],
      [10, 'CUSTOMER'],
      [11, 'INITIALS_TAKEN'],
      [12, 'VALUE_INVALID'],
    ]);
    expect((await start(csv)).refusal.code).toBe('PEOPLE_HAVE_PROBLEMS');
    expect((await start(csv, { deactivatesMissing: 'true' })).refusal.code).toBe('MISSING_WITH_PROBLEMS');
    await outcomeOf((await start(csv, { leaveOutProblems: 'true' })).body._id).toEqual({
      ...NOTHING,
      created: 1,
    });
  });

  test('deactivates nobody, unless that is asked for: then who is missing and was shown, and not who imports it', async () => {
    await sql`update app_user set is_active = false where user_type = 'Employee' and id <> ${admin}`.execute(app.db);
    const [stays, goes, customer] = [await make.user(), await make.user(), await make.user({ role: null })];
    const emailOf = async (id: string) =>
      (await app.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
    const { send } = await directoryOf(app, admin);
    const { id: kept } = (await send('POST', '/Users', { body: { userName: next() } })).body;
    const csv = `Email,First name\n${await emailOf(stays)},User`;
    expect((await preview(csv)).body).toMatchObject({ deactivated: 0, missing: [] });
    const seen = (await preview(csv, { deactivatesMissing: 'true' })).body;
    expect([seen.deactivated, seen.missing.map(({ _id }) => _id)]).toEqual([1, [goes]]);
    const wished = { deactivatesMissing: 'true', missingDigest: seen.missingDigest };
    expect((await start(csv, { deactivatesMissing: 'true' })).refusal.code).toBe('PEOPLE_CHANGED');
    // As many, but somebody else.
    const setActive = (id: string, isActive: boolean) =>
      app.db.updateTable('app_user').set({ is_active: isActive }).where('id', '=', id).execute();
    const other = await make.user();
    await setActive(goes, false);
    expect((await start(csv, wished)).refusal.code).toBe('PEOPLE_CHANGED');
    await setActive(other, false);
    await setActive(goes, true);
    await outcomeOf((await start(csv, wished)).body._id).toMatchObject({ deactivated: 1, refused: 0 });
    const active = await app.db.selectFrom('app_user').select('id').where('is_active', '=', true).execute();
    const ids = active.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([admin, stays, customer, kept]));
    expect(ids).not.toContain(goes);
  });

  test('deactivates nobody who came, got another address or was brought by the file after it was confirmed', async () => {
    await sql`update app_user set is_active = false where user_type = 'Employee' and id <> ${admin}`.execute(app.db);
    const [stays, goes, late] = [await make.user(), await make.user(), await make.user()];
    const [staying, fresh, coming] = [next(), next(), next()];
    const setEmail = (id: string, email: string) =>
      app.db.updateTable('app_user').set({ email }).where('id', '=', id).execute();
    await setEmail(stays, staying);
    const csv = `Email,First name\n${fresh},Lan\n${staying},Kim\n${coming},Tam`;
    const { body } = await preview(csv, { deactivatesMissing: 'true' });
    expect(body.missing.map(({ _id }) => _id)).toEqual([goes, late]);
    const hold = await holdBack(app, 'app_user', `new.email = '${fresh}'`);
    const started = await start(csv, { deactivatesMissing: 'true', missingDigest: body.missingDigest });
    await expect.poll(hold.isReached, { timeout: 120_000 }).toBe(true);
    const hired = await make.user();
    await setEmail(stays, next());
    await setEmail(late, coming);
    await hold.release();
    await outcomeOf(started.body._id).toMatchObject({ deactivated: 1 });
    const found = await app.db.selectFrom('app_user').select('id').where('is_active', '=', true).execute();
    const active = found.map(({ id }) => id);
    expect(active).toEqual(expect.arrayContaining([admin, stays, late, hired]));
    expect(active).not.toContain(goes);
  });

  test('gives and takes no rights, and shuts out nobody who has them, for a session in which nobody showed whose it is', async () => {
    await sql`update app_user set is_active = false where user_type = 'Employee' and id <> ${admin}`.execute(app.db);
    const [manager, employee] = [await personOf('Manager'), await personOf('Employee')];
    const csv = (...lines: string[]) => `Email,First name,Role\n${lines.join('\n')}`;
    await app.tokenOf(admin);
    await sql`update session set created_at = '2026-11-20T04:00:00Z' where user_id = ${admin}`.execute(app.db);
    for (const line of [`${next()},Lan,Manager`, `${employee.email},Kim,Manager`, `${manager.email},Kim,Employee`])
      expect((await start(csv(line))).refusal.code).toBe('FRESH_SIGN_IN_NEEDED');
    const without = async (...lines: string[]) => {
      const { missingDigest } = (await preview(csv(...lines), { deactivatesMissing: 'true' })).body;
      return start(csv(...lines), { deactivatesMissing: 'true', missingDigest });
    };
    expect((await without(`${employee.email},Kim,`)).refusal.code).toBe('FRESH_SIGN_IN_NEEDED');
    const plain = await without(`${manager.email},Kim,Manager`, `${next()},Lan,Employee`);
    await outcomeOf(plain.body._id).toEqual({ ...NOTHING, created: 1, changed: 1, deactivated: 1 });
  });

  test('does to nobody what was not asked for when it was started, whatever their address or role has become', async () => {
    await sql`update app_user set is_active = false where user_type = 'Employee' and id <> ${admin}`.execute(app.db);
    const [moved, lowered, asked] = [await personOf('Manager'), await personOf('Manager'), await personOf('Employee')];
    const [raised, missing, thief] = [
      await personOf('Employee'),
      await personOf('Employee'),
      await personOf('Employee'),
    ];
    const [fresh, taken] = [next(), next()];
    const csv = [
      'Email,First name,Role',
      `${fresh},Lan,`,
      `${moved.email},Moved,Manager`,
      `${taken},Taken,Employee`,
      `${lowered.email},Lowered,Manager`,
      `${raised.email},Raised,Employee`,
      `${asked.email},Asked,Manager`,
      `${thief.email},Thief,Employee`,
    ].join('\n');
    const { missingDigest } = (await preview(csv, { deactivatesMissing: 'true' })).body;
    const hold = await holdBack(app, 'app_user', `new.email = '${fresh}'`);
    const started = await start(csv, { deactivatesMissing: 'true', missingDigest });
    await expect.poll(hold.isReached, { timeout: 120_000 }).toBe(true);
    const set = (id: string, values: object) =>
      app.db.updateTable('app_user').set(values).where('id', '=', id).execute();
    await set(moved.id, { email: next() });
    await set(thief.id, { email: moved.email });
    await set(lowered.id, { user_role: 'Employee' });
    for (const { id } of [raised, missing]) await set(id, { user_role: 'Manager' });
    await set(await make.user({ isActive: false }), { email: taken });
    await hold.release();
    await outcomeOf(started.body._id).toEqual({ ...NOTHING, created: 1, changed: 1, overtaken: 6 });
    const found = await app.db.selectFrom('app_user').select(['id', 'user_role', 'is_active']).execute();
    const now = new Map(found.map(({ id, ...rest }) => [id, rest]));
    expect([moved, thief, lowered, raised, asked, missing].map(({ id }) => now.get(id))).toEqual(
      ['Manager', 'Employee', 'Employee', 'Manager', 'Manager', 'Manager'].map((user_role) => ({
        user_role,
        is_active: true,
      })),
    );
  });

  test('counts who is refused while it runs, and goes on with the others', async () => {
    const emails = [next(), next(), next()];
    // The first gets the initials by name that the second wants.
    const csv = `Email,First name,Last name,Initials\n${emails[0]},Qv,Xq,\n${emails[1]},Kim,Do,QX\n${emails[2]},An,Do,QX3`;
    expect((await preview(csv)).body).toMatchObject({ created: 3, problems: 0 });
    await outcomeOf((await start(csv)).body._id).toEqual({ ...NOTHING, created: 2, refused: 1 });
    expect(await byEmail(emails[1] ?? '')).toBeUndefined();
    expect(await byEmail(emails[2] ?? '')).toMatchObject({ initials: 'QX3' });
  });

  test.each([
    ['no column of addresses', 'Name\nLan', 'EMAIL_COLUMN_MISSING'],
    ['nobody in it', 'Email', 'FILE_EMPTY'],
    ['a spreadsheet', 'PK\u0003\u0004', 'FILE_UNREADABLE'],
    ['too many', `Email\n${'a@b.example\n'.repeat(5001)}`, 'PEOPLE_TOO_MANY'],
  ])('is refused with %s', async (_name, csv, code) => {
    expect((await preview(csv)).refusal.code).toBe(code);
  });

  test('stores what looks like a formula as the text that it is', async () => {
    const email = next();
    await outcomeOf((await start(`Email,First name\n${email},"=HYPERLINK(""http://x"")"`)).body._id).toMatchObject({
      created: 1,
    });
    expect(await byEmail(email)).toMatchObject({ firstName: '=HYPERLINK("http://x")' });
  });

  test('has a template, whose own columns are all known', async () => {
    const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
    const { body } = await app.fastify.inject({ url: contract.downloadPeopleTemplate.path, headers });
    expect((await preview(body)).body.columns.every(({ field }) => field !== null)).toBe(true);
    expect((await preview(body)).body).toMatchObject({ created: 1, problems: 0 });
  });
});
