import { ownPhaseCalls } from '@stint/contract/projects/phases/phase';
import { getOwnProject } from '@stint/contract/projects/projects/own-project';
import { listPhaseChoices, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountStage, createAccountStage } from '../../../test/make-account.ts';
import { newId } from '../../lib/new-id.ts';

const ESTIMATE = 0.5;
let stage: AccountStage;
let period: string;

beforeAll(async () => {
  stage = await createAccountStage();
  period = await stage.make.period('2026-10-01', '2026-10-31');
});
afterAll(() => stage.app.close());

/** Hours of somebody else on a phase: more than it was estimated at. */
async function othersRegister(phase: string, other: string): Promise<void> {
  const theirs = await stage.make.sheet(other, period);
  for (const date of ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'])
    await stage.make.row(theirs, { phase, date });
}

interface Saver {
  readonly as: string;
  readonly user: string;
  readonly sheet: string;
  readonly phase: string;
  readonly day?: string;
  readonly force?: boolean;
}

/** What a save of one more hour on the phase is asked to confirm, by code; where that is nothing it is stored. */
async function save({ day = '2026-10-19', ...who }: Saver) {
  const rows = await stage.app.db.selectFrom('timereg').select('id').where('user_period_id', '=', who.sheet).execute();
  const row = {
    ...{ _id: newId(), projectPhase: who.phase, date: day, detail: 'Built', atOffice: true, version: 0 },
    ...{ fromDateTime: `${day}T02:00:00.000Z`, toDateTime: `${day}T03:00:00.000Z` },
  };
  const { status, body } = await stage.app.call(
    saveTimeregs,
    {
      body: {
        ...{ timeregs: [row], timeregPeriod: period, userPeriod: who.sheet, user: who.user, force: who.force ?? false },
        ...{ timeZone: 'Asia/Ho_Chi_Minh', allTimeregIds: [...rows.map(({ id }) => id), row._id] },
      },
    },
    who.as,
  );
  expect(status).toBe(200);
  return body.confirm?.reasons.map(({ code }) => code) ?? [];
}

/** Estimates and hours of phases in the picker of somebody. */
async function sumsTold(as: string, user: string, phases: readonly string[]) {
  const { body } = await stage.app.call(listPhaseChoices, { query: { user } }, as);
  return phases.map((phase) => {
    const found = body.find(({ _id }) => _id === phase);
    return [found?.estimate, found?.registeredTime];
  });
}

test('a save tells the estimate and what all registered to who was given the place, and not to who took it', async () => {
  const { app, make } = stage;
  const [keeper, given, other] = [await make.user(), await make.user(), await make.user()];
  const account = (await stage.newAccount({ project: await make.project(), managers: [keeper] }))._id;
  const users = [keeper, given, other].map((user) => ({ user, disabledDate: null }));
  const created = { ...stage.phase({ estimate: ESTIMATE, users }), account };
  const { _id: phase } = (await app.call(ownPhaseCalls.create, { body: created }, keeper)).body;
  await othersRegister(phase, other);
  const [taken, got] = [await make.sheet(keeper, period), await make.sheet(given, period)];
  const asKeeper = { as: keeper, user: keeper, sheet: taken, phase };
  expect(await save(asKeeper)).toContain('OVER_ESTIMATE');
  await app.db.deleteFrom('account_manager').where('account_id', '=', account).execute();
  expect(await save(asKeeper)).not.toContain('OVER_ESTIMATE');
  expect(await save({ as: given, user: given, sheet: got, phase })).toContain('OVER_ESTIMATE');
});

test('who reviews somebody is told the estimate and the hours of phases that they see, whatever stands in the sheet', async () => {
  const { app, make } = stage;
  const [reviewer, person, other] = [await make.user(), await make.user(), await make.user()];
  const [own, hidden] = [await make.project({ manager: reviewer }), await make.project()];
  const [seen, secret] = [await make.phase(own, [person, other]), await make.phase(hidden, [person, other])];
  await app.db.updateTable('phase').set({ estimate: ESTIMATE }).where('id', 'in', [seen, secret]).execute();
  await othersRegister(secret, other);
  const sheet = await make.sheet(person, period);
  await make.row(sheet, { phase: seen, date: '2026-10-05' });
  await make.row(sheet, { phase: secret, date: '2026-10-06' });
  await app.call(lockUserPeriod, { params: { id: sheet }, body: {} }, person);
  expect(await save({ as: reviewer, user: person, sheet, phase: secret })).not.toContain('OVER_ESTIMATE');
  expect(await sumsTold(reviewer, person, [secret, seen])).toEqual([
    [null, 0],
    [ESTIMATE, 2],
  ]);
});

test('who was taken off a phase, and deleted what they registered there, is told nothing of it any more', async () => {
  const { app, make } = stage;
  const [person, other] = [await make.user(), await make.user()];
  const phase = await make.phase(await make.project(), [person, other]);
  await app.db.updateTable('phase').set({ estimate: 100 }).where('id', '=', phase).execute();
  await othersRegister(phase, other);
  const sheet = await make.sheet(person, period);
  expect(await save({ as: person, user: person, sheet, phase })).toEqual([]);
  await app.db.deleteFrom('phase_user').where('phase_id', '=', phase).where('user_id', '=', person).execute();
  expect(await sumsTold(person, person, [phase])).toEqual([[100, 9]]);
  await app.db.deleteFrom('timereg').where('user_period_id', '=', sheet).execute();
  expect(await sumsTold(person, person, [phase])).toEqual([[undefined, undefined]]);
});

/** A leader who reviews somebody for want of a project's manager, and who alone gave them a place in another project while they kept its account. */
async function reviewingLeader() {
  const { app, make } = stage;
  const [leader, person, other] = [await make.user(), await make.user(), await make.user()];
  await make.team(leader, [person]);
  const [open, hidden] = [await make.project(), await make.project()];
  await sql`update project set manager_id = null where id = any(${[open, hidden]}::uuid[])`.execute(app.db);
  const account = (await stage.newAccount({ project: hidden, managers: [leader] }))._id;
  const users = [person, other].map((user) => ({ user, disabledDate: null }));
  const created = { ...stage.phase({ estimate: ESTIMATE, users }), account };
  const { _id: phase } = (await app.call(ownPhaseCalls.create, { body: created }, leader)).body;
  await othersRegister(phase, other);
  const sheet = await make.sheet(person, period);
  await make.row(sheet, { phase: await make.phase(open, [person]), date: '2026-10-05' });
  await app.call(lockUserPeriod, { params: { id: sheet }, body: {} }, person);
  const keepNoMore = () => app.db.deleteFrom('account_manager').where('account_id', '=', account).execute();
  return { leader, person, hidden, phase, sheet, keepNoMore };
}

test('a leader is told no sums by a place that they alone gave', async () => {
  const { leader, person, phase, sheet, keepNoMore } = await reviewingLeader();
  expect(await sumsTold(leader, person, [phase])).toEqual([[ESTIMATE, 8]]);
  await keepNoMore();
  expect(await sumsTold(leader, person, [phase])).toEqual([[null, 0]]);
  expect(await sumsTold(person, person, [phase])).toEqual([[ESTIMATE, 8]]);
  expect(await save({ as: leader, user: person, sheet, phase })).not.toContain('OVER_ESTIMATE');
});

test('a leader who reviews time for want of somebody else sees the project of it no sooner than before', async () => {
  const { app } = stage;
  const { leader, person, hidden, phase, sheet, keepNoMore } = await reviewingLeader();
  await keepNoMore();
  await save({ as: leader, user: person, sheet, phase, force: true });
  const { reviewer_id: reviewedBy } = await app.db
    .selectFrom('user_period_reviewer')
    .select('reviewer_id')
    .where('user_period_id', '=', sheet)
    .where('project_id', '=', hidden)
    .executeTakeFirstOrThrow();
  expect(reviewedBy).toBe(leader);
  expect((await app.call(getOwnProject, { params: { id: hidden } }, leader)).status).toBe(404);
});
