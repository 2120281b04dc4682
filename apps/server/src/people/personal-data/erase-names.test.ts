import { getProfileToEdit, updateProfile } from '@stint/contract/people/profiles/profile';
import { getUser, updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MARK, personalDataStage } from '../../../test/personal-data-stage.ts';
import { TEST_NOW } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

const stage = await personalDataStage();
const { app, make, admin, manager, colleague, toErase, isDone, person, placesOf } = stage;
afterAll(() => stage.stop());
// An erasure is a hundred and fifty steps, each stored: on a machine that others share they take their time.
vi.setConfig({ testTimeout: 300_000 });
beforeEach(() => app.clock.set(TEST_NOW));

describe('the name of who is erased', () => {
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
    await notice({ person: 'Rita Test', title: "Numbat O'Maiden meets", at: '14/12/2026' });
    await notice({ person: 'Rita Test', subject: 'NUMBAT MARRIED leaves', days: 3 });
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
    expect(news.slice(-4).map(({ data }) => data)).toEqual([
      { person: 'Former employee', days: '14/12/2026' },
      { task: 'Former employee: approve October' },
      { person: 'Rita Test', title: 'Former employee meets', at: '14/12/2026' },
      { person: 'Rita Test', subject: 'Former employee', days: 3 },
    ]);
    const lines = await app.db.selectFrom('timelog_line').select('data').where('run_id', '=', run).execute();
    expect(lines).toEqual([{ data: { person: 'Lena Test' } }]);
    const kept = await app.db.selectFrom('import_run').select('report').where('id', '=', imported).executeTakeFirst();
    expect(kept?.report).toEqual({ names: { people: [lena], projects: ['Dam'] }, notes: [report.notes[1]] });
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
});
