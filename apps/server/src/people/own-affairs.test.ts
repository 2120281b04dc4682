import { addressOf } from '@stint/contract/client';
import { getLeaveChoices, listLeaveBalances } from '@stint/contract/planning/leave/leave-balance';
import { getAllUserPlansOfPeriod } from '@stint/contract/planning/my-plan/user-plan';
import { getLevelProposal } from '@stint/contract/reviews/calibration/calibration';
import { getLevelChart } from '@stint/contract/reviews/quarter-reviews/level-chart';
import { mayCall, type RoleHolder } from '@stint/contract/roles';
import type { Route } from '@stint/contract/route';
import { getSheet } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOf } from '../../test/hostile-input.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { makeTwoWorlds, type TwoWorlds } from '../../test/two-worlds.ts';
import { newId } from '../lib/new-id.ts';
import { requireChanging, requireReading } from '../lib/rights/record-kind.ts';
import { RECORD_KINDS } from '../record-kinds.ts';

/** Stands in every text of somebody's own affairs. */
const CONFIDENTIAL = 'Quagga';

const REVIEWER = 'reviewer of the quarter, the performance and the time';
const LEADER = 'leader of the team';
const TOLD: Record<string, readonly Route[]> = {
  // A review is where its reviewers read the level of whom they review (decision 0024).
  [REVIEWER]: [getLevelChart, getLevelProposal],
  // Why somebody is away is told to who leads them, and to nobody for reviewing their time.
  [LEADER]: [getSheet, getAllUserPlansOfPeriod, listLeaveBalances, getLeaveChoices],
};

const EMPLOYEE: RoleHolder = { userType: 'Employee', userRole: 'Employee' };
const CUSTOMER: RoleHolder = { userType: 'Customer', userRole: null };

let app: TestApp;
let worlds: TwoWorlds;
let person: string;
/** Everybody around a person who may not know the person's own affairs, by what they are to them. */
let others: Record<string, readonly [id: string, holder: RoleHolder]>;

beforeAll(async () => {
  app = await createTestApp({ TEXT_HELP_URL: 'http://127.0.0.1:9/', TEXT_HELP_MODEL: 'none' });
  worlds = await makeTwoWorlds(app.db);
  const { own, foreign } = worlds;
  person = own.employee;
  const [levelId, absenceReason] = [newId(), newId()];
  others = {
    [LEADER]: [own.leader, EMPLOYEE],
    'member of the team': [own.freelancer, EMPLOYEE],
    'keeper of the account': [own.keeper, EMPLOYEE],
    'leader of another team and reviewer of the contract': [foreign.leader, EMPLOYEE],
    'user of the customer': [own.customer, CUSTOMER],
    [REVIEWER]: [foreign.employee, EMPLOYEE],
  };
  for (const statement of [
    sql`update contract set number = ${`${CONFIDENTIAL} 1`}, reviewer_id = ${foreign.leader} where id = ${own.ids.contract}`,
    sql`insert into contract_opinion (contract_id, user_id, opinion, comment, at)
      values (${own.ids.contract}, ${worlds.admin}, 'stop', ${CONFIDENTIAL}, '2026-11-01')`,
    sql`insert into family_member (user_id, place, name, relationship, note)
      values (${person}, 0, ${CONFIDENTIAL}, 'Child', ${CONFIDENTIAL})`,
    sql`insert into user_work_hour (user_id, month, hours, description) values (${person}, '2026-11-01', 1, ${CONFIDENTIAL})`,
    sql`insert into level (id, level, title) values (${levelId}, 900, ${CONFIDENTIAL})`,
    sql`insert into user_level (user_id, level_id, from_date) values (${person}, ${levelId}, '2020-01-01')`,
    sql`insert into quarter_reviewer (user_quarter_id, user_id) values (${own.ids.userQuarter}, ${foreign.employee})`,
    sql`insert into user_period_reviewer (user_id, id, user_period_id, project_id, reviewer_id)
      values (${person}, ${newId()}, ${own.ids.userPeriod}, null, ${foreign.employee})`,
    sql`update user_period set is_locked = true, locked_at = now() where id = ${own.ids.userPeriod}`,
    sql`update performance_review set reviewer_id = ${foreign.employee} where id = ${own.ids.performanceReview}`,
    sql`insert into absence_reason (id, reason, friendly_label) values (${absenceReason}, ${CONFIDENTIAL}, ${CONFIDENTIAL})`,
    // One is approved, one waits for whoever decides.
    sql`insert into workday_request (user_id, id, kind, absence_reason_id, from_date, to_date, reason, is_approved)
      select ${person}, gen_random_uuid(), 'NEW', ${absenceReason}, p.from_date + at, p.from_date + at, ${CONFIDENTIAL},
        case when at = 4 then true end
      from timereg_period p, unnest(array[4, 6]) at where p.id = ${own.ids.timeregPeriod}`,
    // All of them have the features of contract folders: what keeps this one from them is whose it is.
    sql`insert into company_person (user_id, role) select id, 'contractFolder' from app_user`,
    sql`insert into contract_folder (user_id, item_id, name)
      values (${person}, ${`Contracts/${CONFIDENTIAL}`}, ${CONFIDENTIAL})`,
  ])
    await statement.execute(app.db);
  await app.drive.createFolder(['Contracts', CONFIDENTIAL, CONFIDENTIAL]);
});
// What is refused leaves no entry, and calls here are only read.
afterAll(() => app.close({ withAuditProof: false }));

/** A read as it is meant, about the person and what belongs to them. */
function readOf(route: Route): string {
  const idFor = (field: string) => (worlds.own.ids as Record<string, string>)[field] ?? person;
  const sample = (schema: Route['params']) =>
    schema
      ? (sampleOf(schema, '', (field) => (/^(user|users|id|person)$/.test(field) ? person : idFor(field))) as object)
      : {};
  const params = sample(route.params) as Record<string, unknown>;
  return addressOf(route, { params, query: sample(route.query) as Record<string, unknown> });
}

const read = async (url: string, as: string) =>
  app.fastify.inject({ method: 'GET', url, headers: { authorization: `Bearer ${await app.tokenOf(as)}` } });

const isTold = (text: string) => text.toLowerCase().includes(CONFIDENTIAL.toLowerCase());

test('no list, search, export or record tells anybody but who keeps them of the own affairs of a person', async () => {
  const faults: string[] = [];
  let answered = 0;
  const reads = app.routes.filter(({ method, roles }) => method === 'GET' && !roles.includes('public'));
  for (const [who, [id, holder]] of Object.entries(others)) {
    for (const route of reads) {
      if (!mayCall(route.roles, holder)) continue;
      const url = readOf(route);
      if (TOLD[who]?.includes(route)) {
        expect(isTold((await read(url, id)).body)).toBe(true);
        continue;
      }
      for (const address of [url, `${url}${url.includes('?') ? '&' : '?'}search=${CONFIDENTIAL}`]) {
        const answer = await read(address, id);
        if (answer.statusCode === 200) answered++;
        // What was searched for may be said again, but nothing found.
        if (isTold(answer.body.replaceAll(address, '')))
          faults.push(`${who}: ${address}: ${answer.body.slice(0, 200)}`);
      }
    }
    const record = await read(`/api/admin/contracts/${worlds.own.ids.contract}`, id);
    expect([who, record.statusCode]).toEqual([who, 403]);
    for (const part of ['', '/children', '/embed', '/file']) {
      const folder = await read(`/api/user/contract-folders/${person}${part}${part && `?path=${CONFIDENTIAL}`}`, id);
      expect([who, part, folder.statusCode]).toEqual([who, part, holder === EMPLOYEE ? 404 : 403]);
    }
  }
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});

test('the right to a contract itself is refused to everybody around the person, whichever call asks for it', async () => {
  const contract = worlds.own.ids.contract;
  const actors = [...Object.values(others), [person, EMPLOYEE] as const].map(([id, { userType }]) => ({
    ...{ id, isAdmin: false, isManager: false, isEmployee: userType === 'Employee' },
  }));
  const reads = await Promise.all(
    actors.map((actor) =>
      requireReading(app.db, actor, RECORD_KINDS.contract, contract).then(
        () => actor.id,
        () => null,
      ),
    ),
  );
  expect(reads.filter((id) => id !== null)).toEqual([person]);
  for (const actor of actors)
    await expect(requireChanging(app.db, actor, RECORD_KINDS.contract, contract)).rejects.toThrow();
});

test('what they ask for by name is as one that is not there', async () => {
  const opinion = (contractId: string, as: string) => async () =>
    app.fastify.inject({
      ...{ method: 'POST', url: '/api/user/contracts/opinions' },
      headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
      payload: { userId: person, contractId, opinion: 'agree', comment: '' },
    });
  for (const as of [worlds.own.leader, worlds.own.freelancer, worlds.own.keeper]) {
    const [real, missing] = [await opinion(worlds.own.ids.contract, as)(), await opinion(newId(), as)()];
    expect([real.statusCode, real.body]).toEqual([404, missing.body]);
  }
});

test('the person and who administers people do know', async () => {
  expect(isTold((await read('/api/user/contracts', person)).body)).toBe(true);
  expect(isTold((await read(`/api/admin/contracts?user=${person}`, worlds.admin)).body)).toBe(true);
  for (const as of [person, worlds.admin])
    expect(isTold((await read(`/api/user/contract-folders/${person}/children`, as)).body)).toBe(true);
});

test('who is told that a contract changed may know of it, and is told no more', async () => {
  const body = { number: `${CONFIDENTIAL} 2`, type: 'Indefinite', from: '2026-01-01', user: person };
  const created = await app.fastify.inject({
    ...{ method: 'POST', url: '/api/admin/contracts', payload: body },
    headers: { authorization: `Bearer ${await app.tokenOf(worlds.admin)}` },
  });
  expect(created.statusCode).toBe(200);
  const told = await app.db.selectFrom('live_event').select(['event', 'rooms']).execute();
  const ofContracts = told.filter(({ event }) => JSON.stringify(event).includes('"contract"'));
  expect(ofContracts.flatMap(({ rooms }) => rooms).sort()).toEqual(
    ['role:admin', 'role:manager', `user:${person}`, `user:${worlds.admin}`].sort(),
  );
  expect(ofContracts.some(({ event }) => isTold(JSON.stringify(event)))).toBe(false);
});
