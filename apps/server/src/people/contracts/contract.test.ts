import {
  type ContractToSave,
  createContract,
  deleteContract,
  getContract,
  listContracts,
  listOwnContracts,
  updateContract,
} from '@stint/contract/people/contracts/contract';
import {
  changeContractReviewer,
  listContractsToReview,
  sendContractOpinion,
} from '@stint/contract/people/contracts/contract-opinion';
import { getAuditEntry, listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let leader: string;
let reviewer: string;
let employee: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];
  [leader, reviewer] = [await make.user({ name: 'Lena' }), await make.user({ name: 'Rasmus' })];
});
afterAll(() => app.close());

let count = 0;
beforeEach(async () => {
  employee = await make.user({ name: 'Emil' });
  await make.team(leader, [employee]);
  count++;
});

const contract = (given: Partial<ContractToSave> = {}): ContractToSave => ({
  ...{ number: `C-${count}`, type: 'Definite 1', from: '2026-01-01', endedOn: null, reviewer: null },
  ...given,
});
const create = (given: Partial<ContractToSave> = {}, as = manager, user = employee) =>
  app.call(createContract, { body: { ...contract(given), user } }, as);
async function created(given: Partial<ContractToSave> = {}) {
  const answer = await create(given);
  expect(answer.refusal).toEqual({});
  return answer.body;
}
const opine = (contractId: string, as: string, given: object = { opinion: 'agree', comment: '' }, userId = employee) =>
  app.call(sendContractOpinion, { body: { userId, contractId, ...given } as never }, as);
const hand = (id: string, to: string, as: string) =>
  app.call(changeContractReviewer, { params: { id }, body: { reviewer: to } }, as);

describe('keeping contracts', () => {
  test('administrators and managers do, of everybody but, for managers, administrators; nobody else', async () => {
    for (const [as, status] of [
      [null, 401],
      [employee, 403],
      [leader, 403],
      [manager, 200],
      [admin, 200],
    ] as const) {
      const body = { ...contract({ number: `C-${count}-${as}` }), user: employee };
      expect((await app.call(createContract, { body }, as)).status).toBe(status);
      expect((await app.call(listContracts, { query: { user: employee } }, as)).status).toBe(status);
    }
    expect((await create({}, manager, admin)).refusal.code).toBe('NOT_YOURS');
    expect((await create({}, admin, admin)).status).toBe(200);
  });

  test('the end follows from type and start', async () => {
    expect(await created()).toMatchObject({ to: '2026-12-31', status: 'Active', version: 1, opinions: [] });
    const probation = await created({ number: `P-${count}`, type: 'Probationary' });
    expect(probation).toMatchObject({ to: '2026-03-01', status: 'Done' });
    const body = { ...contract({ number: `P-${count}`, type: 'Freelance' }), version: probation.version };
    const { body: freelance } = await app.call(updateContract, { params: { id: probation._id }, body }, manager);
    expect(freelance).toMatchObject({ to: null, status: 'Active', version: 2 });
    const sent = await app.call(
      createContract,
      { body: { ...contract(), to: '2030-01-01', user: employee } as never },
      admin,
    );
    expect(sent.status).toBe(400);
  });

  test('is Done the day after it was ended early, on one of its days', async () => {
    expect((await created({ endedOn: '2026-11-21' })).status).toBe('Active');
    expect((await created({ number: `E-${count}`, endedOn: '2026-11-20' })).status).toBe('Done');
    const refused = await create({ number: `F-${count}`, endedOn: '2027-01-01' });
    expect(refused.refusal.fields).toEqual({ endedOn: "The early end must lie within the contract's dates" });
    const done = await app.call(listContracts, { query: { user: employee, status: 'Done' } }, admin);
    expect(done.body.items.map(({ number }) => number)).toEqual([`E-${count}`]);
  });

  test('numbers are unique, however they are written', async () => {
    const first = await created({ number: `AB-${count}` });
    const refused = await create({ number: `ab-${count}` });
    expect(refused.status).toBe(409);
    expect(refused.refusal).toMatchObject({
      message: 'Contract number is duplicated!',
      fields: { number: 'Contract number is duplicated!' },
    });
    const again = { ...contract({ number: first.number, type: 'Definite 2' }), version: 1 };
    expect((await app.call(updateContract, { params: { id: first._id }, body: again }, admin)).status).toBe(200);
  });

  test('of two who save at once the second is told; one that is deleted is gone for good', async () => {
    const { _id, version } = await created();
    const body = { ...contract({ type: 'Indefinite' }), version };
    const both = await Promise.all([1, 2].map(() => app.call(updateContract, { params: { id: _id }, body }, admin)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const _ of [1, 2]) expect((await app.call(deleteContract, { params: { id: _id } }, manager)).status).toBe(200);
    expect((await app.call(getContract, { params: { id: _id } }, manager)).status).toBe(404);
  });
});

test('nobody but an administrator keeps their own', async () => {
  expect((await create({ number: `OWN-${count}` }, manager, manager)).refusal.code).toBe('NOT_YOURS');
  const { _id, version, number, type, from, endedOn } = (await create({ number: `OWN-${count}` }, admin, manager)).body;
  const body = { version, number, type, from, endedOn, reviewer };
  expect((await app.call(updateContract, { params: { id: _id }, body }, manager)).refusal.code).toBe('NOT_YOURS');
  expect((await app.call(deleteContract, { params: { id: _id } }, manager)).refusal.code).toBe('NOT_YOURS');
  expect((await hand(_id, employee, manager)).refusal.code).toBe('NOT_THE_REVIEWER');
  expect((await app.call(updateContract, { params: { id: _id }, body }, admin)).status).toBe(200);
});

test('people see their own contracts, and none of what reviewers said of them, also when they keep contracts', async () => {
  const stored = await created({ reviewer });
  await opine(stored._id, reviewer, { opinion: 'stop', comment: 'Rather not' });
  const { _id, number, type, from, to, endedOn, status } = stored;
  expect((await app.call(listOwnContracts, {}, employee)).body).toEqual([
    { _id, number, type, from, to, endedOn, status },
  ]);
  expect((await app.call(listOwnContracts, {}, leader)).body).toEqual([]);
  expect((await app.call(getContract, { params: { id: _id } }, manager)).body.opinions).toMatchObject([
    { user: { _id: reviewer }, opinion: 'stop', comment: 'Rather not' },
  ]);
  const ofManager = (await create({ number: `M-${count}`, reviewer }, admin, manager)).body;
  await opine(ofManager._id, reviewer, { opinion: 'stop', comment: 'Rather not' }, manager);
  const seen = await app.call(getContract, { params: { id: ofManager._id } }, manager);
  expect(seen.body.opinions).toEqual([]);
  expect((await app.call(getContract, { params: { id: ofManager._id } }, admin)).body.opinions).toHaveLength(1);
});

test('administrators find nothing in the audit trail of what was said about their own contract', async () => {
  const boss = await make.user({ role: 'Admin', name: 'Anh' });
  const { body: own } = await create({ number: `A-${count}`, reviewer }, admin, boss);
  await opine(own._id, reviewer, { opinion: 'stop', comment: 'Rather not' }, boss);
  const trail = async (as: string) =>
    (await app.call(listAuditEntries, { query: { entityId: own._id } }, as)).body.items;
  const [said] = await trail(admin);
  expect(said).toMatchObject({ action: 'sendOpinion' });
  expect((await trail(boss)).map(({ action }) => action)).toEqual(['create']);
  const params = { id: said?._id ?? '' };
  expect((await app.call(getAuditEntry, { params }, boss)).refusal.code).toBe('NOT_FOUND');
  expect((await app.call(getAuditEntry, { params }, admin)).body.after).toMatchObject({ comment: 'Rather not' });
  // Nor once somebody else has deleted it.
  expect((await app.call(deleteContract, { params: { id: own._id } }, admin)).status).toBe(200);
  const gone = (await trail(boss)).find(({ action }) => action === 'delete');
  const { body: entry } = await app.call(getAuditEntry, { params: { id: gone?._id ?? '' } }, boss);
  expect(entry).toMatchObject({ action: 'delete', before: { number: own.number } });
  expect(JSON.stringify(entry)).not.toMatch(/opinions|Rather not/);
});

test('whose contract it is hears of no change when something is said about it, also who reads contracts', async () => {
  const { body: own } = await create({ number: `L-${count}`, reviewer }, admin, manager);
  const told = async () => {
    const { rows } = await sql<{ text: string }>`select event::text as text from live_event
      where ${`user:${manager}`} = any(rooms) or 'role:manager' = any(rooms) or 'role:employee' = any(rooms)`.execute(
      app.db,
    );
    return rows.filter(({ text }) => text.includes('contract')).length;
  };
  const before = await told();
  await opine(own._id, reviewer, { opinion: 'stop', comment: 'Rather not' }, manager);
  // Not even that something changed.
  expect(await told()).toBe(before);
});

test('only those who work here have one', async () => {
  const customer = await make.user({ role: null });
  expect((await create({ number: `X-${count}` }, admin, customer)).refusal.code).toBe('NOT_EMPLOYEES');
});

describe('opinions', () => {
  test('the reviewer is told, sees whose contract it is, its type and its end, and says an opinion', async () => {
    const reviewer = await make.user();
    const stored = await created({ reviewer });
    const notices = (await app.call(listNotifications, { query: {} }, reviewer)).body.items;
    expect(notices[0]).toMatchObject({ kind: 'contractToReview', data: { person: 'Emil Test' } });
    const asked = async () =>
      (await app.call(listContractsToReview, {}, reviewer)).body.filter(({ _id }) => _id === stored._id);
    expect(await asked()).toEqual([
      {
        ...{ _id: stored._id, type: 'Definite 1', to: '2026-12-31', opinion: null, comment: '' },
        user: expect.objectContaining({ _id: employee }),
        leads: [expect.objectContaining({ _id: leader })],
        reviewerDetails: expect.objectContaining({ _id: reviewer }),
      },
    ]);
    expect((await opine(stored._id, reviewer, { opinion: 'need_discuss', comment: 'Pay' })).status).toBe(200);
    expect((await opine(stored._id, reviewer, { opinion: 'agree', comment: 'Fine' })).status).toBe(200);
    expect(await asked()).toMatchObject([{ opinion: 'agree', comment: 'Fine' }]);
  });

  test('one must be chosen, of a contract of that person, by its reviewer', async () => {
    const { _id } = await created({ reviewer });
    for (const given of [{ comment: '' }, { opinion: 'maybe', comment: '' }])
      expect((await opine(_id, reviewer, given)).refusal.fields).toEqual({ opinion: 'Choose your opinion' });
    expect((await opine(_id, manager)).refusal.code).toBe('NOT_THE_REVIEWER');
    for (const as of [leader, await make.user()]) expect((await opine(_id, as)).status).toBe(404);
    expect((await opine(_id, reviewer, undefined, leader)).status).toBe(404);
    expect((await opine(newId(), reviewer)).status).toBe(404);
  });

  test('contracts that have ended are not asked about', async () => {
    const { _id } = await created({ type: 'Probationary', reviewer });
    const asked = (await app.call(listContractsToReview, {}, reviewer)).body;
    expect(asked.map((one) => one._id)).not.toContain(_id);
  });
});

describe('the reviewer', () => {
  test('hands the contract over to another active employee, who is told', async () => {
    const { _id } = await created({ reviewer });
    const other = await make.user();
    expect((await hand(_id, other, leader)).status).toBe(404);
    expect((await hand(_id, reviewer, reviewer)).refusal.code).toBe('REVIEWER_IS_CURRENT');
    expect((await hand(_id, employee, reviewer)).refusal.code).toBe('OWN_CONTRACT');
    const gone = await make.user({ isActive: false });
    expect((await hand(_id, gone, reviewer)).refusal.code).toBe('REVIEWER_NO_EMPLOYEE');
    expect((await hand(_id, other, reviewer)).status).toBe(200);
    expect((await app.call(listContractsToReview, {}, other)).body).toMatchObject([{ _id }]);
    expect((await app.call(listNotifications, { query: {} }, other)).body.items).toMatchObject([
      { kind: 'contractToReview' },
    ]);
    expect((await hand(_id, reviewer, reviewer)).status).toBe(404);
    expect((await hand(_id, reviewer, manager)).status).toBe(200);
  });

  test('is never the person, nor somebody who is gone, also when the contract is saved', async () => {
    expect((await create({ reviewer: employee })).refusal.code).toBe('OWN_CONTRACT');
    const gone = await make.user({ isActive: false });
    expect((await create({ reviewer: gone })).refusal.code).toBe('REVIEWER_NO_EMPLOYEE');
  });
});
