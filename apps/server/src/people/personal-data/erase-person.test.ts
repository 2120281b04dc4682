import { saveUserFamily } from '@stint/contract/people/affairs/affairs';
import { saveUserAvatar } from '@stint/contract/people/avatar/avatar';
import { createContract } from '@stint/contract/people/contracts/contract';
import * as contract from '@stint/contract/people/personal-data/personal-data';
import { getProfileToEdit, updateProfile } from '@stint/contract/people/profiles/profile';
import { saveUserSkill } from '@stint/contract/people/skills/user-skill';
import { getUser } from '@stint/contract/people/users/user';
import { updateUserAct } from '@stint/contract/people/users/user-acts';
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
import { EXPORT_PERSONAL_DATA } from './personal-data.service.ts';
import { lockPerson } from './personal-data.sql.ts';

const stage = await personalDataStage();
const { app, make, admin, colleague, look, toErase, isDone, person, placesOf, leftOf, exported, fetchFile } = stage;
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

  test('takes back what was exported of others, where the person may be named', async () => {
    await app.call(contract.exportPersonalData, { params: { id: colleague } }, admin);
    await isDone(colleague, 'lastExport');
    expect((await fetchFile(colleague, admin)).statusCode).toBe(200);
    const id = await person();
    await toErase(id);
    await isDone(id, 'erasure');
    expect((await fetchFile(colleague, admin)).statusCode).toBe(404);
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
    const unfinished = app.db.selectFrom('job_run').select('id').where('kind', '=', EXPORT_PERSONAL_DATA);
    await vi.waitFor(
      async () => expect(await unfinished.where('state', '<>', 'done').execute()).toEqual([]),
      PATIENTLY,
    );
    writing.mockRestore();
    expect(await look(id)).toMatchObject({ erasedDate: expect.any(String), lastExport: null });
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
      ...{ reviewer: admin, reviewee: id, year: 2026, month: 9, isConfidential: false },
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
    const [before, phase] = [await make.phase(await make.project()), await make.phase(await make.project())];
    await withTransaction(app.db, async (tx) => {
      await tx
        .updateTable('timereg')
        .set({ phase_id: phase, work_date: '2026-10-06' })
        .where('user_id', '=', id)
        .execute();
      await assignThoseWhoRegistered(tx, { from: before, to: phase }, [id], admin);
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
