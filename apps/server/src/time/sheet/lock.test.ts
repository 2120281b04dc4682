import { listExpiredPeriods } from '@stint/contract/time/expired-periods/expired-period';
import { deleteTimereg, getSheet, saveTimeregs, type TimeregToSave } from '@stint/contract/time/sheet/timereg';
import { approveUserPeriod, lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ReviewStage;
beforeAll(async () => {
  stage = await createReviewStage();
});
afterAll(() => stage.app.close());

const lock = (sheet: string, as: string | null = stage.owner) =>
  stage.app.call(lockUserPeriod, { params: { id: sheet } }, as);

describe('who may lock a sheet', () => {
  test('its owner and administrators', async () => {
    const { sheet } = await stage.filledSheet();
    expect((await lock(sheet, null)).status).toBe(401);
    for (const other of [stage.stranger, stage.leader])
      expect((await lock(sheet, other)).refusal.code).toBe('NOT_YOURS');
    expect([(await lock(sheet, stage.manager)).status, (await lock(sheet, stage.manager)).refusal]).toEqual([
      403,
      { code: 'NOT_OWNER', message: 'Only the owner of this sheet and administrators can lock it' },
    ]);
    expect((await lock(sheet, stage.admin)).body).toMatchObject({ _id: sheet, user: stage.owner, isLocked: true });
    expect((await lock(newId())).status).toBe(403);
    expect((await lock('not-an-id')).status).toBe(400);
  });
});

describe('what stands against locking is told with the rows it is about', () => {
  const cases = [
    {
      code: 'EMPTY_DETAILS',
      row: { detail: '', hours: null },
      message:
        'Please notice that you forgot to specify details for one or more records. You cannot lock a time registration sheet when there are empty details fields.',
    },
    { code: 'CANNOT_LOCK', row: { hours: null }, message: 'You can not lock this timereg period, please check again' },
    {
      code: 'OFFICE_NOT_SPECIFIED',
      row: { atOffice: null },
      message: 'Please specify office or home on every record before locking',
    },
    {
      code: 'UNFINISHED_DETAIL',
      row: { detail: '* to be continued' },
      message: 'A detail that starts with an asterisk (*) is not finished. Please complete it before locking',
    },
  ];
  test.each(cases)('$code', async ({ code, row, message }) => {
    const { sheet, day } = await stage.newSheet();
    await stage.make.row(sheet, { phase: stage.phases[0], date: day });
    const broken = await stage.make.row(sheet, { phase: stage.phases[0], date: day, fromHour: 8, ...row });
    const answer = await lock(sheet);
    expect(answer.status).toBe(422);
    expect(answer.refusal).toMatchObject({ code, message });
    expect(answer.refusal.data).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ row: broken })]),
    });
    expect(await stage.assignmentsOf(sheet)).toEqual([]);
  });

  test('a row without a phase', async () => {
    const { sheet, day } = await stage.newSheet();
    await stage.make.row(sheet, { phase: null, date: day, hours: null });
    expect((await lock(sheet)).refusal.code).toBe('CANNOT_LOCK');
  });
});

describe('each project of the sheet gets one reviewer', () => {
  const reviewersOf = async (sheet: string) =>
    new Map((await stage.assignmentsOf(sheet)).map((one) => [one.project?._id ?? null, one.reviewer._id]));

  test('the project manager, with the minutes of the project', async () => {
    const { assignments } = await stage.lockedSheet();
    expect(assignments).toMatchObject([
      {
        project: { name: 'Alpha' },
        reviewer: { _id: stage.firstManager },
        minutes: 180,
        approvedDate: null,
        wtf: null,
      },
      { project: { name: 'Beta' }, reviewer: { _id: stage.secondManager }, minutes: 60, approvedDate: null, wtf: null },
    ]);
  });

  test('a tiered review comes before the manager, the team leader after, then an administrator', async () => {
    const { make, owner } = stage;
    const inactive = await make.user({ isActive: false });
    const tiered = await make.project({ manager: stage.firstManager });
    await make.tieredReview(tiered, owner, stage.stranger);
    const tieredInactive = await make.project({ manager: stage.firstManager });
    await make.tieredReview(tieredInactive, owner, inactive);
    const ofOther = await make.project({ manager: stage.firstManager });
    await make.tieredReview(ofOther, stage.leader, stage.stranger);
    const unmanaged = await make.project();
    const inactiveManager = await make.project({ manager: inactive });
    const own = await make.project({ manager: owner });
    const { sheet, day } = await stage.newSheet();
    const projects = [tiered, tieredInactive, ofOther, unmanaged, inactiveManager, own, null];
    for (const [index, project] of projects.entries())
      await make.row(sheet, { phase: await make.phase(project), date: day, fromHour: index, hours: 1 });
    expect((await lock(sheet)).status).toBe(200);
    expect(await reviewersOf(sheet)).toEqual(
      new Map([
        [tiered, stage.stranger],
        [tieredInactive, stage.firstManager],
        [ofOther, stage.firstManager],
        [unmanaged, stage.leader],
        [inactiveManager, stage.leader],
        [own, owner],
        [null, stage.leader],
      ]),
    );
  });

  test('the leader is that of the team joined first; without one an administrator reviews', async () => {
    const { make } = stage;
    const person = await make.user();
    const [first, second] = [await make.user(), await make.user()];
    await make.team(first, [person]);
    await make.team(second, [person]);
    const project = await make.project();
    const phase = await make.phase(project);
    const { period, day } = await stage.newSheet();
    const sheet = await make.sheet(person, period);
    await make.row(sheet, { phase, date: day });
    expect((await lock(sheet, person)).status).toBe(200);
    expect(await reviewersOf(sheet)).toEqual(new Map([[project, first]]));

    const teamless = await make.user();
    const other = await make.sheet(teamless, period);
    await make.row(other, { phase, date: day });
    await lock(other, teamless);
    expect(await reviewersOf(other)).toEqual(new Map([[project, stage.admin]]));

    const ofAdmin = await make.sheet(stage.admin, period);
    await make.row(ofAdmin, { phase, date: day });
    await lock(ofAdmin, stage.admin);
    expect(await reviewersOf(ofAdmin)).toEqual(new Map([[project, stage.admin]]));
  });

  test('when nobody is left to review, the sheet stays open', async () => {
    const { make, app } = stage;
    const person = await make.user();
    const { period, day } = await stage.newSheet();
    const sheet = await make.sheet(person, period);
    await make.row(sheet, { phase: await make.phase(null), date: day });
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', stage.admin).execute();
    const answer = await lock(sheet, person);
    await app.db.updateTable('app_user').set({ is_active: true }).where('id', '=', stage.admin).execute();
    expect([answer.status, answer.refusal.code]).toEqual([422, 'NO_REVIEWER']);
    const stored = await app.db
      .selectFrom('user_period')
      .select('is_locked')
      .where('id', '=', sheet)
      .executeTakeFirst();
    expect(stored?.is_locked).toBe(false);
  });

  test('a sheet without rows asks first, and then waits for the leader', async () => {
    const { sheet } = await stage.newSheet();
    const asked = await lock(sheet);
    expect([asked.status, asked.refusal]).toEqual([
      409,
      {
        code: 'EMPTY_SHEET',
        message: 'This time registration sheet is empty. Please confirm that there is no time to register.',
      },
    ]);
    const confirmed = { params: { id: sheet }, body: { confirmsEmpty: true } };
    expect((await stage.app.call(lockUserPeriod, confirmed, stage.owner)).status).toBe(200);
    expect(await stage.assignmentsOf(sheet)).toMatchObject([
      { project: null, reviewer: { _id: stage.leader }, minutes: 0, approvedDate: null },
    ]);
    expect(await expiredSheetsOf(stage.leader)).toContain(sheet);
    const [assignment] = await stage.assignmentsOf(sheet);
    const omms = [{ project: null, star: 0, comment: '', noFeedback: true }];
    const approval = {
      params: { id: sheet },
      body: { userPeriodReviewerIds: [assignment?._id ?? ''], omms, seenRows: [''] },
    };
    expect((await stage.app.call(approveUserPeriod, approval, stage.leader)).body.state).toBe('approved');
    expect(await expiredSheetsOf(stage.leader)).not.toContain(sheet);
  });

  const expiredSheetsOf = async (as: string) =>
    (await stage.app.call(listExpiredPeriods, { query: { limit: 100 } }, as)).body.items.map(({ _id }) => _id);
});

test('locking takes as many statements for twenty projects as for one', async () => {
  const counts: number[] = [];
  for (const projects of [1, 20]) {
    const { sheet, day } = await stage.newSheet();
    for (let index = 0; index < projects; index++)
      await stage.make.row(sheet, {
        phase: await stage.make.phase(await stage.make.project({ manager: stage.firstManager })),
        ...{ date: day, fromHour: index * 0.5, hours: 0.5 },
      });
    await stage.app.tokenOf(stage.owner);
    counts.push(await countStatements(async () => expect((await lock(sheet)).status).toBe(200)));
    expect(await stage.assignmentsOf(sheet)).toHaveLength(projects);
  }
  expect(counts[0]).toBeGreaterThan(3);
  expect(counts[1]).toBe(counts[0]);
});

describe('rows of a locked sheet that an administrator changes', () => {
  const states = async (sheet: string) =>
    (await stage.assignmentsOf(sheet)).map((one) => [one.project?.name, one.approvedDate !== null]);

  async function save(sheet: string, period: string, row: TimeregToSave) {
    const { body } = await stage.app.call(
      getSheet,
      { query: { timeregPeriod: period, user: stage.owner } },
      stage.admin,
    );
    const answer = await stage.app.call(
      saveTimeregs,
      {
        body: {
          ...{ timeregs: [row], timeregPeriod: period, userPeriod: sheet, user: stage.owner, force: true },
          ...{ timeZone: 'Asia/Ho_Chi_Minh', allTimeregIds: body.timeregs.map((one) => one._id) },
        },
      },
      stage.admin,
    );
    expect(answer.refusal).toEqual({});
  }

  test('a project that comes gets its reviewer, one that goes loses it, and a changed one is to be approved again', async () => {
    const { sheet, period, day, rows } = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet);
    await stage.approveAs(stage.secondManager, sheet);
    const added = await stage.make.phase(await stage.make.project({ manager: stage.stranger, name: 'Gamma' }), [
      stage.owner,
    ]);
    const row = {
      ...{ _id: newId(), projectPhase: added, date: day, detail: 'Added', atOffice: true, version: 0 },
      ...{ fromDateTime: `${day}T08:00:00.000Z`, toDateTime: `${day}T09:00:00.000Z` },
    };
    await save(sheet, period, row);
    expect(await states(sheet)).toEqual([
      ['Alpha', true],
      ['Beta', true],
      ['Gamma', false],
    ]);
    const { body } = await stage.app.call(
      getSheet,
      { query: { timeregPeriod: period, user: stage.owner } },
      stage.admin,
    );
    const first = body.timeregs.find((one) => one._id === rows[0]);
    if (!first) throw new Error('The row is there');
    const { _id, projectPhase, date, fromDateTime, toDateTime, atOffice, version } = first;
    await save(sheet, period, {
      _id,
      projectPhase,
      date,
      fromDateTime,
      toDateTime,
      atOffice,
      version,
      detail: 'Another',
    });
    expect(await states(sheet)).toEqual([
      ['Alpha', false],
      ['Beta', true],
      ['Gamma', false],
    ]);
    await stage.app.call(deleteTimereg, { params: { id: row._id } }, stage.admin);
    expect(await states(sheet)).toEqual([
      ['Alpha', false],
      ['Beta', true],
    ]);
  });
});

describe('locking again, at once, and during a save', () => {
  test('a second lock changes nothing and is written down once', async () => {
    const { sheet } = await stage.filledSheet();
    const both = await Promise.all([lock(sheet), lock(sheet)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stage.assignmentsOf(sheet)).toHaveLength(2);
    const trail = await stage.app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'after'])
      .where('entity_id', '=', sheet)
      .execute();
    expect(trail).toMatchObject([{ action: 'lock', actor_id: stage.owner, after: { isLocked: true } }]);
  });

  test('waits for a save that is under way and sees its rows', async () => {
    const { sheet, day } = await stage.filledSheet();
    const saving = await stage.app.pool.connect();
    await saving.query('begin');
    await saving.query('select from user_period where id = $1 for update', [sheet]);
    const locking = lock(sheet);
    await untilSomebodyWaits();
    await saving.query(
      `insert into timereg (user_id, id, user_period_id, work_date, detail, last_user_update_time)
       values ($1, $2, $3, $4, '', now())`,
      [stage.owner, newId(), sheet, day],
    );
    await saving.query('commit');
    saving.release();
    expect((await locking).refusal.code).toBe('EMPTY_DETAILS');
  });

  /** Until a statement waits for a lock of another. */
  async function untilSomebodyWaits(): Promise<void> {
    const waiting = 'select 1 from pg_stat_activity where datname = current_database() and wait_event_type = $1';
    while ((await stage.app.pool.query(waiting, ['Lock'])).rowCount === 0);
  }
});
