import { saveUserFamily } from '@stint/contract/people/affairs/affairs';
import { saveUserAvatar } from '@stint/contract/people/avatar/avatar';
import { createContract } from '@stint/contract/people/contracts/contract';
import * as contract from '@stint/contract/people/personal-data/personal-data';
import { getProfileToEdit, updateProfile } from '@stint/contract/people/profiles/profile';
import { saveUserSkill } from '@stint/contract/people/skills/user-skill';
import { getUser, updateUser } from '@stint/contract/people/users/user';
import { updateUserAct } from '@stint/contract/people/users/user-acts';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { createPerformanceReview } from '@stint/contract/reviews/performance/performance-review';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { MARK, personalDataStage } from '../../../test/personal-data-stage.ts';
import { picture } from '../../../test/pictures.ts';
import { TEST_NOW } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { assignThoseWhoRegistered } from '../../time/sheet/phase-rows.sql.ts';
import { NO_ENTRY } from './person-rows.sql.ts';
import { lockPerson } from './personal-data.sql.ts';

const stage = await personalDataStage();
const { app, make, admin, manager, colleague, look, toErase, isDone, person, placesOf, leftOf, exported, fetchFile } =
  stage;
afterAll(() => stage.stop());
// An erasure is a hundred and fifty steps, each stored: on a machine that others share they take their time.
vi.setConfig({ testTimeout: 300_000 });
beforeEach(() => app.clock.set(TEST_NOW));

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

  test('leaves to a namesake the news that may be about them', async () => {
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
    expect(dataOf.get(told.named)).toEqual({ person: `${MARK} Test` });
    expect(dataOf.get(told.caused)).toEqual({ person: 'Former employee' });
    expect(dataOf.get(told.ofNamesake)).toEqual({ person: `${MARK} Test` });
    await app.db.deleteFrom('notification').where('user_id', '=', manager).execute();
  });

  test('takes what they were ever called out of what others were told, and leaves what is about others', async () => {
    const id = await make.user({ name: 'Numbat', isActive: false, resignedDate: '2026-10-31' });
    const save = async (given: object) => {
      const { body } = await app.call(getUser, { params: { id } }, admin);
      const saved = { ...valuesOfUser(body), ...given, version: body.version };
      expect((await app.call(updateUser, { params: { id }, body: saved }, admin)).status).toBe(200);
    };
    // Once they had the name of a colleague, whose mails stay.
    await save({ firstName: 'Lena', lastName: 'Test' });
    await save({ firstName: 'Numbat', lastName: "O'Maiden", email: 'numbat@before.example' });
    await save({ lastName: 'Married', email: 'numbat@now.example' });
    const told = (text: string, more: object = {}) => ({
      ...{ id: newId(), kind: 'task-digest', to_address: 'lena@example.com', to_user_id: colleague, state: 'kept' },
      ...{ subject: 'Your tasks', html: `<p>${text}</p>`, plain: text, ...more },
    });
    const about = [
      told("Numbat O'Maiden: approve October"),
      told('Please approve the leave of Numbat\nMarried.'),
      told('written to Numbat@Before.example, in time'),
      told('Look', { html: `<a href="/user/profiles/${id}">Look</a>` }),
      told('News', { subject: 'Numbat Married was on leave' }),
    ];
    const others = ['Numbat Marriedson', 'Wombat-Numbat Married', 'Numbat', 'the.numbat@now.example', 'Lena Test'].map(
      (text) => told(text),
    );
    const owed = [
      told("Numbat O'Maiden: approve October", { state: 'queued', html: '<p>Numbat O&#39;Maiden</p>' }),
      told('Who is away', { state: 'failed', subject: 'Numbat Married is back' }),
    ];
    await app.db
      .insertInto('mail')
      .values([...about, ...others, ...owed])
      .execute();
    const notice = async (data: object) =>
      sql`insert into notification (user_id, id, kind, data, link)
        values (${colleague}, ${newId()}, 'taskRaised', ${JSON.stringify(data)}, '/')`.execute(app.db);
    await notice({ person: "Numbat O'Maiden", days: '14/12/2026' });
    await notice({ task: 'Numbat Married: approve October' });
    const run = newId();
    await sql`insert into job_run (id, kind, state, created_at, finished_at) values (${run}, 'syncTimelog', 'done', now(), now())`.execute(
      app.db,
    );
    await sql`insert into timelog_line (run_id, number, at, code, data) select ${run}, number, now(), 'PERSON_MISSING', data
      from jsonb_array_elements(${JSON.stringify([{ person: "Numbat O'Maiden" }, { person: 'Lena Test' }])}::jsonb)
        with ordinality as l(data, number)`.execute(app.db);
    const [imported, lena] = [newId(), { name: 'Lena Test', email: 'lena@example.com' }];
    const report = {
      names: { people: [{ name: 'Numbat Elsewhere', email: 'numbat@before.example' }, lena], projects: ['Dam'] },
      notes: [
        { line: 2, values: ['Numbat', "O'Maiden", 'Dam'] },
        { line: 3, values: ['Lena Test'] },
      ],
    };
    await sql`insert into import_run (id, file_name, file_hash, source, state, report)
      values (${imported}, 'time.csv', '', 'csv', 'done', ${JSON.stringify(report)})`.execute(app.db);

    expect((await toErase(id, 'Numbat Married')).status).toBe(200);
    await isDone(id, 'erasure');
    for (const word of ["O'Maiden", 'Numbat Married', 'numbat@before', 'numbat@now.example'])
      expect([word, await placesOf(word)]).toEqual([
        word,
        word === "O'Maiden" || word === 'numbat@before' ? [] : ['mail'],
      ]);
    const mails = await app.db
      .selectFrom('mail')
      .select(['id', 'subject', 'plain', 'html'])
      .where('to_user_id', '=', colleague)
      .execute();
    const mailOf = new Map(mails.map(({ id: mail, ...said }) => [mail, said]));
    for (const mail of about) expect(mailOf.get(mail.id)).toEqual({ subject: 'Former employee', plain: '', html: '' });
    for (const { id: mail, subject, plain, html } of others) expect(mailOf.get(mail)).toEqual({ subject, plain, html });
    const former = 'Former employee';
    expect(owed.map((mail) => mailOf.get(mail.id))).toEqual([
      { subject: 'Your tasks', plain: `${former}: approve October`, html: `<p>${former}</p>` },
      { subject: `${former} is back`, plain: 'Who is away', html: '<p>Who is away</p>' },
    ]);
    const news = await app.db
      .selectFrom('notification')
      .select('data')
      .where('user_id', '=', colleague)
      .orderBy('id')
      .execute();
    expect(news.slice(-2).map(({ data }) => data)).toEqual([
      { person: 'Former employee', days: '14/12/2026' },
      { task: 'Former employee: approve October' },
    ]);
    const lines = await app.db.selectFrom('timelog_line').select('data').where('run_id', '=', run).execute();
    expect(lines).toEqual([{ data: { person: 'Lena Test' } }]);
    const kept = await app.db.selectFrom('import_run').select('report').where('id', '=', imported).executeTakeFirst();
    expect(kept?.report).toEqual({ names: { people: [lena], projects: ['Dam'] }, notes: [report.notes[1]] });
  });

  test('takes along what was deleted of them, and not what they had to do with of others', async () => {
    const id = await person();
    const deleted = [
      { entity: 'userPeriod', content: { userPeriod: { user_id: id } }, stays: false },
      { entity: 'timereg', content: { timereg: { user_id: id } }, stays: false },
      { entity: 'oneMinuteMessage', content: { message: { to_user_id: id, by_user_id: colleague } }, stays: false },
      { entity: 'oneMinuteMessage', content: { message: { to_user_id: colleague, by_user_id: id } }, stays: true },
      {
        ...{ entity: 'userPeriod', stays: true },
        content: { userPeriod: { user_id: colleague, unlocked_by_id: id }, reviewers: [{ reviewer_id: id }] },
      },
    ].map((record) => ({ ...record, id: newId() }));
    for (const record of deleted)
      await sql`insert into deleted_record (id, entity, entity_id, title, content)
        values (${record.id}, ${record.entity}, ${newId()}, ${`${MARK} to Lena`}, ${JSON.stringify(record.content)})`.execute(
        app.db,
      );
    await toErase(id);
    await isDone(id, 'erasure');
    const left = await app.db.selectFrom('deleted_record').select(['id', 'title']).orderBy('id').execute();
    expect(left.filter((one) => deleted.some((record) => record.id === one.id)).map((one) => one.id)).toEqual(
      deleted.filter(({ stays }) => stays).map((record) => record.id),
    );
    expect(left.find((one) => one.id === deleted[3]?.id)?.title).toBe('Former employee');
    await app.db.deleteFrom('deleted_record').execute();
  });

  test('is done however many long names there were', async () => {
    const id = await make.user({ name: 'Quokka', isActive: false, resignedDate: '2026-10-31' });
    const long = (at: number) => Array.from({ length: 25 }, (_, word) => `n${at}w${word}xyz`).join(' ');
    await sql`
      insert into audit_entry (id, at, actor_id, entity, entity_id, user_id, action, before, after, request_id, address)
      select gen_random_uuid(), now() + at * interval '1 second', ${admin}, 'user', ${id}, ${id}, 'save', null, jsonb_build_object('firstName', name, 'lastName', 'Long'), '', ''
      from unnest(${Array.from({ length: 300 }, (_, at) => long(at))}::text[]) with ordinality as given(name, at)`.execute(
      app.db,
    );
    const mail = { kind: 'task-digest', to_address: 'lena@example.com', to_user_id: colleague, state: 'kept' };
    const text = `${'word '.repeat(20_000)} ${long(299)} Long`;
    await app.db
      .insertInto('mail')
      .values({ id: newId(), ...mail, subject: 'Long', html: '', plain: text })
      .execute();
    expect((await toErase(id, 'Quokka Test')).status).toBe(200);
    await isDone(id, 'erasure');
    expect(await app.db.selectFrom('mail').select('id').where('subject', '=', 'Long').execute()).toEqual([]);
  });

  test('takes no words away that somebody chose as their name for a while, but where it was their name then', async () => {
    const id = await make.user({ name: 'Potoroo' });
    const saved = async (day: string, given: object) => {
      app.clock.set(`${day}T08:00:00Z`);
      const { body } = await app.call(getProfileToEdit, { params: { id } }, id);
      const { _id, avatarUrl, ...said } = body;
      const answer = await app.call(updateProfile, { params: { id }, body: { ...said, ...given } }, id);
      expect(answer.status).toBe(200);
    };
    const lena = (await app.call(getUser, { params: { id: colleague } }, admin)).body.email;
    await saved('2026-11-10', { firstName: 'Your', lastName: 'tasks' });
    await saved('2026-11-12', {
      ...{ firstName: 'Potoroo', lastName: 'Test' },
      emails: [
        { email: lena, kind: 'Private' },
        { email: 'help@company.example', kind: 'Private' },
      ],
    });
    const written = [
      { plain: 'Your tasks of today', day: '2026-11-09', isEmptied: false },
      { plain: 'Your tasks is on leave', day: '2026-11-11', isEmptied: true },
      { plain: 'Your tasks of today', day: '2026-11-13', isEmptied: false },
      { plain: `Lena: ${lena}`, day: '2026-11-13', isEmptied: false },
      { plain: 'Questions: help@company.example', day: '2026-11-09', isEmptied: false },
      { plain: 'Potoroo Test is on leave', day: '2026-11-09', isEmptied: true },
    ].map((mail) => ({ ...mail, id: newId() }));
    await app.db
      .insertInto('mail')
      .values(
        written.map(({ id: mail, plain, day }) => ({
          ...{ id: mail, kind: 'task-digest', to_address: lena, to_user_id: colleague, state: 'sent' },
          ...{ subject: 'News', plain, html: '', created_at: `${day}T08:00:00Z` },
        })),
      )
      .execute();
    await sql`update app_user set is_active = false, resigned_date = '2026-11-14' where id = ${id}`.execute(app.db);
    app.clock.set(TEST_NOW);
    expect((await toErase(id, 'Potoroo Test')).status).toBe(200);
    await isDone(id, 'erasure');
    const mails = await app.db.selectFrom('mail').select(['id', 'plain']).execute();
    const plainOf = new Map(mails.map((mail) => [mail.id, mail.plain]));
    for (const { id: mail, plain, isEmptied } of written) expect(plainOf.get(mail)).toBe(isEmptied ? '' : plain);
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
