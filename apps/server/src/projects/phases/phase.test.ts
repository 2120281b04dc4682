import { listAccounts } from '@stint/contract/projects/accounts/account';
import {
  createPhase,
  deletePhase,
  getPhase,
  listPhases,
  ownPhaseCalls,
  type PhaseToSave,
  updatePhase,
} from '@stint/contract/projects/phases/phase';
import {
  DISABLED_BEFORE_LAST_REG,
  MOST_PHASES,
  PATTERN_TOO_LARGE,
  PATTERN_UNREADABLE,
  PHASE_OPTION_REQUIRED,
  REGISTERED_USER_REMOVED,
} from '@stint/contract/projects/phases/phase.rules';
import { phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountStage, createAccountStage } from '../../../test/make-account.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: AccountStage['make'];
let newAccount: AccountStage['newAccount'];
let newPhase: AccountStage['newPhase'];
let register: AccountStage['register'];
let phase: AccountStage['phase'];
let admin: string;
let manager: string;
let employee: string;
let optioned: string;
let option: AccountStage['option'];

beforeAll(async () => {
  ({ app, make, newAccount, newPhase, register, phase, admin, manager, employee, optioned, option } =
    await createAccountStage());
});
afterAll(() => app.close());

test('phases need a name, and a pattern that can be read', async () => {
  const { _id: of } = await newAccount();
  const create = (given: Partial<PhaseToSave>, as = admin) =>
    app.call(createPhase, { body: { ...phase(given), account: of } }, as);
  expect((await create({ name: ' ' })).refusal.fields).toMatchObject({ name: expect.any(String) });
  for (const detailPattern of ['(', '(?=x)', '(a)\\1'])
    expect(await create({ detailPattern })).toMatchObject({
      status: 400,
      refusal: { fields: { detailPattern: PATTERN_UNREADABLE } },
    });
});

test('patterns too large are refused before anything is compiled, and others are read for those who keep the account', async () => {
  const { _id: of } = await newAccount();
  const create = (detailPattern: string) =>
    app.call(ownPhaseCalls.create, { body: { ...phase({ detailPattern }), account: of } }, employee);
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  for (let number = 0; number < 96; number += 1)
    expect(await create(`${'(.?){1000}'.repeat(49)}${number}`)).toMatchObject({
      status: 400,
      refusal: { fields: { detailPattern: PATTERN_TOO_LARGE } },
    });
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  // Nothing is said about the pattern to whoever may not keep the account.
  expect((await create('(')).status).toBe(404);
});

test('phases need a phase option when the customer has any, and one of its own', async () => {
  const { _id } = await newAccount({ customer: optioned });
  const create = (given: Partial<PhaseToSave>) =>
    app.call(createPhase, { body: { ...phase(given), account: _id } }, admin);
  expect((await create({})).refusal).toMatchObject({ fields: { phaseOption: PHASE_OPTION_REQUIRED } });
  expect((await create({ phaseOption: option._id })).body.phaseOption).toEqual({
    _id: option._id,
    name: 'Fixed price',
    code: 'FP',
    userLock: false,
  });
  const foreign = { ...phase({ phaseOption: option._id }), account: (await newAccount())._id };
  expect((await app.call(createPhase, { body: foreign }, admin)).status).toBe(422);
});

test('new phases are given to the people of the account, when it says so', async () => {
  const team = await make.team(null, [employee, await make.user({ isActive: false })]);
  const of = { teams: [team], managers: [manager], teamsAutoAssign: true, managersAutoAssign: true };
  const stored = await newPhase({}, of);
  expect(stored.users.map(({ user }) => user._id).sort()).toEqual([employee, manager].sort());
});

test('phases show what was registered, by whom and until when, with account and project', async () => {
  const of = { project: await make.project() };
  const stored = await newPhase({ users: [{ user: employee, disabledDate: null }] }, of);
  await register(stored._id, '2026-02-03');
  await register(stored._id, '2026-03-04');
  const { body } = await app.call(getPhase, { params: { id: stored._id } }, admin);
  expect(body).toMatchObject({
    ...{ project: 'Card settlement', _project: expect.stringMatching(/^P\d+$/) },
    registeredTime: 4,
    users: [{ registeredTime: 4, lastReg: '2026-03-04', disabled: false }],
  });
  const listed = await app.call(listPhases, { query: { account: stored.account._id } }, admin);
  expect(listed.body.items).toMatchObject([{ registeredTime: 4, users: 1, estimate: 120 }]);
  const all = await app.call(listAccounts, { query: { limit: 1000 } }, admin);
  expect(all.body.items.find((one) => one._id === stored.account._id)).toMatchObject({
    registeredTime: 4,
    phases: 1,
  });
});

test('whoever has registered cannot be removed, and is disabled only after their last registration', async () => {
  const stored = await newPhase({ users: [{ user: employee, disabledDate: null }] });
  await register(stored._id, '2026-04-05');
  const save = (users: PhaseToSave['users'], version = stored.version) =>
    app.call(updatePhase, { params: { id: stored._id }, body: { ...phase({ users }), version } }, admin);
  const removed = await save([]);
  expect(removed.refusal).toMatchObject({ code: 'REGISTERED_USER_REMOVED', message: REGISTERED_USER_REMOVED });
  for (const disabledDate of ['2026-04-04', '2026-04-05'])
    expect((await save([{ user: employee, disabledDate }])).refusal).toMatchObject({
      message: DISABLED_BEFORE_LAST_REG,
      fields: { 'users.0.disabledDate': DISABLED_BEFORE_LAST_REG },
    });
  const saved = await save([{ user: employee, disabledDate: '2026-04-06' }]);
  expect(saved.body.users).toMatchObject([{ disabled: true, disabledDate: '2026-04-06' }]);
  // A date that stays as it was does not keep others from being changed.
  await register(stored._id, '2026-05-05');
  const more = [
    { user: employee, disabledDate: '2026-04-06' },
    { user: manager, disabledDate: null },
  ];
  expect((await save(more, saved.body.version)).body.users).toHaveLength(2);
});

test('of two who save at once the second is told', async () => {
  const stored = await newPhase();
  const body = { ...phase({ name: 'Renamed' }), version: stored.version };
  const both = await Promise.all([1, 2].map(() => app.call(updatePhase, { params: { id: stored._id }, body }, admin)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('phases with registered time cannot be deleted', async () => {
  const stored = await newPhase({ users: [{ user: employee, disabledDate: null }] });
  await register(stored._id, '2026-06-05');
  const refused = await app.call(deletePhase, { params: { id: stored._id } }, admin);
  expect(refused.refusal.message).toBe('The phase is still used by registered time and cannot be deleted');
  const free = await newPhase();
  expect((await app.call(deletePhase, { params: { id: free._id } }, admin)).status).toBe(200);
});

test('an account has so many phases that every sheet of who is on them opens quickly', async () => {
  const { _id: account } = await newAccount();
  await sql`insert into phase (id, account_id, name)
    select gen_random_uuid(), ${account}, 'Phase ' || n from generate_series(1, ${MOST_PHASES - 1}::int) n`.execute(
    app.db,
  );
  const add = () => app.call(createPhase, { body: { ...phase({}), account } }, admin);
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await add()).refusal).toMatchObject({
    code: 'TOO_MANY_PHASES',
    message: 'An account has at most 500 phases',
  });
  const other = await newPhase();
  const body = { account, phaseOption: null, force: false, version: other.version };
  const moved = await app.call(phaseMoveCalls.move, { params: { id: other._id }, body }, admin);
  expect(moved.refusal.code).toBe('TOO_MANY_PHASES');
});
