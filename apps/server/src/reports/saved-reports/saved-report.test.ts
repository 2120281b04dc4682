import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  MOST_SAVED_REPORTS,
  updateSavedReport,
} from '@stint/contract/reports/saved-reports/saved-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import { withTransaction } from '../../lib/db.ts';
import { contextOf } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import { mailSavedReports } from './mail-saved-reports.job.ts';
import { markSent, takeDue } from './saved-report.sql.ts';

const asked = { viewId: 1, range: 'lastMonth', by: 'project', orderBy: '-minutes' } as const;
const report = (name: string, more: object = {}) => ({ name, asked, sharedWith: null, mailed: null, ...more });

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let an: string;
let bo: string;
let customer: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  [an, bo] = [await make.user({ name: 'An' }), await make.user({ name: 'Bo' })];
  customer = await make.user({ role: null });
  const [shop, portal] = [await make.project({ name: 'Shop' }), await make.project({ name: 'Portal <b>' })];
  const sheet = await make.sheet(an, await make.period('2026-10-01', '2026-12-31'));
  const other = await make.sheet(
    bo,
    (await app.db.selectFrom('timereg_period').select('id').executeTakeFirstOrThrow()).id,
  );
  await make.row(sheet, { phase: await make.phase(shop), date: '2026-10-05', hours: 4 });
  await make.row(sheet, { phase: await make.phase(portal), date: '2026-10-06', hours: 1.5 });
  await make.row(other, { phase: await make.phase(shop), date: '2026-10-07', hours: 8 });
});
afterAll(() => app.close());

const save = (body: object, by: string | null) => app.call(createSavedReport, { body: body as never }, by);
const namesOf = async (by: string) => (await app.call(listSavedReports, {}, by)).body.map(({ name }) => name);

test('are for employees', async () => {
  expect((await app.call(listSavedReports, {}, null)).status).toBe(401);
  expect((await app.call(listSavedReports, {}, customer)).status).toBe(403);
  expect((await save(report('Mine'), customer)).status).toBe(403);
});

test('are one’s own, or shared with one’s role and those above it', async () => {
  for (const [name, sharedWith] of [
    ['Private', null],
    ['All', 'Employee'],
    ['Managers', 'Manager'],
    ['Admins', 'Admin'],
  ])
    expect((await save(report(name as string, { sharedWith }), an)).status).toBe(200);
  expect(await namesOf(an)).toEqual(['Admins', 'All', 'Managers', 'Private']);
  expect(await namesOf(bo)).toEqual(['All']);
  expect(await namesOf(manager)).toEqual(['All', 'Managers']);
  expect(await namesOf(admin)).toEqual(['Admins', 'All', 'Managers']);
});

test('are changed and deleted by their owner alone', async () => {
  const { body } = await save(report('Kept', { sharedWith: 'Employee' }), an);
  const change = { ...report('Changed', { sharedWith: 'Employee' }), version: body.version };
  for (const other of [bo, admin]) {
    expect((await app.call(updateSavedReport, { params: { id: body._id }, body: change }, other)).status).toBe(403);
    expect((await app.call(deleteSavedReport, { params: { id: body._id } }, other)).status).toBe(403);
  }
  const changed = await app.call(updateSavedReport, { params: { id: body._id }, body: change }, an);
  expect(changed.body).toMatchObject({ name: 'Changed', version: body.version + 1, isOwn: true });
  expect((await app.call(updateSavedReport, { params: { id: body._id }, body: change }, an)).refusal.code).toBe(
    'CHANGED_MEANWHILE',
  );
  expect((await app.call(deleteSavedReport, { params: { id: body._id } }, an)).status).toBe(200);
  expect(await namesOf(an)).not.toContain('Changed');
});

test('are stored once however often they are sent, and once by a name', async () => {
  const body = { ...report('Twice'), _id: newId() };
  for (let sent = 0; sent < 2; sent++) expect((await save(body, bo)).body._id).toBe(body._id);
  expect((await save(report('TWICE'), bo)).refusal).toMatchObject({
    code: 'NAME_TAKEN',
    fields: { name: expect.any(String) },
  });
  expect(await namesOf(bo)).toEqual(['Twice', 'All']);
});

test('say which days they are of, and only the analysis is mailed', async () => {
  const { range: _, ...noDays } = asked;
  expect((await save(report('No days', { asked: noDays }), bo)).refusal.fields).toEqual({
    asked: 'Please choose the days, or a range that has a name',
  });
  expect((await save(report('Rows', { asked: { ...asked, viewId: 2 }, mailed: 'weekly' }), bo)).refusal.fields).toEqual(
    {
      mailed: 'Only “Analyze time spent” can be mailed',
    },
  );
  for (const wrong of [{ users: 'x' }, { by: 'salary' }, { orderBy: 'a b' }, { more: 1 }])
    expect((await save(report('Wrong', { asked: { ...asked, ...wrong } }), bo)).status).toBe(400);
});

test('are at most a hundred of one person', async () => {
  await app.db.deleteFrom('saved_report').where('user_id', '=', admin).execute();
  const one = admin;
  await sql`insert into saved_report (id, user_id, name, asked) select gen_random_uuid(), ${one}, 'Report ' || i, '{}'
    from generate_series(1, ${MOST_SAVED_REPORTS - 1}::int) i`.execute(app.db);
  const answers = await Promise.all([save(report('A'), one), save(report('B'), one)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('the mail', () => {
  const mails = async () =>
    app.db
      .selectFrom('mail')
      .select(['subject', 'html'])
      .where('kind', '=', 'saved-report')
      .orderBy('subject')
      .execute();

  /** Carries the job out as one process would. */
  async function send(patience = '0'): Promise<void> {
    const context = contextOf({ ...app, config: loadConfig({ LOG_LEVEL: 'silent' }) }, newId(), null);
    for (let isOver = false; !isOver; )
      isOver = await withTransaction(app.db, async (tx) => {
        await sql`select set_config('statement_timeout', ${patience}, true)`.execute(tx);
        const answer = await mailSavedReports.run({ tx, context: { ...context, db: tx }, data: {}, step: null });
        return 'outcome' in answer;
      });
  }

  test('comes once when it is due, with what its owner may see', async () => {
    await save(report('My months', { mailed: 'monthly' }), an);
    await save(report('My weeks', { mailed: 'weekly', asked: { ...asked, thenBy: 'month' } }), bo);
    await send();
    expect(await mails()).toEqual([]);
    app.clock.set('2026-11-23T05:00:00.000Z');
    for (let run = 0; run < 2; run++) await send();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['My weeks: 8.0 h']);
    app.clock.set('2026-12-01T05:00:00.000Z');
    await Promise.all([send(), send()]);
    const sent = await mails();
    // Of the November before, and of the week that began; each with what its owner may see.
    expect(sent.map(({ subject }) => subject)).toEqual(['My months: 0.0 h', 'My weeks: 0.0 h', 'My weeks: 8.0 h']);
    expect(sent[2]?.html).toContain('Shop');
    expect(sent[2]?.html).not.toContain('Portal');
    expect(sent[0]?.html).toContain('No time was registered.');
  });

  test('is not sent to who left', async () => {
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', bo).execute();
    const before = (await mails()).length;
    app.clock.set('2026-12-28T05:00:00.000Z');
    await send();
    expect((await mails()).length).toBe(before);
  });

  test('goes to one person after another in turns: who has many reports keeps nobody waiting for all of them', async () => {
    const [many, few] = [await make.user({ name: 'Many' }), await make.user({ name: 'Few' })];
    app.clock.set('2026-12-29T05:00:00.000Z');
    for (const name of ['First', 'Second', 'Third']) await save(report(name, { mailed: 'weekly' }), many);
    app.clock.set('2026-12-29T05:00:01.000Z');
    for (const name of ['One', 'Other']) await save(report(name, { mailed: 'weekly' }), few);
    const monday = '2027-01-04';
    const order = await withTransaction(app.db, async (tx) => {
      const owners: string[] = [];
      for (let due = await takeDue(tx, monday); due; due = await takeDue(tx, monday)) {
        await markSent(tx, due._id, monday);
        if ([many, few].includes(due.owner._id)) owners.push(due.owner.firstName);
      }
      await sql`delete from saved_report where user_id in (${many}, ${few})`.execute(tx);
      await sql`update saved_report set mailed_on = '2026-12-29' where mailed_on = ${monday}`.execute(tx);
      return owners;
    });
    const rounds = [order.slice(0, 2), order.slice(2, 4), order.slice(4)].map((round) => round.toSorted());
    expect(rounds).toEqual([['Few', 'Many'], ['Few', 'Many'], ['Many']]);
  });

  test('says of a report that takes too long that it does, and holds up none of those after it', async () => {
    for (const name of ['One week', 'Week again']) await save(report(name, { mailed: 'weekly' }), an);
    app.clock.set('2027-01-04T05:00:00.000Z');
    const busy = await app.pool.connect();
    await busy.query(
      'begin; lock table timereg, registered_month, registered_week, registered_user_month, registered_user_week',
    );
    await send('300ms');
    await busy.query('rollback');
    busy.release();
    const slow = (await mails()).filter(({ subject }) => subject.endsWith(': – h'));
    expect(slow.map(({ subject }) => subject)).toEqual(['My months: – h', 'One week: – h', 'Week again: – h']);
    expect(slow[0]?.html).toContain('This takes too long right now');
  });
});
