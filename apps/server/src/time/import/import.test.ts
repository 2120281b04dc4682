import {
  exportImportNotes,
  getImport,
  listImportNotes,
  listImports,
  previewImport,
  startImport,
} from '@stint/contract/time/import/import';
import { IMPORT_PEOPLE_CHANGED } from '@stint/contract/time/import/import.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';

const TOGGL = 'User,Email,Client,Project,Task,Description,Start date,Start time,End date,End time,Duration,Tags\n';
const line = (
  date: string,
  from: string,
  to: string,
  given: { who?: string; task?: string; text?: string; end?: string } = {},
) =>
  `${given.who ?? 'Ann Lee,ann@x.example'},Acme,Site,${given.task ?? 'Build'},${given.text ?? 'Work'},${date},${from},${given.end ?? date},${to},,\n`;
const HARVEST = 'Date,Client,Project,Task,Notes,Hours,First Name,Last Name\n';

let app: TestApp;
let make: Makers;
let admin: string;
let employee: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.asOwner(
    'truncate app_user, company, import_run, timereg_period, cost_group, direct_customer, project, audit_entry cascade',
  );
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin', name: 'Admin' });
  employee = await make.user({ name: 'Employee' });
});

const file = (content: string, name = 'history.csv') => ({ name, content });
const preview = async (content: string, fields: Record<string, string> = {}) =>
  (await uploadAs(app, previewImport, file(content), fields, admin)).body;

/** Imports a file and answers its run once it is over. */
async function run(content: string, fields: Record<string, string> = {}) {
  const started = await uploadAs(app, startImport, file(content), fields, admin);
  expect(started.refusal).toEqual({});
  return ended(started.body._id);
}

async function ended(id: string) {
  return expect
    .poll(async () => (await app.call(getImport, { params: { id } }, admin)).body, { timeout: 120_000 })
    .not.toMatchObject({ state: 'running' })
    .then(async () => (await app.call(getImport, { params: { id } }, admin)).body);
}

async function stored() {
  const found = await sql<{
    rows: number;
    minutes: number;
    people: number;
    phases: number;
    periods: number;
    sheets: number;
  }>`
    select (select count(*) from timereg) as rows, (select coalesce(sum(minutes), 0) from timereg) as minutes,
      (select count(*) from app_user) as people, (select count(*) from phase) as phases,
      (select count(*) from timereg_period) as periods, (select count(*) from user_period) as sheets`.execute(app.db);
  return found.rows[0];
}
const codesOf = async (id: string) =>
  (await app.call(listImportNotes, { params: { id }, query: {} }, admin)).body.items.map(
    (note) => `${note.line} ${note.code}`,
  );

test('only administrators import', async () => {
  const id = '01900000-0000-7000-8000-000000000000';
  for (const [user, status] of [
    [null, 401],
    [employee, 403],
  ] as const) {
    for (const route of [previewImport, startImport])
      expect((await uploadAs(app, route, file(TOGGL), {}, user)).status).toBe(status);
    expect((await app.call(listImports, { query: {} }, user)).status).toBe(status);
    expect((await app.call(getImport, { params: { id } }, user)).status).toBe(status);
    expect((await app.call(listImportNotes, { params: { id }, query: {} }, user)).status).toBe(status);
    expect((await app.call(exportImportNotes, { params: { id } }, user)).status).toBe(status);
  }
  expect((await app.call(getImport, { params: { id } }, admin)).status).toBe(404);
});

test('bad input is refused with what is wrong', async () => {
  const good = TOGGL + line('2024-03-04', '09:00:00', '10:00:00');
  expect((await uploadAs(app, startImport, null, {}, admin)).refusal.code).toBe('FILE_MISSING');
  expect((await uploadAs(app, startImport, file(''), {}, admin)).refusal.code).toBe('FILE_EMPTY');
  expect((await uploadAs(app, startImport, file('a,b\n1,2\n'), {}, admin)).refusal.code).toBe('COLUMNS_MISSING');
  const wrong: Record<string, string>[] = [
    { source: 'abacus' },
    { mapping: '{' },
    { mapping: '{"x":1}' },
    { timeZone: 'Mars' },
    { other: '1' },
  ];
  for (const fields of wrong) expect((await uploadAs(app, startImport, file(good), fields, admin)).status).toBe(400);
  await app.database.asOwner('truncate company');
  expect((await uploadAs(app, startImport, file(good), {}, admin)).refusal.code).toBe('NOT_SET_UP');
});

test('an import creates what is missing, says so, and a second run of the file creates nothing', async () => {
  const content =
    TOGGL +
    line('2024-03-04', '09:00:00', '10:00:00') +
    line('2024-03-04', '22:00:00', '02:00:00', { end: '2024-03-05', task: 'Run' }) +
    line('2026-11-20', '09:00:00', '09:30:30', { who: 'Bo Ek,bo@x.example' });
  const before = await stored();
  expect((await preview(content)).figures).toMatchObject({
    linesTaken: 3,
    rows: 4,
    people: { created: 2, matched: 0 },
  });
  expect(await stored()).toEqual(before);
  const first = await run(content);
  expect(first).toMatchObject({
    state: 'done',
    doneRows: 4,
    totalRows: 4,
    figures: { linesTaken: 3, minutes: 60 + 240 + 30 },
  });
  expect(first.names?.people.map((person) => [person.email, person.isActive])).toEqual([
    ['ann@x.example', false],
    ['bo@x.example', true],
  ]);
  expect(await stored()).toMatchObject({ rows: 4, minutes: 330, people: 4, phases: 2, periods: 2, sheets: 2 });
  expect(await codesOf(first._id)).toEqual(['3 SPLIT_AT_MIDNIGHT', '4 SECONDS_CUT']);
  const made = await stored();
  const second = await run(content);
  expect(second).toMatchObject({
    state: 'done',
    figures: { linesTaken: 0, linesMatched: 3, rows: 0, minutesMatched: 330 },
  });
  expect(second.figures?.phases).toEqual({ created: 0, matched: 2 });
  expect(await stored()).toEqual(made);
  const runs = (await app.call(listImports, { query: {} }, admin)).body;
  expect(runs.items.map((one) => one.createdBy?._id)).toEqual([admin, admin]);
  const audited = await sql<{
    entity: string;
  }>`select entity from audit_entry where actor_id = ${admin} and action = 'import'`.execute(app.db);
  expect(audited.rows).toHaveLength(2);
});

test('a longer export of the same tracker brings only what is new', async () => {
  const january = TOGGL + line('2024-01-04', '09:00:00', '10:00:00');
  await run(january);
  const longer = await run(january + line('2024-02-04', '09:00:00', '10:00:00'));
  expect(longer.figures).toMatchObject({ linesTaken: 1, linesMatched: 1, phases: { created: 0, matched: 1 } });
});

test('lines with problems hold back the file; left out, each of them is named', async () => {
  const content =
    TOGGL +
    line('2024-03-04', '09:00:00', '10:00:00') +
    line('2024-03-04', '09:30:00', '10:30:00', { task: 'Only here' }) +
    line('2024-02-30', '09:00:00', '10:00:00') +
    line('2024-03-04', '10:00:00', '10:00:20');
  const before = await stored();
  const refused = await run(content);
  expect(refused).toMatchObject({ state: 'refused', figures: { linesWithProblems: 2 } });
  expect(refused.message).not.toBe('');
  expect(await stored()).toEqual(before);
  const done = await run(content, { leaveOutProblems: 'true' });
  expect(done).toMatchObject({ state: 'done', figures: { linesTaken: 1, linesSkipped: 1, linesWithProblems: 2 } });
  expect(await codesOf(done._id)).toEqual(['3 OVERLAP', '4 BAD_DATE', '5 ZERO_LENGTH']);
  expect(done.names?.phases).toEqual(['Site · Build']);
  const token = await app.tokenOf(admin);
  const csv = await app.fastify.inject({
    ...{
      method: 'GET',
      url: `/api/admin/imports/${done._id}/notes/export`,
      headers: { authorization: `Bearer ${token}` },
    },
  });
  expect(csv.body).toContain('3,problem,OVERLAP,');
  const one = await app.call(listImportNotes, { params: { id: done._id }, query: { code: 'BAD_DATE' } }, admin);
  expect(one.body.total).toBe(1);
});

test('stored time, locked sheets and the patterns of phases stand against lines', async () => {
  const phase = await make.phase(await make.project(), [employee]);
  await sql`update phase set name = 'Build', detail_pattern = '^#[0-9]+', detail_pattern_description = 'A ticket' where id = ${phase}`.execute(
    app.db,
  );
  await sql`update account set name = 'Site'`.execute(app.db);
  await sql`update indirect_customer set name = ' acme '`.execute(app.db);
  const march = await make.period('2024-03-01', '2024-03-31');
  const april = await make.period('2024-04-10', '2024-04-20');
  await make.row(await make.sheet(employee, march), { phase, date: '2024-03-04', fromHour: 2, hours: 2, detail: '#1' });
  const locked = await make.sheet(employee, april);
  await sql`update user_period set is_locked = true, locked_at = now() where id = ${locked}`.execute(app.db);
  const who = 'Employee Test,user2@example.com';
  const answer = await preview(
    TOGGL +
      line('2024-03-04', '10:00:00', '11:30:00', { who, text: '#2' }) +
      line('2024-03-04', '11:00:00', '12:00:00', { who, text: 'no ticket' }) +
      line('2024-04-12', '09:00:00', '10:00:00', { who, text: '#3' }) +
      line('2024-04-05', '09:00:00', '10:00:00', { who, text: '#4' }),
  );
  expect(answer.notes.map((note) => `${note.line} ${note.code}`)).toEqual([
    '2 OVERLAP_STORED',
    '3 DETAIL_PATTERN',
    '4 PERIOD_LOCKED',
  ]);
  expect(answer.names?.periods).toEqual(['April 2024 (1–9)']);
  expect(answer.figures).toMatchObject({
    linesTaken: 1,
    people: { created: 0, matched: 1 },
    phases: { created: 0, matched: 1 },
  });
});

test('hours without clock times are laid out around what is there, earlier when the day is long', async () => {
  await run(TOGGL + line('2024-03-04', '10:00:00', '11:00:00'));
  const content =
    `${HARVEST}2024-03-04,Acme,Site,Build,One,"1,5",Ann,Lee\n2024-03-04,Acme,Site,Build,Two,"1,0",Ann,Lee\n` +
    '2024-03-05,Acme,Site,Build,Long,"20,0",Ann,Lee\n2024-03-05,Acme,Site,Build,Short,"0,01",Ann,Lee\n' +
    '2024-03-06,Acme,Site,Build,Too,"20,0",Ann,Lee\n2024-03-06,Acme,Site,Build,Much,"5,0",Ann,Lee\n';
  const { rows, notes } = await preview(content);
  expect(rows.map(({ detail, from, to }) => [detail, from, to])).toEqual([
    ['One', 660, 750],
    ['Two', 540, 600],
    ['Long', 239, 1439],
    ['Short', 1439, 1440],
    ['Too', 0, 1200],
  ]);
  expect(notes.filter((note) => note.code === 'DAY_FULL').map((note) => note.line)).toEqual([7]);
  const done = await run(content, { leaveOutProblems: 'true' });
  expect(done.figures).toMatchObject({ linesTaken: 5, people: { created: 0, matched: 1 } });
  expect((await run(content, { leaveOutProblems: 'true' })).figures).toMatchObject({ linesTaken: 0, linesMatched: 5 });
});

test('people of one name are told apart by their addresses; who has none gets one that goes nowhere', async () => {
  const twins =
    TOGGL +
    line('2024-03-04', '09:00:00', '10:00:00', { who: 'Ann Lee,ann@x.example' }) +
    line('2024-03-04', '09:00:00', '10:00:00', { who: 'Ann Lee,ann@y.example' }) +
    line('2024-03-05', '09:00:00', '10:00:00', { who: 'Ann Lee,' });
  expect((await preview(twins)).notes.map((note) => note.code)).toEqual(['AMBIGUOUS_PERSON']);
  const done = await run(twins, { leaveOutProblems: 'true' });
  expect(done.figures?.people).toEqual({ created: 2, matched: 0 });
  const nameless = await run(`${HARVEST}2024-03-04,Acme,Site,Build,One,1.5,Peter,Tester\n`);
  expect(nameless.names?.people).toMatchObject([{ name: 'Peter Tester', email: 'pt@example.invalid' }]);
});

test('who gets hours by their name or initials alone is shown before; initials that somebody chose find nobody', async () => {
  const [chris, given] = [await make.user(), await make.user()];
  const name = (user: string, first: string, last = '') =>
    sql`update app_user set first_name = ${first}, last_name = ${last} where id = ${user}`.execute(app.db);
  await name(chris, 'Chris', 'Future');
  await name(given, 'Kim', 'Vo');
  await sql`update app_user set initials = 'KV' where id = ${given}`.execute(app.db);
  await sql`update app_user set initials = 'BOSS', chose_initials = true where id = ${employee}`.execute(app.db);
  const content =
    HARVEST + ['Chris,Future', 'BOSS,', 'kv,'].map((who) => `2024-03-04,Acme,Site,Build,One,1.5,${who}\n`).join('');
  const seen = await preview(content);
  const emailOf = async (id: string) =>
    (await app.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  expect(seen.foundPeople).toEqual([
    { name: 'Chris Future', email: await emailOf(chris), by: 'name' },
    { name: 'Kim Vo', email: await emailOf(given), by: 'initials' },
  ]);
  expect(seen.figures?.people).toEqual({ created: 1, matched: 2 });
  const found = await preview(content, { noteCode: 'MATCHED_BY_NAME' });
  expect(found.notes.map(({ line, about }) => [line, about])).toEqual([
    [2, `Chris Future, ${await emailOf(chris)}`],
    [4, `Kim Vo, ${await emailOf(given)}`],
  ]);
  const { foundDigest } = seen;
  // As many are found, but somebody else.
  await name(chris, 'Someone');
  await name(employee, 'Chris', 'Future');
  expect(await run(content, { foundDigest })).toMatchObject({ state: 'refused', message: IMPORT_PEOPLE_CHANGED });
  await name(employee, 'Employee');
  await name(chris, 'Chris', 'Future');
  expect(await run(content, { foundDigest })).toMatchObject({ state: 'done', figures: { linesTaken: 3 } });
  const rows = await sql<{
    id: string;
  }>`select user_id as id from timereg where user_id = any(${[chris, given, employee]})`.execute(app.db);
  expect(rows.rows.map(({ id }) => id).sort()).toEqual([chris, given].sort());
  expect((await preview(content)).foundPeople).toEqual([]);
});

test('imports at once take turns and bring each line once', async () => {
  const content = TOGGL + line('2024-03-04', '09:00:00', '10:00:00');
  const runs = await Promise.all([run(content), run(content), run(content)]);
  expect(runs.map((one) => one.state)).toEqual(['done', 'done', 'done']);
  expect(runs.map((one) => one.figures?.linesTaken).sort()).toEqual([0, 0, 1]);
  expect(await stored()).toMatchObject({ rows: 1, periods: 1, phases: 1 });
});
