import * as contract from '@stint/contract/planning/leave/leave-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GraphPeer, startGraphPeer } from '../../../test/graph-peer.ts';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let peer: GraphPeer;
let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let leader: string;
let person: string;
let leave: string;

beforeAll(async () => {
  peer = await startGraphPeer();
  app = await createTestApp({ DRIVE_GRAPH_URL: peer.url });
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  leader = await make.user();
  person = await make.user({ name: 'Emil' });
  await make.team(leader, [person]);
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  leave = newId();
  const reason = newId();
  await sql`insert into absence_reason (id, reason, friendly_label) values (${reason}, ${reason}, 'Sick')`.execute(
    app.db,
  );
  await sql`delete from workday_request`.execute(app.db);
  await sql`insert into workday_request (user_id, id, kind, absence_reason_id, from_date, to_date, reason, requested_by_id,
      requested_at, reviewer_id, takes_plans, allow_timereg, needs_admin)
    values (${person}, ${leave}, 'NEW', ${reason}, '2026-12-01', '2026-12-02', '', ${person}, '2026-11-01', ${leader}, true,
      false, true)`.execute(app.db);
});

const params = () => ({ id: leave });
const get = (as: string | null = admin) => app.call(contract.getLeaveFolder, { params: params() }, as);
const create = (as: string | null = admin) => app.call(contract.createLeaveFolder, { params: params() }, as);
const children = (path = '', as: string | null = admin) =>
  app.call(contract.listLeaveFolderItems, { params: params(), query: { path } }, as);
const embed = (as: string | null = admin) =>
  app.call(contract.embedLeaveFolderItem, { params: params(), query: {} }, as);
const file = async (path: string, as: string) =>
  app.fastify.inject({
    url: `/api/admin/leaves/${leave}/folder/file?path=${encodeURIComponent(path)}`,
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
  });
const stored = () =>
  app.db.selectFrom('leave_folder').select(['item_id', 'name']).where('request_id', '=', leave).execute();

test('the papers of a leave are for administrators: not for who leads, decides or takes it', async () => {
  await create();
  const [{ item_id: item } = { item_id: '' }] = await stored();
  peer.put('certificate.pdf', item, 'Papers');
  for (const [as, status] of [
    [null, 401],
    [person, 403],
    [leader, 403],
    [manager, 403],
    [admin, 200],
  ] as const) {
    expect((await get(as)).status).toBe(status);
    expect((await create(as)).status).toBe(status);
    expect((await children('', as)).status).toBe(status);
    expect((await embed(as)).status).toBe(status);
    if (as) expect((await file('certificate.pdf', as)).statusCode).toBe(status);
  }
});

test('a folder is made once, by year and person, and once more when somebody removed it', async () => {
  expect((await get()).body).toEqual({ _id: leave, name: '', state: 'none' });
  expect((await children()).refusal.code).toBe('NO_LEAVE_FOLDER');
  const answers = await Promise.all([create(), create()]);
  const sign = leave.slice(-8).toUpperCase();
  const [{ initials } = { initials: '' }] = await app.db
    .selectFrom('app_user')
    .select('initials')
    .where('id', '=', person)
    .execute();
  const name = `Leave/2026/2026-12-01 Emil Test ${initials} ${sign}`;
  for (const { body } of answers) expect(body).toEqual({ _id: leave, name, state: 'there' });
  const [made] = await stored();
  peer.drop(made?.item_id ?? '');
  expect((await get()).body.state).toBe('gone');
  expect((await create()).body).toEqual({ _id: leave, name, state: 'there' });
  expect((await stored())[0]?.item_id).not.toBe(made?.item_id);
});

test('what is in it is listed, opened on the drive and fetched', async () => {
  await create();
  const [{ item_id: item } = { item_id: '' }] = await stored();
  peer.put('certificate.pdf', item, 'Papers');
  expect((await children()).body).toMatchObject([{ name: 'certificate.pdf', isFolder: false, size: 6 }]);
  expect((await file('certificate.pdf', admin)).body).toBe('Papers');
  expect((await embed()).body.link).toMatch(/^https:/);
  expect((await children('../..')).status).toBe(400);
});
