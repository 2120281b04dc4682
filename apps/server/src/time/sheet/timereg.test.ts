import {
  deleteTimereg,
  exportTimeregs,
  getRegisteredTime,
  getSheet,
  MAX_DETAIL_LENGTH,
  MAX_LETTERS_OF_A_SHEET,
  MAX_ROWS_OF_A_SHEET,
  sheet as sheetShape,
} from '@stint/contract/time/sheet/timereg';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { sheetsOf } from '../../../test/make-sheets.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { Tx } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { findSaveFacts } from './timereg-save.sql.ts';

const app = await createTestApp();
const { make, admin, manager, stranger, period, project, phase, someone, row, save, stored } = await sheetsOf(app);
afterAll(() => app.close());

describe('opening a sheet', () => {
  test('answers the rows with all around them, as the contract says', async () => {
    const who = await someone();
    await save(who, [row(), row({ from: 10, to: 12.5, atOffice: null })]);
    const { status, body } = await app.call(getSheet, { query: { timeregPeriod: period } }, who.user);
    expect(status).toBe(200);
    expect(sheetShape.strict().parse(body)).toEqual(body);
    expect(body.timeregs).toHaveLength(2);
    expect(body.timeregs[0]).toMatchObject({ projectPhase: phase, _project: project, date: '2026-11-19', version: 1 });
    expect(body.reviewers).toMatchObject([
      { _id: null, project: { _id: project }, reviewer: { _id: manager }, approvedDate: null },
    ]);
    expect(body).toMatchObject({ state: 'open', rights: { canEdit: true, canLock: true, canUnlock: false } });
    expect(body.expectedMinutes).toBe(21 * 8 * 60);
  });

  test('is for the owner, managers, administrators and reviewers', async () => {
    const who = await someone();
    const ask = (as: string | null) => app.call(getSheet, { query: { timeregPeriod: period, user: who.user } }, as);
    expect((await ask(null)).status).toBe(401);
    expect((await ask(stranger)).refusal).toMatchObject({ code: 'NOT_YOURS' });
    expect((await ask(manager)).body.rights).toMatchObject({ canView: true, canEdit: false });
    expect((await ask(admin)).body.rights).toMatchObject({ canView: true, canEdit: true });
    expect((await app.call(getSheet, { query: { timeregPeriod: newId() } }, who.user)).status).toBe(404);
    expect((await app.call(getSheet, { query: { timeregPeriod: 'x' } }, who.user)).status).toBe(400);
  });

  test('which is not there is to strangers as one of somebody else', async () => {
    const who = await someone();
    const answers = async (sheet: { user: string; sheet: string }) => [
      (await save(sheet, [row()], { as: stranger, known: [] })).refusal,
      (await app.call(lockUserPeriod, { params: { id: sheet.sheet } }, stranger)).refusal,
    ];
    const foreign = await answers(who);
    expect(foreign[1]).toMatchObject({ code: 'NOT_YOURS' });
    expect(await answers({ ...who, sheet: newId() })).toEqual(foreign);
    const withoutSheet = await make.user();
    const open = (user: string) => app.call(getSheet, { query: { timeregPeriod: period, user } }, stranger);
    expect((await open(withoutSheet)).refusal).toEqual((await open(who.user)).refusal);
  });
});

describe('saving', () => {
  test('stores all rows or none', async () => {
    const who = await someone();
    const refused = await save(who, [row(), row({ from: 11, to: 11 })]);
    expect(refused.refusal.code).toBe('SAME_FROM_AND_TO');
    expect(await stored(who.user)).toEqual([]);
    const saved = await save(who, [row(), row({ from: 10, to: 11 })]);
    expect(saved.body.timeregs).toHaveLength(2);
    expect(await stored(who.user)).toHaveLength(2);
  });

  test('a repeated request changes nothing and answers the same rows', async () => {
    const who = await someone();
    const rows = [row(), row({ from: 10, to: 11 })];
    const first = await save(who, rows);
    const again = await save(who, rows);
    expect(again.status).toBe(200);
    expect(again.body.timeregs).toEqual(first.body.timeregs);
    expect((await stored(who.user)).map((one) => one.version)).toEqual([1, 1]);
  });

  test('takes the same number of statements whatever the number of rows', async () => {
    const counts: number[] = [];
    for (const many of [1, 60]) {
      const who = await someone();
      const rows = Array.from({ length: many }, (_, index) => {
        const day = `2026-11-${String(2 + (index % 15)).padStart(2, '0')}`;
        return row({ day, from: 8 + Math.floor(index / 15), to: 9 + Math.floor(index / 15) });
      });
      await app.tokenOf(who.user);
      counts.push(await countStatements(async () => expect((await save(who, rows, { known: [] })).status).toBe(200)));
    }
    expect(counts[0]).toBeGreaterThan(3);
    expect(counts[1]).toBe(counts[0]);
  });

  test('an administrator and a reviewer who has not approved may; the owner of a locked sheet and strangers may not', async () => {
    const who = await someone();
    const [first] = (await save(who, [row()])).body.timeregs ?? [];
    const edit = (as: string, detail: string, version: number) =>
      save(who, [{ ...row(), _id: first?._id ?? '', detail, version }], { as });
    expect((await save(who, [row({ from: 12, to: 13 })], { as: stranger })).refusal.code).toBe('NOT_YOURS');
    expect((await save(who, [row({ from: 12, to: 13 })], { as: null })).status).toBe(401);
    await app.db
      .updateTable('user_period')
      .set({ is_locked: true, locked_at: '2026-11-21T00:00:00Z' })
      .where('id', '=', who.sheet)
      .execute();
    expect((await edit(who.user, 'mine', 1)).refusal).toMatchObject({ code: 'PERIOD_LOCKED' });
    expect((await edit(manager, 'manager', 1)).refusal.code).toBe('READ_ONLY');
    const assignment = {
      user_id: who.user,
      id: newId(),
      user_period_id: who.sheet,
      project_id: project,
      reviewer_id: manager,
    };
    await app.db.insertInto('user_period_reviewer').values(assignment).execute();
    expect((await edit(admin, 'administrator', 1)).status).toBe(200);
    expect((await edit(manager, 'reviewer', 2)).status).toBe(200);
    await app.db
      .updateTable('user_period_reviewer')
      .set({ approved_date: '2026-11-21T00:00:00Z' })
      .where('id', '=', assignment.id)
      .execute();
    expect((await edit(manager, 'again', 3)).refusal.code).toBe('READ_ONLY');
  });

  test('an edit by somebody else leaves the time of the last update by the person', async () => {
    const who = await someone();
    const [first] = (await save(who, [row()])).body.timeregs ?? [];
    app.clock.set('2026-11-21T06:00:00.000Z');
    const edited = await save(who, [{ ...row(), _id: first?._id ?? '', detail: 'by the administrator', version: 1 }], {
      as: admin,
    });
    app.clock.set('2026-11-21T05:00:00.000Z');
    expect(edited.body.timeregs?.[0]?.lastUserUpdateTime).toBe(first?.lastUserUpdateTime);
  });
});

describe('what a save may be', () => {
  test('each row is in it once', async () => {
    const who = await someone();
    const one = row();
    const twice = await save(who, [one, { ...one, detail: 'Another' }]);
    expect([twice.status, twice.refusal.fields]).toEqual([400, { timeregs: 'The same row appears twice' }]);
    const capitals = await save(who, [one, { ...one, _id: one._id.toUpperCase() }]);
    expect(capitals.status).toBe(400);
  });

  test('a row named in capitals is that row, with its version', async () => {
    const who = await someone();
    const one = row();
    await save(who, [one]);
    const again = await save(who, [{ ...one, _id: one._id.toUpperCase(), detail: 'Hidden', version: 0 }]);
    expect(again.refusal.code).toBe('ROWS_CHANGED');
  });

  test('nothing is looked up for days beyond the period', async () => {
    const who = await someone();
    const facts = await findSaveFacts(app.db as unknown as Tx, {
      ...{
        userId: who.user,
        userPeriodId: who.sheet,
        periodId: period,
        viewer: { id: who.user } as Actor,
        isTold: true,
        phases: [],
      },
      ...{ firstDay: '1970-01-01', lastDay: '2100-12-31' },
    });
    expect(facts.quarters).toMatchObject([{ from: '2026-10-01', to: '2026-12-31' }]);
    const far = await save(who, [row({ date: '1970-01-01' }), row({ date: '2100-12-31' })]);
    expect(far.refusal.code).toBe('OUTSIDE_PERIOD');
  });

  test('a sheet has so many rows, and one that has more grows no further', async () => {
    const who = await someone();
    await sql`insert into timereg (user_id, id, user_period_id, work_date, detail, last_user_update_time)
      select ${who.user}, gen_random_uuid(), ${who.sheet}, date '2026-11-03', '', now()
      from generate_series(1, ${MAX_ROWS_OF_A_SHEET - 1})`.execute(app.db);
    const [first, second] = [row(), row({ from: 11, to: 12 })];
    expect((await save(who, [first, second])).refusal).toMatchObject({
      code: 'TOO_MANY_ROWS',
    });
    expect((await save(who, [first])).status).toBe(200);
    expect((await save(who, [second])).refusal.code).toBe('TOO_MANY_ROWS');
  });
});

test('the details of a sheet have so many letters together, and one that has more gets no more of them', async () => {
  const who = await someone();
  // All but the four letters of one more row.
  const fullRows = MAX_LETTERS_OF_A_SHEET / MAX_DETAIL_LENGTH;
  await sql`insert into timereg (user_id, id, user_period_id, work_date, detail, last_user_update_time)
      select ${who.user}, gen_random_uuid(), ${who.sheet}, date '2026-11-03', repeat('ế', ${MAX_DETAIL_LENGTH}::int - (n / ${fullRows}::int) * 4), now()
      from generate_series(1, ${fullRows}::int) n`.execute(app.db);
  const four = { ...row(), detail: 'four' };
  expect((await save(who, [{ ...four, detail: 'fours' }])).refusal.code).toBe('TOO_MUCH_TEXT');
  expect((await save(who, [four])).status).toBe(200);
  expect((await save(who, [{ ...four, detail: 'fours', version: 1 }])).refusal.code).toBe('TOO_MUCH_TEXT');
  expect((await save(who, [{ ...four, detail: 'fou', version: 1 }])).status).toBe(200);
});

describe('rows that others changed meanwhile', () => {
  test('a row that this browser does not know gives NOT_SHOWN_REGISTRATIONS', async () => {
    const who = await someone();
    await save(who, [row()]);
    const answer = await save(who, [row({ from: 12, to: 13 })], { known: [] });
    expect(answer.status).toBe(409);
    expect(answer.refusal).toMatchObject({
      code: 'NOT_SHOWN_REGISTRATIONS',
      message: 'Not shown registrations found. Please correct registrations as necessary and try to save again.',
    });
  });

  test('a row of an older version is refused and named', async () => {
    const who = await someone();
    const mine = row();
    await save(who, [mine]);
    await save(who, [{ ...mine, detail: 'in another tab', version: 1 }]);
    const answer = await save(who, [{ ...mine, detail: 'in this tab', version: 1 }]);
    expect(answer.refusal).toMatchObject({ code: 'ROWS_CHANGED', data: { rows: [mine._id], deleted: [] } });
    expect((await stored(who.user))[0]?.detail).toBe('in another tab');
  });

  test('a row that was deleted meanwhile is refused and named', async () => {
    const who = await someone();
    const mine = row();
    await save(who, [mine]);
    await app.call(deleteTimereg, { params: { id: mine._id } }, who.user);
    const answer = await save(who, [{ ...mine, version: 1 }]);
    expect(answer.refusal).toMatchObject({ code: 'ROWS_CHANGED', data: { rows: [], deleted: [mine._id] } });
  });

  test('two tabs that save overlapping rows at once store one of them', async () => {
    const who = await someone();
    const answers = await Promise.all([
      save(who, [row()], { known: [] }),
      save(who, [row({ from: 9.5, to: 11 })], { known: [] }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await stored(who.user)).toHaveLength(1);
  });

  test('the database refuses an overlap with a row of another period', async () => {
    const who = await someone();
    const other = await make.period('2026-10-01', '2026-10-31', `October ${newId()}`);
    const sheet = await make.sheet(who.user, other);
    await make.row(sheet, { phase, date: '2026-10-30', fromHour: 1, hours: 2 });
    await app.db
      .updateTable('timereg')
      .set({ from_at: '2026-11-19T02:00:00Z', to_at: '2026-11-19T03:00:00Z' })
      .where('user_period_id', '=', sheet)
      .execute();
    const answer = await save(who, [row()], { known: [] });
    expect(answer.refusal).toMatchObject({ code: 'OVERLAP', message: 'Timereg records are overlapping together' });
    await app.db.deleteFrom('timereg').where('user_period_id', '=', sheet).execute();
    await app.db.deleteFrom('user_period').where('id', '=', sheet).execute();
    await app.db.deleteFrom('timereg_period').where('id', '=', other).execute();
  });
});

describe('sums and traces', () => {
  test('registered time is always the sum of the rows, and can leave edited rows out', async () => {
    const who = await someone();
    const own = await make.phase(project, [who.user]);
    const [a, b] = [row({ projectPhase: own }), row({ projectPhase: own, from: 13, to: 15.5 })];
    await save(who, [a, b]);
    const hours = async (edittedTimeregIds: string[] = []) =>
      (await app.call(getRegisteredTime, { body: { phases: [own], edittedTimeregIds } }, who.user)).body[0]
        ?.registeredTime;
    expect([await hours(), await hours([b._id])]).toEqual([3.5, 1]);
    await save(who, [{ ...b, projectPhase: phase, version: 1 }]);
    expect(await hours()).toBe(1);
    await app.call(deleteTimereg, { params: { id: a._id } }, who.user);
    expect(await hours()).toBe(0);
  });

  test('registered time leaves edited rows out for whoever edits them, and answers the phases that they are on now', async () => {
    const [who, peer] = [await someone(), await someone()];
    const own = await make.phase(project, [who.user, peer.user]);
    const edited = row({ projectPhase: own, from: 13, to: 15.5 });
    await save(who, [row({ projectPhase: own }), edited]);
    const ask = async (as: string) => {
      const body = { phases: [], edittedTimeregIds: [edited._id, newId()], edittedTimeregPhases: [own] };
      return (await app.call(getRegisteredTime, { body }, as)).body;
    };
    for (const as of [who.user, admin]) expect(await ask(as)).toEqual([{ projectPhase: own, registeredTime: 1 }]);
    // How long a row is stays with those who may look into it.
    expect(await ask(peer.user)).toEqual([{ projectPhase: own, registeredTime: 3.5 }]);
  });

  test('every change leaves an audit entry with before and after', async () => {
    const who = await someone();
    const mine = row();
    await save(who, [mine]);
    await save(who, [{ ...mine, detail: 'Other words', version: 1 }]);
    await app.call(deleteTimereg, { params: { id: mine._id } }, who.user);
    await app.call(deleteTimereg, { params: { id: mine._id } }, who.user);
    const entries = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_id', '=', mine._id)
      .orderBy('id')
      .execute();
    expect(entries.map((entry) => entry.action)).toEqual(['create', 'save', 'delete']);
    expect(entries[1]).toMatchObject({
      actor_id: who.user,
      user_id: who.user,
      before: { detail: 'Work' },
      after: { detail: 'Other words' },
    });
  });

  test('deleting is for those who may edit', async () => {
    const who = await someone();
    const mine = row();
    await save(who, [mine]);
    expect((await app.call(deleteTimereg, { params: { id: mine._id } }, stranger)).refusal.code).toBe('NOT_YOURS');
    await app.db
      .updateTable('user_period')
      .set({ is_locked: true, locked_at: '2026-11-21T00:00:00Z' })
      .where('id', '=', who.sheet)
      .execute();
    expect((await app.call(deleteTimereg, { params: { id: mine._id } }, who.user)).refusal.code).toBe('PERIOD_LOCKED');
    expect((await app.call(deleteTimereg, { params: { id: mine._id } }, admin)).status).toBe(200);
  });

  test('the export is a spreadsheet named Timeregs.xlsx in which no text is a formula', async () => {
    const who = await someone();
    await save(who, [row({ detail: '=HYPERLINK("http://example.com")' })]);
    const response = await app.fastify.inject({
      method: 'GET',
      url: `${exportTimeregs.path}?timeregPeriod=${period}`,
      headers: { authorization: `Bearer ${await app.tokenOf(who.user)}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('Timeregs.xlsx');
    const { readXlsx } = await import('hucre');
    const book = await readXlsx(response.rawPayload);
    const [head, first] = book.sheets[0]?.rows ?? [];
    expect(head?.slice(0, 4)).toEqual(['Date', 'From', 'To', 'Hours']);
    expect(first?.slice(0, 4)).toEqual(['19/11/2026', '0900', '1000', 1]);
    expect(first).toContain('=HYPERLINK("http://example.com")');
  });
});
