import {
  getTimelogState,
  listDifferences,
  listSyncLines,
  mendDifferences,
  syncAccounts,
  syncMetadata,
} from '@stint/contract/outside/timelog/sync';
import { getProfileToEdit, updateProfile } from '@stint/contract/people/profiles/profile';
import { getUser, updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTimelogStage, OTHER_TASK, PROJECT, TASK, type TimelogStage } from '../../../test/make-timelog.ts';
import { newId } from '../../lib/new-id.ts';

let stage: TimelogStage;
let user = '';
let sheet = '';
let employee = 0;
beforeAll(async () => {
  stage = await createTimelogStage();
  ({ user, sheet, employee } = await stage.someone());
  await stage.map(String(PROJECT));
});
afterAll(() => stage.close());
afterEach(async () => {
  await sql`delete from timereg`.execute(stage.app.db);
  await stage.approve(sheet);
  await stage.sync();
  expect(stage.peer.held.units).toEqual([]);
});

const run = (query: ReturnType<typeof sql>) => query.execute(stage.app.db);
const row = (given: object = {}) =>
  stage.make.row(sheet, { phase: stage.phase, date: '2026-11-10', detail: 'PAY-1 <b>', ...given });
const accountNow = () =>
  stage.app.db.selectFrom('account').selectAll().where('id', '=', stage.account).executeTakeFirstOrThrow();
const writes = () =>
  ['POST', 'PUT', 'DELETE'].map((method) => stage.peer.calls.get(`${method} time-registration`) ?? 0);

/** Both sides are the same, and not empty unless they should be. */
async function expectEqual(count: number): Promise<void> {
  const { here, there } = await stage.bothSides();
  expect(there).toEqual(here);
  expect(there).toHaveLength(count);
}

describe('what is synced', () => {
  test('an account is brought in line with its project, and is synced once its hours are there', async () => {
    await run(sql`update account set name = 'Own', number = 'X', timelog_status = 2, archived = true`);
    expect(await stage.sync({ hours: false })).toEqual([
      ...['STARTED', 'PROJECTS_READ', 'ACCOUNT_UPDATED', 'TASKS_READ', 'PEOPLE_READ', 'ALL_DONE'],
    ]);
    expect(await accountNow()).toMatchObject({
      name: 'Outside name',
      number: 'P.1',
      archived: false,
      timelog_status: 5,
    });
    expect((await stage.sync()).slice(-3)).toEqual(['HOURS_PLANNED', 'ACCOUNT_SYNCED', 'ALL_DONE']);
    expect(await accountNow()).toMatchObject({ timelog_status: 4 });
    // The next one leaves it so.
    expect(await stage.sync()).not.toContain('ACCOUNT_SYNCED');
    expect(await accountNow()).toMatchObject({ timelog_status: 4 });
  });

  test('an account whose project is gone or there twice is in error, and nothing of it is sent', async () => {
    const [project] = stage.peer.held.projects;
    if (!project) throw new Error('It has no project');
    await row();
    await stage.approve(sheet);
    project.number = 'P.2';
    expect(await stage.sync()).toContain('ACCOUNT_DUPLICATED');
    expect(await accountNow()).toMatchObject({ timelog_status: 3 });
    project.number = 'P.1';
    stage.peer.held.projects.shift();
    expect(await stage.sync()).toContain('ACCOUNT_NOT_EXISTING');
    expect(stage.peer.held.units).toEqual([]);
    stage.peer.held.projects.unshift(project);
    expect(await stage.sync()).toContain('ACCOUNT_SYNCED');
    await expectEqual(1);
  });

  test('tasks and allocations are kept as they are there', async () => {
    await stage.sync({ hours: false });
    const kept = await run(sql`select t.id, t.name, count(a.id)::int as people from timelog_task t
      left join timelog_allocation a on a.task_id = t.id group by t.id order by t.id`);
    expect(kept.rows).toEqual([
      { id: '400', name: 'Build', people: 1 },
      { id: '401', name: 'Test', people: 1 },
    ]);
    // A list that names one twice is read all the same.
    stage.peer.held.tasks.push(...stage.peer.held.tasks);
    stage.peer.held.allocations.push(...stage.peer.held.allocations);
    await stage.sync({ hours: false });
    expect((await run(sql`select id from timelog_task order by id`)).rows).toEqual([{ id: '400' }, { id: '401' }]);
    stage.peer.held.tasks.splice(2);
    stage.peer.held.allocations.splice(stage.peer.held.allocations.length / 2);
    const task = stage.peer.held.tasks.pop();
    expect(await stage.sync({ hours: false })).not.toContain('TASK_MISSING');
    expect((await run(sql`select id from timelog_task`)).rows).toEqual([{ id: '400' }]);
    if (task) stage.peer.held.tasks.push(task);
  });
});

describe('which hours leave', () => {
  test('those of a sheet that is locked and whose project is approved', async () => {
    await row();
    await stage.approve(sheet, false);
    await stage.sync();
    expect(stage.peer.held.units).toEqual([]);
    await run(sql`update user_period set is_locked = true, locked_at = now()`);
    await stage.sync();
    expect(stage.peer.held.units).toEqual([]);
    await stage.approve(sheet);
    await stage.sync();
    await expectEqual(1);
    expect(stage.peer.held.units[0]).toMatchObject({
      date: '2026-11-10',
      startTime: '08:00',
      hours: 2,
      isBillable: true,
    });
  });

  test('each once: a sync without changes writes nothing', async () => {
    await row({ fromHour: 1 });
    await row({ fromHour: 4, date: '2026-11-11' });
    await stage.approve(sheet);
    await stage.sync();
    const before = writes();
    await stage.sync();
    await stage.sync({ month: '2026-11' });
    expect(writes()).toEqual(before);
    await expectEqual(2);
  });

  test('what is changed, put on another phase or day, and deleted follows once it is approved again', async () => {
    const [one, two, three] = [await row({ fromHour: 1 }), await row({ fromHour: 4 }), await row({ fromHour: 7 })];
    await stage.approve(sheet);
    await stage.sync();
    const held = () => stage.peer.held.units.length;
    expect(held()).toBe(3);
    await stage.approve(sheet, false);
    const other = await stage.make.phase(stage.project);
    await run(
      sql`update phase set account_id = ${stage.account}, timelog_task_id = ${String(OTHER_TASK)} where id = ${other}`,
    );
    await run(sql`update timereg set detail = 'Changed', phase_id = ${other} where id = ${one}`);
    await run(sql`update timereg set work_date = '2026-10-31', from_at = from_at - interval '10 days',
      to_at = to_at - interval '10 days' where id = ${two}`);
    await run(sql`delete from timereg where id = ${three}`);
    // As long as the sheet is open everything stays as it was approved.
    await stage.sync();
    await stage.sync({ month: '2026-11' });
    expect(held()).toBe(3);
    await stage.approve(sheet);
    await stage.sync();
    await expectEqual(2);
    await run(sql`update phase set timelog_task_id = null where id = ${other}`);
  });

  test('a row that is put on a phase that is not mapped is taken back; a mapping that ends takes nothing back', async () => {
    const [one] = [await row({ fromHour: 1 }), await row({ fromHour: 4 })];
    await stage.approve(sheet);
    await stage.sync();
    const other = await stage.make.phase(stage.project);
    await run(sql`update timereg set phase_id = ${other} where id = ${one}`);
    await stage.sync();
    await expectEqual(1);
    await run(sql`update phase set timelog_task_id = null where id = ${stage.phase}`);
    await stage.sync({ month: '2026-11' });
    expect(stage.peer.held.units).toHaveLength(1);
    await run(sql`update phase set timelog_task_id = '400' where id = ${stage.phase}`);
  });

  test('a sheet that is deleted takes its hours along, and brings them again when it is restored', async () => {
    const id = await row();
    await stage.approve(sheet);
    await stage.sync();
    const kept = await run(sql`select * from timereg where id = ${id}`);
    expect(kept.rows).toHaveLength(1);
    const guid = stage.peer.held.units[0]?.guid;
    await run(sql`create table kept as select user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail,
      at_office, last_user_update_time from timereg`).catch(() => {});
    await run(sql`update timereg set import_key = 'kept' where id = ${id}`);
    await run(sql`delete from timereg where id = ${id}`);
    await stage.sync();
    expect(stage.peer.held.units).toEqual([]);
    // Under the same id.
    await run(sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time)
      values (${user}, ${id}, ${sheet}, '2026-11-10', '2026-11-10T01:00Z', '2026-11-10T03:00Z', ${stage.phase}, 'Again', now())`);
    await stage.sync();
    await expectEqual(1);
    expect(stage.peer.held.units[0]?.guid).not.toBe(guid);
  });

  test('from the day on from which the account is mapped', async () => {
    await row({ date: '2026-11-10' });
    await row({ date: '2026-11-20' });
    await run(sql`update account set timelog_since = '2026-11-15'`);
    await stage.approve(sheet);
    await stage.sync();
    expect(stage.peer.held.units.map(({ date }) => date)).toEqual(['2026-11-20']);
    await run(sql`update account set timelog_since = '2026-01-01'`);
    await stage.sync();
    await expectEqual(2);
  });

  test('those that the outside refuses are kept with its reason, and sent once it takes them', async () => {
    await row();
    await stage.approve(sheet);
    const allocations = stage.peer.held.allocations.filter(({ employeeId }) => employeeId === employee);
    for (const one of allocations) one.isActive = false;
    expect(await stage.sync()).toContain('HOURS_REFUSED');
    const { body } = await stage.app.call(listDifferences, { query: { month: '2026-11' } }, stage.manager);
    expect(body.differences).toMatchObject([
      { kind: 'refused', here: 120, there: null, reason: 'The employee is not allocated to the task' },
    ]);
    expect((await stage.app.call(getTimelogState, {}, stage.manager)).body.refused).toBe(1);
    for (const one of allocations) one.isActive = true;
    await stage.sync();
    await expectEqual(1);
    expect((await stage.app.call(getTimelogState, {}, stage.manager)).body.refused).toBe(0);
  });

  test('people whom nobody knows there are named in the log', async () => {
    const stranger = await stage.make.user({ name: 'Zoe' });
    const other = await stage.make.sheet(stranger, stage.period);
    await stage.make.row(other, { phase: stage.phase, date: '2026-11-12' });
    await stage.approve(other);
    expect(await stage.sync()).toContain('PERSON_MISSING');
    expect(stage.peer.held.units).toEqual([]);
  });

  test('nobody takes the initials of an employee there to log hours in their name; a manager may give them', async () => {
    const someoneElse = { id: 77, userId: 577, name: 'The Boss', initials: 'BOSS', email: '' };
    stage.peer.held.employees.push(someoneElse);
    const allocation = { id: stage.peer.held.nextId(), taskId: TASK, employeeId: 77, hours: 10, isActive: true };
    stage.peer.held.allocations.push(allocation);
    const own = await stage.make.user();
    const other = await stage.make.sheet(own, stage.period);
    await stage.make.row(other, { phase: stage.phase, date: '2026-11-10' });
    await stage.approve(other);
    const choose = async (initials: string) => {
      const { body } = await stage.app.call(getProfileToEdit, { params: { id: own } }, own);
      const { _id, avatarUrl, ...said } = body;
      return stage.app.call(updateProfile, { params: { id: own }, body: { ...said, initials } }, own);
    };
    const give = async (initials: string) => {
      const { body } = await stage.app.call(getUser, { params: { id: own } }, stage.manager);
      const given = { ...valuesOfUser(body), initials, version: body.version };
      return stage.app.call(updateUser, { params: { id: own }, body: given }, stage.manager);
    };
    expect((await choose('boss')).body.initials).toBe('BOSS');
    expect(await stage.sync()).toContain('PERSON_MISSING');
    expect(stage.peer.held.units).toEqual([]);
    // What a form leaves as it is was given by nobody.
    await give('BOSS');
    expect(await stage.sync()).toContain('PERSON_MISSING');
    await give('X1');
    await give('BOSS');
    expect(await stage.sync()).not.toContain('PERSON_MISSING');
    expect(stage.peer.held.units).toMatchObject([{ employeeId: 77, hours: 2 }]);
    // Once found, somebody stays found by whatever they call themselves, until the employee is somebody else's by the address.
    await choose('JB');
    expect(await stage.sync()).not.toContain('PERSON_MISSING');
    someoneElse.email = 'the.boss@company.example';
    expect(await stage.sync()).toContain('PERSON_MISSING');
    someoneElse.email = (await stage.app.call(getUser, { params: { id: own } }, stage.manager)).body.email;
    expect(await stage.sync()).not.toContain('PERSON_MISSING');
  });

  test('the text arrives as it is, but for what XML cannot hold, and is not sent again for that', async () => {
    await row({ detail: 'a\u0001 & <b> "q"\r\nĐặng 😀  \nend ' });
    await stage.approve(sheet);
    await stage.sync();
    expect(stage.peer.held.units[0]?.note).toBe('a & <b> "q"\nĐặng 😀\nend');
    const before = writes();
    await stage.sync({ month: '2026-11' });
    expect(writes()).toEqual(before);
  });
});

describe('reconciliation', () => {
  const compare = async () =>
    (await stage.app.call(listDifferences, { query: { month: '2026-11' } }, stage.manager)).body;

  test('shows what differs on both sides, and a mending sync makes them the same', async () => {
    const ids = [await row({ fromHour: 1 }), await row({ fromHour: 4 }), await row({ fromHour: 7 })];
    await stage.approve(sheet);
    await stage.sync();
    expect(await compare()).toEqual({ differences: [], count: 0, here: 360, there: 360 });
    const { held } = stage.peer;
    const [first, second, third] = ids.map((id) => held.units.find(({ additional }) => additional === `Stint ${id}`));
    if (!first || !second || !third) throw new Error('They are not there');
    held.delete(first.guid);
    second.hours = 1;
    held.create({
      TaskID: 400,
      UserID: 501,
      Date: '2026-11-11T00:00:00',
      Hours: 3,
      AdditionalComment: third.additional,
    });
    held.create({ TaskID: 400, UserID: 501, Date: '2026-11-12T00:00:00', Hours: 4, Comment: 'By hand' });
    held.create({
      TaskID: 400,
      UserID: 501,
      Date: '2026-11-13T00:00:00',
      Hours: 5,
      AdditionalComment: `Stint ${newId()}`,
    });
    const { differences, count, here, there } = await compare();
    const short = differences.map(({ kind, here, there }) => `${kind} ${here} ${there}`);
    expect(short.toSorted()).toEqual([
      'differs 120 60',
      'foreign null 240',
      'missing 120 null',
      'orphan null 300',
      'twice null 180',
    ]);
    expect({ count, here, there }).toEqual({ count: 5, here: 360, there: 60 + 120 + 180 + 240 + 300 });
    expect(differences[0]).toMatchObject({ user: { _id: user }, task: 'Build' });
    // A sync by hand looks only at what changed here.
    await stage.sync();
    expect((await compare()).count).toBe(5);
    await stage.sync({ month: '2026-11' });
    // What somebody logged there stays.
    expect((await compare()).differences).toMatchObject([{ kind: 'foreign', detail: 'By hand', there: 240 }]);
    const byHand = held.units.find(({ note }) => note === 'By hand');
    held.delete(byHand?.guid ?? '');
    await expectEqual(3);
  });

  test('by the schedule the last days are looked at without being asked', async () => {
    await row({ date: '2026-11-18' });
    await stage.approve(sheet);
    await stage.sync();
    const [unit] = stage.peer.held.units;
    stage.peer.held.delete(unit?.guid ?? '');
    await stage.sync();
    expect(stage.peer.held.units).toHaveLength(0);
    await stage.sync({}, null);
    await expectEqual(1);
  });
});

describe('starting', () => {
  const start = (call: typeof syncAccounts | typeof syncMetadata, as: string | null) =>
    stage.app.call(call, { body: { _id: newId() } }, as);

  test('one at a time, whichever it is', async () => {
    const both = await Promise.all([start(syncAccounts, stage.manager), start(syncMetadata, stage.admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refusal = {
      code: 'PROCESS_STILL_RUNNING',
      message: 'There is another process still running, please try in few minutes',
    };
    expect(both.find(({ status }) => status === 409)).toMatchObject({ refusal });
    const body = { _id: newId(), month: '2026-11' };
    expect(await stage.app.call(mendDifferences, { body }, stage.manager)).toMatchObject({ status: 409, refusal });
    await run(sql`delete from job_run`);
  });

  test('accounts with their hours, metadata without', async () => {
    for (const [call, hours] of [
      [syncAccounts, true],
      [syncMetadata, false],
    ] as const) {
      expect((await start(call, stage.manager)).body).toMatchObject({ kind: 'syncTimelog', state: 'queued' });
      expect((await run(sql`select data from job_run where state = 'queued'`)).rows).toEqual([{ data: { hours } }]);
      await run(sql`delete from job_run`);
    }
  });

  test('managers and administrators do, others do not and see nothing of it', async () => {
    const other = await stage.make.user();
    for (const call of [syncAccounts, syncMetadata]) expect((await start(call, other)).status).toBe(403);
    for (const call of [getTimelogState, listSyncLines])
      expect((await stage.app.call(call, {}, other)).status).toBe(403);
    expect((await stage.app.call(listDifferences, { query: { month: '2026-11' } }, other)).status).toBe(403);
    expect((await start(syncMetadata, stage.manager)).status).toBe(200);
    await run(sql`delete from job_run`);
  });

  test('each line of the log is told live as it is written, ALL_DONE last', async () => {
    await run(sql`delete from live_event`);
    await stage.sync();
    const { rows } = await sql<{ kind: string; code: string; rooms: string[] }>`
      select event -> 'event' ->> 'kind' as kind, event -> 'event' ->> 'code' as code, rooms from live_event
      where event -> 'event' ->> 'kind' = 'new audit' order by id`.execute(stage.app.db);
    const { body } = await stage.app.call(listSyncLines, {}, stage.manager);
    expect(rows.map(({ code }) => code)).toEqual(body.map(({ code }) => code));
    expect(rows.at(-1)).toMatchObject({ kind: 'new audit', code: 'ALL_DONE', rooms: ['role:manager'] });
  });
});
