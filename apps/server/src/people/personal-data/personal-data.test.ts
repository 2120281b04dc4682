import { forgotPassword } from '@stint/contract/account/password/password';
import { saveUserFamily } from '@stint/contract/people/affairs/affairs';
import { saveUserAvatar } from '@stint/contract/people/avatar/avatar';
import { createContract } from '@stint/contract/people/contracts/contract';
import * as contract from '@stint/contract/people/personal-data/personal-data';
import { getProfileToEdit, updateProfile } from '@stint/contract/people/profiles/profile';
import { saveUserSkill } from '@stint/contract/people/skills/user-skill';
import { getUser } from '@stint/contract/people/users/user';
import { updateUserAct } from '@stint/contract/people/users/user-acts';
import { createPerformanceReview } from '@stint/contract/reviews/performance/performance-review';
import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { picture } from '../../../test/pictures.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { SCRIPT_INJECTIONS } from '../../../test/script-injections.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { assignThoseWhoRegistered } from '../../time/sheet/phase-rows.sql.ts';
import { NO_ENTRY } from './person-rows.sql.ts';
import { PERSON_TABLES } from './person-tables.ts';
import { sweepExports } from './personal-data.service.ts';
import { lockPerson } from './personal-data.sql.ts';

/** Stands in every text of the person who is exported and erased. */
const MARK = 'Quokka';
let app: TestApp;
let make: Makers;
let queue: Awaited<ReturnType<typeof runJobs>>;
let admin: string;
let manager: string;
let colleague: string;
let period: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin', name: 'Anh' });
  manager = await make.user({ role: 'Manager' });
  colleague = await make.user({ name: 'Lena' });
  period = await make.period('2026-10-01', '2026-10-31');
  queue = await runJobs(app);
});
afterAll(async () => {
  await queue.stop();
  await app.close();
});
beforeEach(() => app.clock.set(TEST_NOW));

const look = async (id: string) => (await app.call(contract.getPersonalData, { params: { id } }, admin)).body;
const toErase = (id: string, name = `${MARK} Test`, by = admin) =>
  app.call(contract.erasePerson, { params: { id }, body: { name } }, by);
const isDone = (id: string, act: 'lastExport' | 'erasure') =>
  vi.waitFor(async () => expect((await look(id))[act]).toMatchObject({ state: 'done', error: '' }), PATIENTLY);

/** Somebody of whom something stands in each kind of record. */
async function person(given: { isActive?: boolean; resignedDate?: string } = {}) {
  const id = await make.user({ name: MARK, isActive: false, resignedDate: '2026-10-31', ...given });
  const project = await make.project();
  const phase = await make.phase(project, [id]);
  const sheet = await make.sheet(id, period);
  await make.row(sheet, { phase, date: '2026-10-05', detail: 'Hours that stay' });
  const [skill, reason, level, message, contract_, job, asset] = Array.from({ length: 7 }, () => newId()) as string[];
  await make.team(colleague, [id]);
  for (const statement of [
    sql`update app_user set phone = ${`+84 ${MARK}`}, long_description = ${MARK}, proven_email = ${`${MARK}@example.com`}, email = ${`${MARK.toLowerCase()}.${id}@example.com`},
      initials = upper(${`${MARK}${id.slice(-6)}`}) where id = ${id}`,
    sql`insert into family_member (user_id, place, name, relationship, dependent, note) values (${id}, 1, ${MARK}, 'Child', true, '')`,
    sql`insert into contract (id, user_id, number, type, from_date) values (${contract_}, ${id}, ${`${MARK} ${id}`}, 'Indefinite', '2020-01-01')`,
    sql`insert into contract_opinion (contract_id, user_id, opinion, comment, at) values (${contract_}, ${colleague}, 'agree', ${MARK}, now())`,
    sql`insert into skill (id, name) values (${skill}, ${`Skill ${skill}`})`,
    sql`insert into user_skill (user_id, skill_id, level, evaluated_at) values (${id}, ${skill}, 3, now())`,
    sql`insert into level (id, level, title) values (${level}, ${Math.floor(Math.random() * 1_000_000)}, ${level})`,
    sql`insert into user_level (user_id, from_date, level_id) values (${id}, '2020-01-01', ${level})`,
    sql`insert into user_email (user_id, email, kind, place) values (${id}, ${`${MARK.toLowerCase()}@example.com`}, 'Private', 1)`,
    sql`insert into prior_job (id, user_id, job_title, customer_name, from_date) values (${job}, ${id}, ${MARK}, ${MARK}, '2015-01-01')`,
    sql`insert into prior_job_skill (prior_job_id, skill_id, level) values (${job}, ${skill}, 3)`,
    sql`insert into project_job (id, project_id, user_id, name, start_date, achievements) values (${newId()}, ${project}, ${id}, ${MARK}, '2026-01-01', ${MARK})`,
    sql`insert into absence_reason (id, reason, friendly_label) values (${reason}, ${reason}, 'Sick')`,
    sql`insert into workday_request (user_id, id, kind, absence_reason_id, from_date, to_date, reason, requested_by_id, requested_at,
      reviewer_id, takes_plans, allow_timereg, needs_admin) values (${id}, ${newId()}, 'NEW', ${reason}, '2026-10-05', '2026-10-05',
      ${MARK}, ${id}, now(), ${colleague}, true, false, false)`,
    sql`insert into one_minute_message (id, by_user_id, to_user_id, project_id, star, comment) values (${message}, ${colleague}, ${id}, ${project}, 4, ${MARK})`,
    sql`insert into one_minute_message (id, by_user_id, to_user_id, project_id, star, comment) values (${newId()}, ${id}, ${colleague}, ${project}, 4, 'Stays')`,
    sql`insert into wish (id, user_id, by_user_id, occasion, day, message, created_at) values (${newId()}, ${id}, ${colleague}, 'birthday', '2026-10-01', ${MARK}, now())`,
    sql`insert into mail (id, kind, to_address, to_user_id, subject, html, plain, state) values (${newId()}, 'test', ${`${MARK}@example.com`}, ${id}, ${MARK}, ${MARK}, ${MARK}, 'kept')`,
    sql`insert into notification (user_id, id, kind, data, link) values (${colleague}, ${newId()}, 'wishReceived', ${JSON.stringify({ person: `${MARK} Test` })}, '/')`,
    sql`insert into timelog_person (user_id, employee_id, outside_id) values (${id}, ${id}, ${id})`,
    sql`insert into followed_project (id, user_id, project_id) values (${newId()}, ${id}, ${project})`,
    sql`insert into asset (id, catalog, status, serial_number) values (${asset}, 'Laptop', 'Available', ${asset})`,
    sql`insert into asset_history (asset_id, position, user_id, from_date, to_date) values (${asset}, 1, ${id}, '2026-01-01', '2026-02-01')`,
    sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after, address)
      values (${id}, ${newId()}, ${id}, 'userFamily', ${id}, 'save', ${JSON.stringify({ name: MARK })}, '198.51.100.7')`,
    sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after)
      select ${id}, gen_random_uuid(), ${id}, entity, gen_random_uuid(), 'create', ${JSON.stringify({ text: MARK })}
      from unnest(array['postComment', 'savedReport', 'companyAccount', 'passkey']) as given(entity)`,
    sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after)
      values (${colleague}, ${newId()}, ${colleague}, 'userFamily', ${colleague}, 'save', ${JSON.stringify({ name: 'Others stay' })})`,
  ])
    await statement.execute(app.db);
  return id;
}

/** Where in the database a word stands, by table. */
async function placesOf(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(app.db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hits = await sql`select from ${sql.table(name)} r where r::text ilike ${`%${word}%`} limit 1`.execute(
        app.db,
      );
      return hits.rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/** What an erasure empties and still names somebody, as `table.column`. */
async function leftOf(id: string): Promise<string[]> {
  const emptied = PERSON_TABLES.filter(({ erasure, of }) => erasure !== 'kept' && of === undefined);
  const left = await Promise.all(
    emptied.map(async ({ table, column }) => {
      const found = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(app.db);
      return found.rows.length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  return left.flat();
}

async function exported(id: string) {
  await app.call(contract.exportPersonalData, { params: { id } }, admin);
  await isDone(id, 'lastExport');
  const answer = await fetchFile(id, admin);
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(answer.rawPayload);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return { page: text('index.html'), data: JSON.parse(text('data.json')) };
}
const fetchFile = async (id: string, by: string) =>
  app.fastify.inject({
    url: contract.downloadPersonalData.path.replace(':id', id),
    headers: { authorization: `Bearer ${await app.tokenOf(by)}` },
  });

test('only administrators export and erase', async () => {
  const id = await person();
  for (const [by, status] of [
    [null, 401],
    [colleague, 403],
    [manager, 403],
  ] as const) {
    expect((await app.call(contract.getPersonalData, { params: { id } }, by)).status).toBe(status);
    expect((await app.call(contract.exportPersonalData, { params: { id } }, by)).status).toBe(status);
    expect((await app.call(contract.erasePerson, { params: { id }, body: { name: 'x' } }, by)).status).toBe(status);
  }
});

describe('an export', () => {
  test('has all that is held, to read and as JSON, with names for ids and without secrets', async () => {
    const id = await person();
    await sql`update app_user set password_hash = 'a secret hash' where id = ${id}`.execute(app.db);
    const { page, data } = await exported(id);
    expect(data.name).toBe(`${MARK} Test`);
    expect(data.records.Family).toEqual([expect.objectContaining({ name: MARK, relationship: 'Child' })]);
    expect(data.records['Time rows']).toEqual([
      expect.objectContaining({ detail: 'Hours that stay', phase: expect.stringMatching(/^Phase /) }),
    ]);
    for (const title of [
      'Contracts',
      'Prior jobs',
      'Leave and workday changes',
      '1MMs to the person',
      'Skills',
      'Mails to the person',
    ])
      expect(data.records[title], title).toHaveLength(1);
    for (const title of ['Family', 'Contracts', 'Time rows']) expect(page).toContain(`<h2>${title}</h2>`);
    expect(page).toContain('Hours that stay');
    expect(JSON.stringify(data) + page).not.toContain('secret hash');
    expect(JSON.stringify(data)).not.toContain('Others stay');
  });

  test('has what was said of a contract, but of an administrator’s, who could read it there themselves', async () => {
    const title = 'Opinions on contracts of the person (not shown to the person in the app)';
    const [employee, administrator] = [await person(), await person()];
    await sql`update app_user set user_role = 'Admin' where id = ${administrator}`.execute(app.db);
    expect((await exported(employee)).data.records[title]).toHaveLength(1);
    expect((await exported(administrator)).data.records[title] ?? []).toHaveLength(0);
  });

  test('says nothing that the app keeps from administrators: who reviews whom, and what nobody handed in', async () => {
    const id = await person({ isActive: true });
    const [review, open, done] = [newId(), newId(), newId()];
    await sql`insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_confidential)
      values (${review}, ${id}, ${admin}, 2026, 9, true)`.execute(app.db);
    const link = `/user/performance-reviews?year=2026&quarter=3&detailId=${review}`;
    await sql`insert into task (kind, subject, user_id, person_id, is_responsible, data, link, raised_at)
      values ('performanceReviewToGive', ${review}, ${id}, ${admin}, true, '{"month": "09/2026"}', ${link}, now())`.execute(
      app.db,
    );
    for (const kind of ['performanceReviewToWrite', 'taskRaised'])
      await sql`insert into notification (user_id, id, kind, data, link) values (${id}, ${newId()}, ${kind},
        '{"person": "Anh Test", "month": "9/2026", "task": "Give the performance review for 09/2026"}', ${link})`.execute(
        app.db,
      );
    await sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after)
      values (${id}, ${newId()}, ${id}, 'performanceReview', ${review}, 'create', '{"month": "2026-09"}')`.execute(
      app.db,
    );
    await sql`insert into user_quarter (id, user_id, year, quarter) values (${open}, ${id}, 2026, 3), (${done}, ${id}, 2026, 2)`.execute(
      app.db,
    );
    await sql`insert into quarter_review (user_quarter_id, self_review, self_done_at)
      values (${open}, 'Not handed in', null), (${done}, 'Handed in', now())`.execute(app.db);
    const { page, data } = await exported(id);
    for (const word of [review, 'performanceReview', '2026-09', '09/2026', '9/2026', 'Not handed in'])
      expect(JSON.stringify(data) + page, word).not.toContain(word);
    expect(data.records['Self reviews']).toEqual([expect.objectContaining({ self_review: 'Handed in' })]);
    // What else there is of the same kinds of rows stays.
    expect(data.records.Changes).not.toEqual([]);
    await sql`delete from performance_review where id = ${review}`.execute(app.db);
  });

  test('has no link by which somebody would set the password of the person', async () => {
    const id = await person({ isActive: true });
    const { email } = await app.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await app.call(forgotPassword, { body: { text: email } }, null);
    const mailed = app.db.selectFrom('mail').selectAll().where('to_address', '=', email);
    const mail = await vi.waitUntil(() => mailed.executeTakeFirst());
    const { page, data } = await exported(id);
    const text = JSON.stringify(data) + page;
    expect(text).toContain('/user/reset/…');
    for (const secret of mail.secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/reset\/\w/);
  });

  test('tells no administrator what the person said of one in confidence', async () => {
    const [giver, other] = [await person({ isActive: true }), await person()];
    const [contractId, quarter, request] = [newId(), newId(), newId()];

    for (const statement of [
      sql`insert into contract (id, user_id, number, type, from_date, reviewer_id) values (${contractId}, ${admin}, ${contractId}, 'Indefinite', '2020-01-01', ${giver})`,
      sql`insert into contract_opinion (contract_id, user_id, opinion, comment, at) values (${contractId}, ${giver}, 'stop', 'Dawdles', now())`,
      sql`insert into contract_opinion (contract_id, user_id, opinion, comment, at)
        select id, ${giver}, 'agree', 'Is quick', now() from contract where user_id = ${other}`,
      sql`insert into user_quarter (id, user_id, year, quarter) values (${quarter}, ${admin}, 2026, 3)`,
      sql`insert into feedback_request (id, user_id, user_quarter_id, asked_by_id, kind, is_anonymous, question, until)
        values (${request}, ${admin}, ${quarter}, ${giver}, 'peer', false, 'Does Anh dawdle?', '2026-12-01')`,
      sql`insert into feedback_asked (request_id, user_id) values (${request}, ${giver})`,
      sql`insert into feedback_answer (request_id, user_id, strengths, improvements) values (${request}, ${giver}, 'Dawdles well', 'Dawdles less')`,
    ])
      await statement.execute(app.db);
    const { page, data } = await exported(giver);
    const text = JSON.stringify(data) + page;
    expect(text).toContain('Is quick');
    for (const word of [/dawdle/i, new RegExp(request)]) expect(text).not.toMatch(word);
  });

  test('tells nobody what was said of them in confidence, or that it was, in what changed', async () => {
    const administrator = await person({ isActive: true });
    await sql`update app_user set user_role = 'Admin' where id = ${administrator}`.execute(app.db);
    for (const [entity, action] of [
      ['contract', 'sendOpinion'],
      ['quarterReview', 'save'],
      ['quarterReview', 'proposeLevel'],
      ['user', 'endSessions'],
    ])
      await sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after)
        values (${administrator}, ${newId()}, ${colleague}, ${entity}, ${newId()}, ${action}, '{"comment": "Dawdles"}')`.execute(
        app.db,
      );
    const { data } = await exported(administrator);
    const actions = (data.records.Changes as { action: string }[]).map(({ action }) => action);
    expect(actions).toContain('endSessions');
    for (const action of ['sendOpinion', 'proposeLevel']) expect(actions, action).not.toContain(action);
    expect(data.records.Changes).not.toContainEqual(expect.objectContaining({ entity: 'quarterReview' }));
    await sql`update app_user set user_role = 'Employee' where id = ${administrator}`.execute(app.db);
  });

  test('is no page that runs what people wrote', async () => {
    const id = await person();
    const texts = SCRIPT_INJECTIONS.map((text) => text.replaceAll('\u0000', '\ufffd'));
    await sql`insert into family_member (user_id, place, name, relationship, note)
      select ${id}, 10 + n, 'x', 'Child', text from unnest(${texts}::text[]) with ordinality as given(text, n)`.execute(
      app.db,
    );
    // What was mailed to the person is formatted text.
    await sql`update mail set subject = ${texts.join('')}, html = ${texts.join('')} where to_user_id = ${id}`.execute(
      app.db,
    );
    const { page, data } = await exported(id);
    expect(data.records.Family).toHaveLength(texts.length + 1);
    const seen = new Set<string>();
    new Parser({
      onopentag: (name, attributes) => seen.add([name, ...Object.keys(attributes)].join(' ')),
      oncomment: () => seen.add('<!--'),
    }).end(page);
    const own = ['html lang', 'meta charset', 'meta name content', 'style', 'title', 'h1', 'p', 'h2'];
    expect([...seen].sort()).toEqual([...own, 'table', 'thead', 'tbody', 'tr', 'th', 'td'].sort());
  });

  test('is fetched by administrators alone, in no other way', async () => {
    const id = await person();
    await exported(id);
    expect((await fetchFile(id, manager)).statusCode).toBe(403);
    expect((await fetchFile(id, colleague)).statusCode).toBe(403);
    const file = await app.db
      .selectFrom('stored_file')
      .select(['id', 'token'])
      .where('kind', '=', 'personData')
      .execute();
    for (const { id: stored, token } of file) {
      const address = `/api/common/files/${stored}`;
      for (const by of [admin, manager, colleague]) {
        const headers = { authorization: `Bearer ${await app.tokenOf(by)}` };
        expect((await app.fastify.inject({ url: address, headers })).statusCode).toBe(404);
        expect((await app.fastify.inject({ url: `${address}?v=${token}`, headers })).statusCode).toBe(404);
      }
      expect((await app.fastify.inject({ url: `${address}?v=${token}` })).statusCode).toBe(401);
    }
  });

  test('is gone after a week, and a new one takes the place of an earlier', async () => {
    const id = await person();
    await exported(id);
    await exported(id);
    const kept = () =>
      sql<{ files: number }>`select count(*) as files from personal_data_run p join stored_file f on f.id = p.file_id
        where p.user_id = ${id} and f.state = 'kept'`.execute(app.db);
    expect((await kept()).rows).toEqual([{ files: 1 }]);
    app.clock.set('2026-11-28T05:00:00.001Z');
    expect((await fetchFile(id, admin)).statusCode).toBe(404);
    await withTransaction(app.db, (tx) => sweepExports(tx, app.clock.now().toISOString()));
    expect((await kept()).rows).toEqual([{ files: 0 }]);
    expect((await look(id)).lastExport).toBeNull();
  });
});

describe('erasing', () => {
  test('is for those who have resigned and are inactive, by their name', async () => {
    const active = await person({ isActive: true });
    const staying = await person({ resignedDate: '2026-11-21' });
    for (const id of [active, staying]) expect((await toErase(id)).refusal.code).toBe('NOT_RESIGNED');
    const id = await person();
    expect((await toErase(id, 'Quokka test')).refusal).toMatchObject({
      code: 'NAME_DIFFERS',
      fields: { name: 'Please type the name exactly as it is shown' },
    });
    expect(await look(id)).toMatchObject({ mayErase: true, erasedDate: null, erasure: null });
  });

  test('keeps the hours, and nothing else says who it was', async () => {
    await sql`delete from job_run`.execute(app.db);
    const others = await app.db.selectFrom('app_user').select('id').where('first_name', '=', MARK).execute();
    const id = await person();
    expect((await leftOf(id)).length).toBeGreaterThan(15);
    await exported(id);
    for (const one of [...others.map((other) => other.id), id]) {
      await sql`update app_user set is_active = false, resigned_date = '2026-10-31' where id = ${one}`.execute(app.db);
      expect((await toErase(one)).status).toBe(200);
      await isDone(one, 'erasure');
    }
    expect(await placesOf(MARK)).toEqual(['stored_file']);
    expect(await leftOf(id)).toEqual([]);
    const rows = await sql`select detail, minutes from timereg where user_id = ${id}`.execute(app.db);
    expect(rows.rows).toEqual([expect.objectContaining({ detail: 'Hours that stay' })]);
    const messages = await sql`select comment from one_minute_message where by_user_id = ${id}`.execute(app.db);
    expect(messages.rows).toEqual([{ comment: 'Stays' }]);
    expect(await placesOf('Others stay')).toContain('audit_entry');
    expect((await fetchFile(id, admin)).statusCode).toBe(404);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'address'])
      .where('entity_id', '=', id)
      .execute();
    expect(entries).toContainEqual(expect.objectContaining({ action: 'erased', actor_id: admin }));
    expect(entries.filter(({ address }) => address === '198.51.100.7')).toEqual([]);
    expect((await app.call(getUser, { params: { id } }, admin)).body).toMatchObject({
      ...{ firstName: 'Former', lastName: 'employee', isActive: false, hasPassword: false },
    });
  });

  test('leaves to a namesake the news that they caused', async () => {
    const [id, namesake] = [await person(), await make.user({ name: MARK })];
    const told = { named: newId(), caused: newId(), ofNamesake: newId() };
    for (const [notice, by] of [
      [told.named, admin],
      [told.caused, id],
      [told.ofNamesake, namesake],
    ])
      await sql`insert into notification (user_id, id, kind, data, link, caused_by_id)
        values (${manager}, ${notice}, 'wishReceived', ${JSON.stringify({ person: `${MARK} Test` })}, '/', ${by})`.execute(
        app.db,
      );
    await toErase(id);
    await isDone(id, 'erasure');
    const news = await app.db
      .selectFrom('notification')
      .select(['id', 'data'])
      .where('user_id', '=', manager)
      .execute();
    const dataOf = new Map(news.map((one) => [one.id, one.data]));
    expect(dataOf.get(told.named)).toEqual({ person: 'Former employee' });
    expect(dataOf.get(told.caused)).toEqual({ person: 'Former employee' });
    expect(dataOf.get(told.ofNamesake)).toEqual({ person: `${MARK} Test` });
    await app.db.deleteFrom('notification').where('user_id', '=', manager).execute();
  });

  test('leaves no export that was being written meanwhile', async () => {
    const id = await person();
    const put = app.files.put.bind(app.files);
    const [read, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = vi.spyOn(app.files, 'put').mockImplementationOnce(async (key, content) => {
      read.resolve();
      await erased.promise;
      return put(key, content);
    });
    await app.call(contract.exportPersonalData, { params: { id } }, admin);
    // All was read and nothing is stored yet: now the person is erased.
    await read.promise;
    await toErase(id);
    await isDone(id, 'erasure');
    erased.resolve();
    await vi.waitFor(async () => expect((await look(id)).lastExport?.state).toBe('done'), PATIENTLY);
    writing.mockRestore();
    expect(await look(id)).toMatchObject({ erasedDate: expect.any(String), lastExport: { bytes: null } });
    expect((await fetchFile(id, admin)).statusCode).toBe(404);
    const kept = await sql`select from stored_file where kind = 'personData' and state = 'kept'
      and id = (select f.id from stored_file f where f.kind = 'personData' order by f.id desc limit 1)`.execute(app.db);
    expect(kept.rows).toEqual([]);
  });

  test('is for good: who is erased is not changed, exported or erased again', async () => {
    const id = await person();
    await toErase(id);
    await isDone(id, 'erasure');
    const body = { id, act: 'isActive', value: true } as const;
    expect((await app.call(updateUserAct, { body }, admin)).refusal.code).toBe('PERSON_ERASED');
    expect((await toErase(id, 'Former employee')).refusal.code).toBe('PERSON_ERASED');
    expect((await app.call(contract.exportPersonalData, { params: { id } }, admin)).refusal.code).toBe('PERSON_ERASED');
    // What would be kept of them now, nobody could erase again.
    const before = await placesOf(MARK);
    const child = {
      name: MARK,
      gender: null,
      dateOfBirth: null,
      relationship: 'Child',
      dependent: true,
      note: '',
    } as const;
    const family = (items: (typeof child)[]) =>
      app.call(saveUserFamily, { params: { id }, body: { version: 0, items } }, admin);
    expect((await family([child])).refusal.code).toBe('PERSON_ERASED');
    expect((await family([])).status).toBe(200);
    const { body: profile } = await app.call(getProfileToEdit, { params: { id } }, admin);
    const { _id, avatarUrl, ...said } = profile;
    const named = { ...said, firstName: MARK };
    expect((await app.call(updateProfile, { params: { id }, body: named }, admin)).refusal.code).toBe('PERSON_ERASED');
    const file = { name: 'picture.png', content: await picture(9, 9) };
    const pictured = await uploadAs(app, saveUserAvatar, file, {}, admin, { id });
    expect(pictured.refusal.code).toBe('PERSON_ERASED');
    const inContract = { number: MARK, type: 'Indefinite', from: '2026-01-01', endedOn: null, reviewer: null } as const;
    const contracted = await app.call(createContract, { body: { ...inContract, user: id } }, admin);
    expect(contracted.refusal.code).toBe('PERSON_ERASED');
    const [skill, kpi] = [newId(), newId()];
    await sql`insert into skill (id, name) values (${skill}, ${skill})`.execute(app.db);
    await sql`insert into performance_kpi (id, name) values (${kpi}, ${kpi})`.execute(app.db);
    const skilled = await app.call(
      saveUserSkill,
      { params: { id }, body: { skill, level: 3, neverAsk: false } },
      admin,
    );
    expect(skilled.refusal).toMatchObject({ code: 'PERSON_ERASED' });
    const review = {
      ...{ reviewer: manager, reviewee: id, year: 2026, month: 9, isConfidential: false },
      comment: MARK,
    };
    const kpis = [{ performanceKPI: kpi, level: null, isOptOut: true }];
    const reviewed = await app.call(createPerformanceReview, { body: { ...review, kpis } }, admin);
    expect(reviewed.refusal.code).toBe('PERSON_ERASED');
    expect(await placesOf(MARK)).toEqual(before);
  });

  test('is waited for by what is being stored of the person', async () => {
    const id = await person();
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const erasing = withTransaction(app.db, async (tx) => {
      await lockPerson(tx, id);
      await tx.updateTable('app_user').set({ erased_at: TEST_NOW }).where('id', '=', id).execute();
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    const storing = sql`insert into weekly_log (user_id, week, goals) values (${id}, '2026-10-05', ${MARK})`
      .execute(app.db)
      .then(
        () => 'stored',
        (error: { constraint?: string }) => error.constraint,
      );
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into weekly_log%'`;
    await vi.waitFor(async () => expect((await waiting.execute(app.db)).rows).toHaveLength(1), PATIENTLY);
    ended.resolve();
    await erasing;
    expect(await storing).toBe('person_erased');
  });

  test('leaves out what follows by itself from the hours that stay, and holds nobody up who changes them', async () => {
    const id = await person();
    await toErase(id);
    await isDone(id, 'erasure');
    const of = (table: 'planning_power_score' | 'phase_user') =>
      app.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute();
    // Their time moves to another phase, as an administrator moves it.
    const phase = await make.phase(await make.project());
    await withTransaction(app.db, async (tx) => {
      await tx
        .updateTable('timereg')
        .set({ phase_id: phase, work_date: '2026-10-06' })
        .where('user_id', '=', id)
        .execute();
      await assignThoseWhoRegistered(tx, phase, [id], admin);
    });
    expect(await of('phase_user')).toEqual([]);
    expect(await of('planning_power_score')).toEqual([]);
    // It is approved too: without a word, which would be kept.
    const approve = (noFeedback: boolean, comment: string) =>
      sql`insert into one_minute_message (id, by_user_id, to_user_id, star, comment, no_feedback, on_project)
        values (${newId()}, ${colleague}, ${id}, ${noFeedback ? 0 : 4}, ${comment}, ${noFeedback}, true)`.execute(
        app.db,
      );
    await approve(true, '');
    await expect(approve(false, MARK)).rejects.toMatchObject({ constraint: 'person_erased' });
  });

  test('takes the name out of the entries of other records in the audit trail, and leaves the rest of them', async () => {
    const id = await person();
    const named = { _id: id, firstName: MARK, lastName: 'Test', initials: 'QT', avatarUrl: `/${MARK}.png` };
    const histories = [{ user: named, description: 'A laptop' }, { user: { _id: colleague, name: 'Lena Test' } }];
    const entity = newId();
    await sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, before, after)
      values (${colleague}, ${newId()}, ${colleague}, 'asset', ${entity}, 'save', ${JSON.stringify({ histories })},
        ${JSON.stringify({ name: 'Laptop', manager: { _id: id, name: `${MARK} Test` } })})`.execute(app.db);
    await toErase(id);
    await isDone(id, 'erasure');
    const kept = app.db.selectFrom('audit_entry').select(['before', 'after']).where('entity_id', '=', entity);
    const former = { firstName: 'Former', lastName: 'employee', initials: `X${id.slice(-8).toUpperCase()}` };
    expect(await kept.executeTakeFirstOrThrow()).toEqual({
      before: { histories: [{ ...histories[0], user: { _id: id, ...former, avatarUrl: null } }, histories[1]] },
      after: { name: 'Laptop', manager: { _id: id, name: 'Former employee' } },
    });
  });

  test('goes through the audit trail in slices', async () => {
    const id = await make.user({ name: MARK, isActive: false });
    await sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after)
      values (${colleague}, ${newId()}, ${colleague}, 'project', ${newId()}, 'save',
        ${JSON.stringify({ manager: { _id: id, name: `${MARK} Sliced` } })})`.execute(app.db);
    const all = await app.db.selectFrom('audit_entry').select('id').orderBy('id').execute();
    const slice = async (past: string) =>
      (await sql<{ last: string | null }>`select forget_names(${id}, ${past}, 7) as last`.execute(app.db)).rows[0]
        ?.last ?? null;
    const walk = async () => {
      let slices = 0;
      for (let last = await slice(NO_ENTRY); last !== null; last = await slice(last)) slices++;
      return slices;
    };
    // Of somebody who was not erased nothing is forgotten.
    expect(await walk()).toBe(Math.ceil(all.length / 7));
    expect(await placesOf(`${MARK} Sliced`)).toEqual(['audit_entry']);
    await app.db.updateTable('app_user').set({ erased_at: TEST_NOW }).where('id', '=', id).execute();
    await walk();
    expect(await placesOf(`${MARK} Sliced`)).toEqual([]);
  });

  test('leaves the audit trail of everybody else to itself', async () => {
    await sql`select forget_audited(${colleague}, array['userFamily'])`.execute(app.db);
    expect(await placesOf('Others stay')).toContain('audit_entry');
  });
});
