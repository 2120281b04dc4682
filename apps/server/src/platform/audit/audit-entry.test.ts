import {
  getAuditEntry,
  listAuditEntries,
  MOST_AUDIT_ENTRIES_COUNTED,
} from '@stint/contract/platform/audit/audit-entry';
import { createProject, updateProject } from '@stint/contract/projects/projects/project';
import type { RequestOf } from '@stint/contract/route';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { planOf, sentStatements } from '../../../test/sent-statements.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let employee: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin', name: 'Anh' });
  employee = await make.user({ name: 'Đường' });
});
afterAll(() => app.close());

type Query = RequestOf<typeof listAuditEntries>['query'];
const list = async (query: Query) => (await app.call(listAuditEntries, { query }, admin)).body;

const project = (name: string, description = '') => ({
  name,
  shortName: name.toUpperCase().replaceAll(' ', ''),
  number: '',
  description,
  altCustomerName: '',
  startDate: null,
  endDate: null,
  customerCanSeeProject: false,
  manager: null,
  businessAnalyst: null,
  keyAccountManager: null,
  team: null,
  customers: [],
  accounts: [],
  tieredReviews: [],
});

describe('the audit trail', () => {
  test('is for administrators', async () => {
    expect((await app.call(listAuditEntries, { query: {} }, null)).status).toBe(401);
    expect((await app.call(listAuditEntries, { query: {} }, employee)).status).toBe(403);
    expect((await app.call(getAuditEntry, { params: { id: newId() } }, employee)).status).toBe(403);
    expect((await app.call(getAuditEntry, { params: { id: newId() } }, admin)).refusal.code).toBe('NOT_FOUND');
    const wrong = await app.call(listAuditEntries, { query: { from: 'yesterday', actor: 'me' } }, admin);
    expect(wrong.status).toBe(400);
  });

  test('tells who changed which fields of a record, and what they were', async () => {
    const { body: created } = await app.call(createProject, { body: project('Atlas') }, admin);
    const changed = { ...project('Atlas two'), manager: employee, version: created.version };
    await app.call(updateProject, { params: { id: created._id }, body: changed }, admin);
    const { items, total } = await list({ entity: 'project', entityId: created._id });
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      action: 'save',
      entity: 'project',
      title: 'Atlas two',
      fields: ['manager', 'name', 'shortName'],
      actor: { _id: admin, firstName: 'Anh' },
      address: '127.0.0.1',
    });
    // Both are called what the record is called now.
    expect(items[1]).toMatchObject({ action: 'create', title: 'Atlas two', fields: [] });
    const { body: detail } = await app.call(getAuditEntry, { params: { id: items[0]?._id ?? '' } }, admin);
    expect(detail).toMatchObject({ before: { name: 'Atlas' }, after: { name: 'Atlas two' } });
    expect(detail.names).toMatchObject({ [employee]: 'Đường Test', [created._id]: 'Atlas two' });
    expect(detail.requestId).not.toBe('');
  });

  test('keeps no long text again that a change left as it was', async () => {
    const text = 'A long story. '.repeat(20);
    const { body: created } = await app.call(createProject, { body: project('Borg', text) }, admin);
    const body = { ...project('Borg', text), number: '7', version: created.version };
    await app.call(updateProject, { params: { id: created._id }, body }, admin);
    const { items } = await list({ entity: 'project', entityId: created._id });
    const { body: detail } = await app.call(getAuditEntry, { params: { id: items[0]?._id ?? '' } }, admin);
    expect(items[0]).toMatchObject({ title: 'Borg', fields: ['number'] });
    expect(JSON.stringify(detail)).not.toContain('long story');
    expect(detail).toMatchObject({ before: { name: 'Borg', number: '' }, after: { name: 'Borg', number: '7' } });
  });

  test('finds records by what they are and were called, and people by what they did; without diacritics too', async () => {
    const { body: created } = await app.call(createProject, { body: project('Böhler mill') }, admin);
    const body = { ...project('Riverside'), version: created.version };
    await app.call(updateProject, { params: { id: created._id }, body }, admin);
    const titles = async (search: string) => (await list({ search })).items.map((entry) => entry.entityId);
    expect(await titles('riversid')).toEqual([created._id, created._id]);
    expect(await titles('bohler')).toEqual([created._id]);
    expect(await titles('anh test')).toContain(created._id);
    expect(await titles('nobody like this')).toEqual([]);
  });

  test('the history of a sheet has its rows, also deleted ones, and nobody else’s', async () => {
    const [period, other] = [
      await make.period('2026-11-01', '2026-11-30'),
      await make.period('2026-10-01', '2026-10-31'),
    ];
    const phase = await make.phase(await make.project({ manager: admin }), [employee]);
    const [sheet, otherSheet] = [await make.sheet(employee, period), await make.sheet(employee, other)];
    const save = async (userPeriod: string, timeregPeriod: string, date: string) => {
      const row = {
        _id: newId(),
        projectPhase: phase,
        date,
        fromDateTime: `${date}T02:00:00.000Z`,
        toDateTime: `${date}T04:00:00.000Z`,
        detail: 'Reading',
        atOffice: true,
        version: 0,
      };
      const body = {
        timeregs: [row],
        timeregPeriod,
        userPeriod,
        user: employee,
        timeZone: 'Asia/Ho_Chi_Minh',
        allTimeregIds: [],
      };
      const answer = await app.call(saveTimeregs, { body: { ...body, force: true } }, employee);
      expect(answer.refusal).toEqual({});
      return row._id;
    };
    const row = await save(sheet, period, '2026-11-18');
    await save(otherSheet, other, '2026-10-14');
    await app.call(lockUserPeriod, { params: { id: sheet } }, employee);
    const { items } = await list({ entity: 'userPeriod', entityId: sheet });
    expect(items.map(({ entity, action, title }) => ({ entity, action, title }))).toEqual([
      { entity: 'userPeriod', action: 'lock', title: expect.stringMatching(/^Đường Test · Period/) },
      { entity: 'timereg', action: 'create', title: expect.stringMatching(/^Đường Test · 18\/11\/2026 · Phase/) },
    ]);
    expect(items[1]?.entityId).toBe(row);
  });

  test('days are those of the business time zone', async () => {
    app.clock.set('2026-12-01T17:30:00.000Z');
    const { body } = await app.call(createProject, { body: project('Midnight') }, admin);
    app.clock.set('2026-11-21T05:00:00.000Z');
    const on = async (day: string) => (await list({ from: day, to: day })).items.map((entry) => entry.entityId);
    expect(await on('2026-12-02')).toEqual([body._id]);
    expect(await on('2026-12-01')).toEqual([]);
  });
});

describe('a long trail', () => {
  /** Enough that reading all of them would be the wrong plan for every question. */
  const ENTRIES = 60_000;
  const record = newId();

  beforeAll(async () => {
    await sql`
      insert into audit_entry (user_id, id, at, actor_id, entity, entity_id, action, before, after)
      select u.id, new_id(moment), moment, u.id, case when n % 7 = 0 then 'project' else 'timereg' end,
        case when n % 1000 = 0 then ${record} else gen_random_uuid() end,
        case when n % 50 = 0 then 'delete' else 'save' end,
        null, jsonb_build_object(case when n % 7 = 0 then 'name' else 'detail' end, 'Thing ' || n, 'date', '2025-01-01')
      from generate_series(1, ${ENTRIES}) n
      cross join lateral (select timestamptz '2025-01-01' + n * interval '10 minutes' as moment) at
      join lateral (select id from app_user order by id offset n % 2 limit 1) u on true`.execute(app.db);
    await app.database.asOwner('analyze audit_entry');
  });

  /** How PostgreSQL runs the statements on the trail that a call sends. */
  async function plansOf(query: Query): Promise<string[]> {
    const sent = await sentStatements('from audit_entry', () => list(query));
    expect(sent).toHaveLength(2);
    return Promise.all(sent.map((statement) => planOf(app.pool, statement)));
  }

  const questions: Record<string, () => Query> = {
    'the newest': () => ({}),
    'a later page': () => ({ page: 100 }),
    'the oldest first': () => ({ orderBy: 'at' }),
    'by who did it': () => ({ actor: admin }),
    'by the kind of record': () => ({ entity: 'project' }),
    'by what was done': () => ({ action: 'delete' }),
    'of a record': () => ({ entity: 'project', entityId: record }),
    'of some days': () => ({ from: '2025-02-01', to: '2025-02-03' }),
    'by a name': () => ({ search: 'thing 4200' }),
    'by all of it': () => ({ actor: admin, entity: 'project', action: 'save', from: '2025-03-01', search: 'thing' }),
  };

  test.each(Object.entries(questions))('is read by an index: %s', async (_, query) => {
    for (const plan of await plansOf(query())) expect(plan).not.toContain('Seq Scan on audit_entry');
  });

  test('the rows of a sheet are found by an index', async () => {
    const sheet = await make.sheet(employee, await make.period('2025-01-01', '2025-01-31'));
    for (const plan of await plansOf({ entity: 'userPeriod', entityId: sheet }))
      expect(plan).toContain('audit_entry_row_day');
  });

  test('is counted only as far as anybody turns pages', async () => {
    expect((await list({})).total).toBe(MOST_AUDIT_ENTRIES_COUNTED);
    expect((await list({ entityId: record })).total).toBe(ENTRIES / 1000);
  });
});
