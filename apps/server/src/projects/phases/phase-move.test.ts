import { setTimeout } from 'node:timers/promises';
import { createDirectCustomer } from '@stint/contract/projects/customers/direct-customer';
import { createIndirectCustomer } from '@stint/contract/projects/customers/indirect-customer';
import { getPhase, updatePhase } from '@stint/contract/projects/phases/phase';
import { ownPhaseMoveCalls, phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import { SAME_ACCOUNT, SAME_PHASE } from '@stint/contract/projects/phases/phase-move.rules';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countStatements } from '../../../test/count-statements.ts';
import { holdBack } from '../../../test/held-back.ts';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ReviewStage;

beforeAll(async () => {
  stage = await createReviewStage();
});
afterAll(() => stage.app.close());

const NO_DAYS = { fromDate: null, toDate: null };
/** A phase of an account of the project that `Second` manages, without users. */
const betaPhase = () => stage.make.phase(stage.projects[1]);
const moveRows = (id: string, body: object, who: string) =>
  stage.app.call(
    phaseMoveCalls.moveTimeregs,
    { params: { id }, body: { ...NO_DAYS, force: false, ...body } as never },
    who,
  );

/** A phase of Alpha with rows of the owner in a new sheet, which can be locked and approved. */
async function alphaPhase(days = 2) {
  const { make, owner, projects } = stage;
  const phase = await make.phase(projects[0], [owner]);
  const { sheet, day, period } = await stage.newSheet();
  const rows: string[] = [];
  for (let index = 0; index < days; index++)
    rows.push(await make.row(sheet, { phase, date: day.replace(/..$/, String(10 + index)), hours: 1.5 }));
  return { phase, sheet, period, rows, dayOf: (index: number) => day.replace(/..$/, String(10 + index)) };
}
async function locked(days = 2) {
  const made = await alphaPhase(days);
  expect((await stage.app.call(lockUserPeriod, { params: { id: made.sheet } }, stage.owner)).status).toBe(200);
  return made;
}
const rowsOn = async (phase: string) =>
  (
    await sql<{
      id: string;
      version: number;
    }>`select id, version from timereg where phase_id = ${phase} order by work_date`.execute(stage.app.db)
  ).rows;
const minutesOn = async (phase: string) =>
  (
    await sql<{ minutes: number }>`
      select coalesce(sum(minutes), 0)::int as minutes from registered_month where phase_id = ${phase}`.execute(
      stage.app.db,
    )
  ).rows[0]?.minutes;
const reviewersOf = async (sheet: string) => (await stage.assignmentsOf(sheet)).map(({ reviewer }) => reviewer._id);

test('rows move to a phase of another project: with their sums, their users and their reviewers', async () => {
  const { app, manager, owner, firstManager, secondManager } = stage;
  const { phase, sheet, rows } = await locked();
  const to = await betaPhase();
  const effect = {
    rows: 2,
    hours: 3,
    people: 1,
    openPeriods: 0,
    lockedPeriods: 1,
    approvedPeriods: 0,
    approvedRows: 0,
  };
  const preview = await app.call(phaseMoveCalls.previewTimeregs, { params: { id: phase }, query: {} }, manager);
  expect(preview.body).toEqual(effect);
  expect(await reviewersOf(sheet)).toEqual([firstManager]);

  const answer = await moveRows(phase, { phase: to }, manager);
  expect(answer.body).toEqual(effect);
  expect(await rowsOn(phase)).toEqual([]);
  // Open sheets notice that their rows are not those that they show.
  expect(await rowsOn(to)).toEqual(rows.map((id) => ({ id, version: 2 })));
  expect([await minutesOn(phase), await minutesOn(to)]).toEqual([0, 180]);
  const target = await app.call(getPhase, { params: { id: to } }, manager);
  expect(target.body.users).toMatchObject([{ user: { _id: owner }, registeredTime: 3, disabledDate: null }]);
  expect(await reviewersOf(sheet)).toEqual([secondManager]);
  const notified = await sql<{ user_id: string }>`
    select user_id from notification where kind = 'periodToReview' and user_id = ${secondManager}`.execute(app.db);
  expect(notified.rows.length).toBeGreaterThan(0);
  const events = await sql<{ rooms: string[] }>`
    select rooms from live_event where event #>> '{event,entity}' = 'userPeriod' and event #>> '{event,id}' = ${sheet}`.execute(
    app.db,
  );
  expect(events.rows.flatMap(({ rooms }) => rooms)).toContain(`user:${owner}`);
});

test('who had a place of their own hand where the rows come from has one where they go to', async () => {
  const { app, manager, owner, projects } = stage;
  const isGivenOn = async (phase: string) =>
    (
      await app.db
        .selectFrom('phase_user')
        .select('is_given')
        .where('phase_id', '=', phase)
        .where('user_id', '=', owner)
        .executeTakeFirst()
    )?.is_given;
  for (const wasGiven of [true, false]) {
    const { phase } = await alphaPhase();
    await app.db.updateTable('phase_user').set({ is_given: wasGiven }).where('phase_id', '=', phase).execute();
    const to = await stage.make.phase(projects[0]);
    expect((await moveRows(phase, { phase: to }, manager)).body.rows).toBe(2);
    expect(await isGivenOn(to)).toBe(wasGiven);
  }
});

test('only rows of the given days move', async () => {
  const { phase, rows, dayOf } = await alphaPhase(4);
  const to = await betaPhase();
  const given = { fromDate: dayOf(1), toDate: dayOf(2) };
  const { app, manager } = stage;
  const preview = await app.call(phaseMoveCalls.previewTimeregs, { params: { id: phase }, query: given }, manager);
  expect(preview.body).toMatchObject({ rows: 2, openPeriods: 1, lockedPeriods: 0 });
  expect((await moveRows(phase, { phase: to, ...given }, manager)).body.rows).toBe(2);
  expect((await rowsOn(to)).map(({ id }) => id)).toEqual(rows.slice(1, 3));
  const turned = { fromDate: dayOf(2), toDate: dayOf(1) };
  expect((await moveRows(phase, { phase: to, ...turned }, manager)).refusal.fields).toHaveProperty('toDate');
});

test('rows of a fully approved sheet move only when an administrator confirms, and stay approved', async () => {
  const { admin, manager, firstManager } = stage;
  const { phase, sheet } = await locked();
  await stage.approveAs(firstManager, sheet);
  const to = await betaPhase();
  const refused = await moveRows(phase, { phase: to, force: true }, manager);
  expect(refused).toMatchObject({ status: 409, refusal: { code: 'PERIOD_APPROVED' } });
  expect(refused.refusal.message).toMatch(/^2 rows are in 1 fully approved period: only an administrator/);
  const asked = await moveRows(phase, { phase: to }, admin);
  expect(asked).toMatchObject({
    ...{ status: 409, refusal: { code: 'APPROVED_TIME_MOVES', data: { rows: 2 } } },
  });
  expect(asked.refusal.message).toBe('2 rows are in 1 fully approved period');
  expect(await rowsOn(to)).toEqual([]);
  const moved = await moveRows(phase, { phase: to, force: true }, admin);
  expect(moved.body).toMatchObject({ rows: 2, approvedPeriods: 1 });
  const [assignment] = await stage.assignmentsOf(sheet);
  expect(assignment).toMatchObject({ reviewer: { _id: firstManager }, approvedDate: expect.any(String) });
});

test('who was disabled on the phase is so from the day after the last row that moved', async () => {
  const { app, manager, owner } = stage;
  const { phase, dayOf } = await alphaPhase();
  const to = await betaPhase();
  await app.db.insertInto('phase_user').values({ phase_id: to, user_id: owner, disabled_date: '1980-01-01' }).execute();
  await moveRows(phase, { phase: to }, manager);
  const { users } = (await app.call(getPhase, { params: { id: to } }, manager)).body;
  expect(users[0]?.disabledDate).toBe(dayOf(2));
});

test('rows are not moved to where they are, nor when there are none, nor by those who do not keep phases', async () => {
  const { manager, owner } = stage;
  const { phase } = await alphaPhase();
  const empty = await betaPhase();
  expect((await moveRows(phase, { phase }, manager)).refusal).toMatchObject({ fields: { phase: SAME_PHASE } });
  expect((await moveRows(empty, { phase }, manager)).refusal.code).toBe('NOTHING_TO_MOVE');
  expect((await moveRows(phase, { phase: newId() }, manager)).status).toBe(404);
  expect((await moveRows(phase, { phase: empty }, owner)).status).toBe(403);
  expect((await moveRows(phase, { phase: empty }, null as never)).status).toBe(401);
});

test('the number of statements does not depend on the number of rows and sheets', async () => {
  const counts: number[] = [];
  for (const sheets of [1, 4]) {
    const { make, owner, projects } = stage;
    const phase = await make.phase(projects[0], [owner]);
    for (let index = 0; index < sheets; index++) {
      const { sheet, day } = await stage.newSheet();
      for (const hour of [1, 4, 7]) await make.row(sheet, { phase, date: day, fromHour: hour });
      await stage.app.call(lockUserPeriod, { params: { id: sheet } }, owner);
    }
    const to = await betaPhase();
    counts.push(await countStatements(() => moveRows(phase, { phase: to }, stage.manager)));
  }
  expect(counts[1]).toBe(counts[0]);
});

test('while rows are saved and moved at once, no minute is lost or counted twice', async () => {
  const { app, manager, owner } = stage;
  const { phase, sheet, period, rows, dayOf } = await alphaPhase(3);
  const to = await betaPhase();
  const row = (id: string, index: number, from: number) => ({
    ...{ _id: id, version: 0, projectPhase: phase, date: dayOf(index), detail: 'Work', atOffice: true },
    fromDateTime: `${dayOf(index)}T0${from}:00:00.000Z`,
    toDateTime: `${dayOf(index)}T0${from + 1}:00:00.000Z`,
  });
  const added = [4, 5, 6, 7].map((from) => ({ id: newId(), from }));
  const allTimeregIds = [...rows, ...added.map(({ id }) => id)];
  const saves = added.map(({ id, from }) => {
    const body = {
      ...{ user: owner, userPeriod: sheet, timeregPeriod: period, timeZone: 'Asia/Ho_Chi_Minh', force: true },
      allTimeregIds,
      timeregs: [row(id, 0, from)],
    };
    return app.call(saveTimeregs, { body } as never, owner);
  });
  const all = await Promise.all([moveRows(phase, { phase: to }, manager), ...saves]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const stored = await sql<{ phase: string; minutes: number }>`
    select phase_id as phase, sum(minutes)::int as minutes from timereg
    where phase_id in (${phase}, ${to}) group by 1`.execute(app.db);
  for (const one of [phase, to])
    expect(await minutesOn(one)).toBe(stored.rows.find((sum) => sum.phase === one)?.minutes ?? 0);
});

test('nobody is taken off a phase while they register there', async () => {
  const { app, manager, owner } = stage;
  const { make, projects } = stage;
  const phase = await make.phase(projects[0], [owner]);
  const { sheet, day, period } = await stage.newSheet();
  const id = newId();
  const row = {
    ...{ _id: id, version: 0, projectPhase: phase, date: day, detail: 'Work', atOffice: true },
    ...{ fromDateTime: `${day}T04:00:00.000Z`, toDateTime: `${day}T05:00:00.000Z` },
  };
  const sent = { user: owner, userPeriod: sheet, timeregPeriod: period, timeZone: 'Asia/Ho_Chi_Minh', force: true };
  const body = { ...sent, allTimeregIds: [id], timeregs: [row] };
  const { body: stored } = await app.call(getPhase, { params: { id: phase } }, manager);
  const hold = await holdBack(app, 'timereg', `new.phase_id = '${phase}'`);
  const saving = app.call(saveTimeregs, { body } as never, owner);
  await vi.waitFor(async () => expect(await hold.isReached()).toBe(true));
  const { name, tags, estimate, detailPattern, detailPatternDescription, isDisabled, version } = stored;
  const without = { name, tags, estimate, detailPattern, detailPatternDescription, isDisabled, phaseOption: null };
  const removing = app.call(updatePhase, { params: { id: phase }, body: { ...without, version, users: [] } }, manager);
  // Not so long that the save would give up, and come again.
  await Promise.race([removing, setTimeout(200)]);
  await hold.release();
  expect((await saving).status).toBe(200);
  expect((await removing).refusal.code).toBe('REGISTERED_USER_REMOVED');
});

/** An account of a new customer with these phase options, on a project. */
async function accountWith(codes: readonly string[], project: string | null) {
  const { app, admin } = stage;
  const phaseOptions = codes.map((code) => ({
    ...{ _id: newId(), optionName: code, code, userLock: false, canDelete: true },
  }));
  const direct = { name: 'Direct', costGroup: null, isTimelogDirectCustomer: false, phaseOptions };
  const { body: owner } = await app.call(createDirectCustomer, { body: direct }, admin);
  const assigned = { teams: [], managers: [], teamsAutoAssign: false, managersAutoAssign: false };
  const indirect = { name: 'Indirect', directCustomer: owner._id, ...assigned };
  const { body: customer } = await app.call(createIndirectCustomer, { body: indirect }, admin);
  const id = newId();
  await app.db
    .insertInto('account')
    .values({ id, name: 'Account', customer_id: customer._id, project_id: project })
    .execute();
  return { id, options: phaseOptions.map(({ _id }) => _id) };
}
const movePhase = (id: string, body: object, who: string) =>
  stage.app.call(
    phaseMoveCalls.move,
    { params: { id }, body: { version: 1, phaseOption: null, force: false, ...body } as never },
    who,
  );

test('a phase moves to another account: its option is chosen anew, reviewers follow the project', async () => {
  const { app, manager, projects, secondManager } = stage;
  const { phase, sheet } = await locked();
  const { id: account, options } = await accountWith(['A', 'B'], projects[1]);
  const preview = await app.call(phaseMoveCalls.previewMove, { params: { id: phase }, query: { account } }, manager);
  expect(preview.body).toMatchObject({
    ...{ effect: { rows: 2, lockedPeriods: 1 }, needsPhaseOption: true, keepsOption: false },
    phaseOptions: [{ code: 'A' }, { code: 'B' }],
  });
  const without = await movePhase(phase, { account }, manager);
  expect(without.refusal).toMatchObject({ code: 'PHASE_OPTION_REQUIRED', fields: { phaseOption: expect.any(String) } });
  const moved = await movePhase(phase, { account, phaseOption: options[1] }, manager);
  expect(moved.body).toMatchObject({ account: { _id: account }, phaseOption: { name: 'B' }, registeredTime: 3 });
  expect(await reviewersOf(sheet)).toEqual([secondManager]);
  const again = await movePhase(phase, { account, phaseOption: options[1], version: 2 }, manager);
  expect(again.refusal).toMatchObject({ fields: { account: SAME_ACCOUNT } });
});

test('a phase with rows in fully approved sheets moves to another project only when an administrator confirms', async () => {
  const { admin, manager, projects, firstManager } = stage;
  const { phase, sheet } = await locked();
  await stage.approveAs(firstManager, sheet);
  const { id: elsewhere } = await accountWith([], projects[1]);
  expect((await movePhase(phase, { account: elsewhere }, manager)).refusal.code).toBe('PERIOD_APPROVED');
  expect((await movePhase(phase, { account: elsewhere }, admin)).refusal).toMatchObject({
    ...{ code: 'APPROVED_TIME_MOVES', data: { rows: 2 } },
  });
  // Within its project nothing is asked: no row is anybody else's to review.
  const { id: beside } = await accountWith([], projects[0]);
  const moved = await movePhase(phase, { account: beside }, manager);
  expect(moved.body).toMatchObject({ account: { _id: beside }, version: 2 });
  const forced = await movePhase(phase, { account: elsewhere, force: true, version: 2 }, admin);
  expect(forced.body).toMatchObject({ account: { _id: elsewhere } });
  expect((await stage.assignmentsOf(sheet))[0]).toMatchObject({ approvedDate: expect.any(String) });
});

test('of two who move a phase at once the second is told', async () => {
  const { manager, projects } = stage;
  const { phase } = await alphaPhase();
  const accounts = await Promise.all([accountWith([], projects[0]), accountWith([], projects[1])]);
  const both = await Promise.all(accounts.map(({ id: account }) => movePhase(phase, { account }, manager)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who keeps some accounts moves between those only, and between projects that they keep', async () => {
  const { app, make, projects } = stage;
  const keeper = await make.user();
  const { phase, sheet } = await locked();
  const own = await accountWith([], projects[1]);
  const beside = await accountWith([], projects[0]);
  const loose = await accountWith([], null);
  const phaseOf = async (account_id: string) => {
    const id = newId();
    await app.db.insertInto('phase').values({ id, account_id, name: 'Target' }).execute();
    return id;
  };
  const [target, near, off] = [await phaseOf(own.id), await phaseOf(beside.id), await phaseOf(loose.id)];
  const keep = (account_id: string) =>
    app.db.insertInto('account_manager').values({ account_id, user_id: keeper }).execute();
  for (const { id } of [own, loose]) await keep(id);
  const rows = (to: string) =>
    app.call(ownPhaseMoveCalls.moveTimeregs, { params: { id: phase }, body: { ...NO_DAYS, phase: to } }, keeper);
  const whole = (account: string, version = 1) => {
    const body = { version, account, phaseOption: null };
    return app.call(ownPhaseMoveCalls.move, { params: { id: phase }, body }, keeper);
  };
  expect([(await rows(target)).status, (await whole(own.id)).status]).toEqual([404, 404]);
  const found = await app.call(ownPhaseMoveCalls.targets, { query: { project: projects[1] } }, keeper);
  expect(found.body).toMatchObject([{ _id: target, name: 'Target' }]);
  const { account } = (await app.call(getPhase, { params: { id: phase } }, stage.manager)).body;
  for (const id of [account._id, beside.id]) await keep(id);
  // Whose project the time is on, and whose it would be on, is asked both ways.
  const manage = (id: string, manager_id: string) =>
    app.db.updateTable('project').set({ manager_id }).where('id', '=', id).execute();
  const refusedEverywhere = async () => {
    for (const to of [target, off])
      expect(await rows(to)).toMatchObject({
        status: 403,
        refusal: { code: 'NOT_YOURS', fields: { phase: expect.any(String) } },
      });
    for (const to of [own.id, loose.id])
      expect(await whole(to)).toMatchObject({
        status: 403,
        refusal: { code: 'NOT_YOURS', fields: { account: expect.any(String) } },
      });
  };
  await refusedEverywhere();
  await manage(projects[1], keeper);
  await refusedEverywhere();
  expect(await reviewersOf(sheet)).toEqual([stage.firstManager]);
  // Within a project nobody is asked.
  expect((await whole(beside.id)).status).toBe(200);
  expect((await rows(near)).body).toMatchObject({ rows: 2 });
  await app.db.updateTable('timereg').set({ phase_id: phase }).where('phase_id', '=', near).execute();
  await manage(projects[0], keeper);
  expect((await rows(target)).body).toMatchObject({ rows: 2 });
  expect((await whole(loose.id, 2)).status).toBe(200);
  await app.db.updateTable('timereg').set({ phase_id: phase }).where('phase_id', '=', target).execute();
  // Time without a project is for the leaders of those who registered it to review: managers give it to a project.
  expect((await whole(beside.id, 3)).refusal).toMatchObject({
    code: 'NOT_YOURS',
    fields: { account: expect.any(String) },
  });
  expect((await rows(near)).refusal).toMatchObject({ code: 'NOT_YOURS', fields: { phase: expect.any(String) } });
  await manage(projects[0], stage.firstManager);
  await manage(projects[1], stage.secondManager);
});
