import { monitorEventLoopDelay } from 'node:perf_hooks';
import { forgotPassword } from '@stint/contract/account/password/password';
import * as contract from '@stint/contract/people/personal-data/personal-data';
import { getUser, type UserToSave, updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { Parser } from 'htmlparser2';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MARK, personalDataStage } from '../../../test/personal-data-stage.ts';
import { SCRIPT_INJECTIONS } from '../../../test/script-injections.ts';
import { TEST_NOW } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import { withTransaction } from '../../lib/db.ts';
import { contextOf } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import { sweepExports } from './personal-data.service.ts';
import { saveRun } from './personal-data.sql.ts';
import { announceExport, writeExport } from './personal-data-export.service.ts';

const stage = await personalDataStage();
const { app, admin, manager, colleague, look, isDone, person, exported, fetchFile } = stage;
afterAll(() => stage.stop());
beforeEach(() => app.clock.set(TEST_NOW));

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
    const [request, feedback] = [newId(), `/user/feedback-to-give?detailId=${newId()}`];
    for (const kind of ['feedbackAsked', 'taskRaised'])
      await sql`insert into notification (user_id, id, kind, data, link) values (${id}, ${newId()}, ${kind},
        '{"person": "Anh Asked", "task": "Give feedback on Anh Asked"}', ${feedback})`.execute(app.db);
    for (const entity of ['feedbackRequest', 'feedbackAnswer'])
      await sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after)
        values (${id}, ${newId()}, ${id}, ${entity}, ${request}, 'create', '{"kind": "peer"}')`.execute(app.db);
    await sql`insert into user_quarter (id, user_id, year, quarter) values (${open}, ${id}, 2026, 3), (${done}, ${id}, 2026, 2)`.execute(
      app.db,
    );
    await sql`insert into quarter_review (user_quarter_id, self_review, self_done_at)
      values (${open}, 'Not handed in', null), (${done}, 'Handed in', now())`.execute(app.db);
    const { page, data } = await exported(id);
    const told = [review, 'performanceReview', '2026-09', '09/2026', '9/2026', 'Not handed in'];
    for (const word of [...told, request, feedback, 'Anh Asked', 'feedbackRequest', 'feedbackAnswer'])
      expect(JSON.stringify(data) + page, word).not.toContain(word);
    expect(data.records['Self reviews']).toEqual([expect.objectContaining({ self_review: 'Handed in' })]);
    // What else there is of the same kinds of rows stays.
    expect(data.records.Changes).not.toEqual([]);
    await sql`delete from performance_review where id = ${review}`.execute(app.db);
  });

  test('has so much of each change of a long text: the text itself stands where it is kept', async () => {
    const id = await person({ isActive: true });
    const text = 'Long '.repeat(200_000);
    await sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, before, after)
      select ${id}, gen_random_uuid(), ${id}, 'profile', ${id}, 'save', ${JSON.stringify({ text: 'Short' })}, ${JSON.stringify({ text })}
      from generate_series(1, 30)`.execute(app.db);
    const { data } = await exported(id);
    const changes = (data.records.Changes as { entity: string; before: unknown; after: unknown }[]).filter(
      ({ entity }) => entity === 'profile',
    );
    expect(changes).toHaveLength(30);
    for (const { before, after } of changes) {
      expect(before).toEqual({ text: 'Short' });
      expect(after).toHaveLength(20_001);
      expect(after).toMatch(/^\{"text": "Long Long .*…$/);
    }
  });

  test('holds up nobody, however long the mails to the person were', async () => {
    const id = await person();
    await sql`insert into mail (id, kind, to_address, to_user_id, subject, html, plain, state)
      select gen_random_uuid(), 'test', 'long@example.com', ${id}, 'Long', text, text, 'kept'
      from (select repeat('" ', 49000) as text) t, generate_series(1, 40) n`.execute(app.db);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    await app.call(contract.exportPersonalData, { params: { id } }, admin);
    await isDone(id, 'lastExport');
    delay.disable();
    // Half of the time in one go, where all of them were written at once.
    expect(delay.max / 1e6).toBeLessThan((performance.now() - begun) / 5);
    const { data } = await exported(id);
    expect(data.records['Mails to the person']).toHaveLength(41);
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

  const giveRole = async (id: string, userRole: UserToSave['userRole']) => {
    const { body } = await app.call(getUser, { params: { id } }, admin);
    const saved = { ...valuesOfUser(body), userRole, version: body.version };
    expect((await app.call(updateUser, { params: { id }, body: saved }, admin)).refusal).toEqual({});
  };

  test('is gone when somebody becomes an administrator: they would read there what is kept from them since', async () => {
    const id = await person({ isActive: true });
    await exported(id);
    await giveRole(id, 'Manager');
    expect((await fetchFile(id, admin)).statusCode).toBe(200);
    await giveRole(id, 'Admin');
    expect((await fetchFile(id, id)).statusCode).toBe(404);
    expect((await look(id)).lastExport).toBeNull();
  });

  test('is not kept when somebody becomes an administrator while it is written, also where another was begun since', async () => {
    const [id, other, run] = [await person(), await person({ isActive: true }), newId()];
    const begin = (asked: string) => withTransaction(app.db, (tx) => saveRun(tx, id, 'export', asked));
    const context = contextOf({ ...app, config: loadConfig({ LOG_LEVEL: 'silent' }) }, run, null);
    const write = () =>
      withTransaction(app.db, async (tx) => {
        const file = await announceExport(tx, context, id);
        await writeExport(tx, context, id, file);
      });
    await begin(run);
    await giveRole(other, 'Admin');
    await write();
    expect((await fetchFile(id, other)).statusCode).toBe(404);
    expect((await look(id)).lastExport).toBeNull();
    await begin(newId());
    await write();
    expect((await fetchFile(id, other)).statusCode).toBe(404);
    await begin(run);
    await write();
    expect((await fetchFile(id, admin)).statusCode).toBe(200);
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
