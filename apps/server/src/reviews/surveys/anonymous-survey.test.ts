import { surveys as surveyList } from '@stint/contract/company/settings/survey';
import { exportSurveyReport } from '@stint/contract/reviews/surveys/survey-report';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { type SurveyStage, surveyStage } from '../../../test/survey-stage.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { saveSurveyQuestions } from '../../company/settings/survey.sql.ts';

let stage: SurveyStage;

beforeEach(async () => {
  stage = await surveyStage();
});
afterEach(() => stage.app.close());

/** Everything that is stored, but what was there before and what the numbers of a session are. */
async function everyRow({ db, pool }: TestApp): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of rows)
    found.set(name, (await pool.query(`select *, xmin::text, ctid::text from "${name}"`)).rows);
  return found;
}

describe('an anonymous answer', () => {
  test('stands in no row with who gave it, and its order, time and transaction tell nothing', async () => {
    const { app, people, pulse, answer } = stage;
    for (const as of people) await app.tokenOf(as);
    const before = await everyRow(app);
    for (const [at, as] of people.entries())
      expect((await answer(as, pulse, [at === 2 ? 1 : 4.5, 5])).status).toBe(200);
    const after = await everyRow(app);
    const known = (name: string) => new Set((before.get(name) ?? []).map((row) => `${row.ctid} ${row.xmin}`));
    const added = [...after].flatMap(([name, rows]) => {
      const old = known(name);
      return rows.filter((row) => !old.has(`${row.ctid} ${row.xmin}`)).map((row) => ({ name, row }));
    });
    const touched = [...new Set(added.map(({ name }) => name))].sort();
    expect(touched).toEqual(['survey_participation', 'survey_round', 'survey_tally']);
    // Who answered is a fact apart: its row has nothing else.
    const facts = after.get('survey_participation') ?? [];
    expect(Object.keys(facts[0] ?? {}).sort()).toEqual(['ctid', 'survey_id', 'timereg_period_id', 'user_id', 'xmin']);
    expect(facts).toHaveLength(people.length);
    // What was answered is counts; all of them of the same transaction, however many people answered.
    const counts = after.get('survey_tally') ?? [];
    expect(counts).toHaveLength(2 * 9);
    expect(new Set(counts.map(({ xmin }) => xmin)).size).toBe(1);
    expect(JSON.stringify(counts)).not.toMatch(/user|at":|_at/);
    expect(counts.filter(({ answers }) => Number(answers) > 0).map(({ halves, answers }) => [halves, answers])).toEqual(
      expect.arrayContaining([
        [2, 1],
        [9, 5],
        [10, 6],
      ]),
    );
    // Nobody is told of it, and no id or hash of it is kept.
    const text = JSON.stringify(
      ['audit_entry', 'live_event', 'brought_id', 'notification', 'mail'].map((n) => after.get(n)),
    );
    for (const secret of [pulse, 'surveyAnswers']) {
      const was = JSON.stringify(
        ['audit_entry', 'live_event', 'brought_id', 'notification', 'mail'].map((n) => before.get(n)),
      );
      expect(text.split(secret).length).toBe(was.split(secret).length);
    }
  });

  test('is refused where the questions are changed in the same moment, and nothing of it is kept', async () => {
    const { app, people, pulse, mood, answer, one } = stage;
    const [first = '', second = ''] = people;
    const answered = await app.db.transaction().execute(async (tx) => {
      await saveSurveyQuestions(tx, pulse, { team: null, questions: [mood] });
      const sent = answer(first, pulse, [4, 5]);
      await vi.waitFor(async () => {
        const waiting = await sql`select from pg_locks where not granted`.execute(tx);
        expect(waiting.rows).not.toEqual([]);
      }, PATIENTLY);
      return { sent };
    });
    expect(await answered.sent).toMatchObject({ status: 409, refusal: { code: 'SURVEY_CHANGED' } });
    expect(await one(first, pulse)).toMatchObject({ isAnswered: false, questions: [{ _id: mood }] });
    expect((await sql`select from survey_tally where answers > 0`.execute(app.db)).rows).toEqual([]);
    const answers = [{ question: mood, value: 3, noAnswer: false }];
    expect((await answer(second, pulse, [], { answers })).status).toBe(200);
  });

  test('is read by nobody while the survey is open, of fewer than five, or by team', async () => {
    const { app, make, admin, manager, lena, people, team, mood, pulse, answer, report, close } = stage;
    for (const as of people) await answer(as, pulse, [4, as === people[0] ? null : 5]);
    for (const as of [admin, manager, lena]) expect((await report(as, pulse)).body.rounds).toEqual([]);
    await close();
    for (const as of [admin, manager, lena]) {
      expect((await report(as, pulse)).body.rounds).toMatchObject([
        { state: 'shown', people: 6, averages: [4, 5], answers: [6, 5], isAnonymous: true },
      ]);
      expect((await report(as, pulse, { team })).body.rounds).toMatchObject([
        { state: 'noTeams', people: null, averages: [null, null], answers: [null, null] },
      ]);
    }
    // December: six people, and four of them say something to the second question.
    const december = await make.period('2026-12-01', '2026-12-31', 'December');
    for (const [at, as] of people.entries())
      await answer(as, pulse, [3, at < 4 ? 2 : null], { timeregPeriod: december });
    await close('2027-01-01');
    expect((await report(admin, pulse, { to: '2027-01-01' })).body.rounds[1]).toMatchObject({
      ...{ people: 6, averages: [3, null], answers: [6, null] },
    });
    // Few counts are shown to nobody, also where they are there.
    await sql`insert into survey_tally (survey_id, timereg_period_id, question_id, halves, answers)
      values (${pulse}, ${december}, ${mood}, 4, 4)`.execute(app.db);
    expect((await report(admin, pulse, { to: '2027-01-01' })).body.rounds[1]?.averages).toEqual([3, null]);
    const january = await make.period('2027-01-01', '2027-01-31', 'January');
    for (const as of people.slice(0, 4)) await answer(as, pulse, [1, 1], { timeregPeriod: january });
    await close('2027-02-01');
    expect((await report(admin, pulse, { to: '2027-02-01' })).body.rounds[2]).toMatchObject({
      ...{ state: 'tooFew', people: null, averages: [null, null], answers: [null, null] },
    });
    // What nobody may read is not kept, and who answered is forgotten.
    const kept = await sql`select from survey_tally where timereg_period_id = ${january}`.execute(app.db);
    expect(kept.rows).toEqual([]);
    expect((await sql`select from survey_participation`.execute(app.db)).rows).toEqual([]);
  });

  test('is in no answer of any call that anybody may make, by the number of who gave it', async () => {
    const { app, admin, manager, lena, people, outsider, customer, pulse, answer, one, report } = stage;
    for (const as of people) await answer(as, pulse, [as === people[0] ? 1.5 : 4, 5]);
    // An own survey is shown without what one answered, to oneself too.
    expect(await one(people[0] ?? '', pulse)).toMatchObject({
      ...{ isAnswered: true, user: null },
      questions: [{ value: null, noAnswer: false }, { value: null }],
    });
    const paths = app.routes.filter(
      ({ method, path, file }) => method === 'GET' && !path.includes(':') && !file && path !== '/auth/logout',
    );
    for (const as of [admin, manager, lena, people[1] ?? '', outsider, customer]) {
      const headers = { authorization: `Bearer ${await app.tokenOf(as)}` };
      for (const { path } of paths) {
        const url = `${path}?survey=${pulse}&from=2026-01-01&to=2026-12-31`;
        for (const asked of [path, url]) {
          const { body, statusCode } = await app.fastify.inject({ url: asked, headers });
          if (statusCode === 200) expect(body, `${asked} as ${as}`).not.toMatch(/:1\.5[,}\]]/);
        }
      }
    }
    const file = await app.fastify.inject({
      url: `${exportSurveyReport.path}?survey=${pulse}&from=2026-01-01&to=2026-12-31`,
      headers: { authorization: `Bearer ${await app.tokenOf(admin)}` },
    });
    expect(file.statusCode).toBe(200);
    expect((await report(admin, pulse)).body.rounds).toEqual([]);
  });

  test('is given once, by two windows at once too, and not changed', async () => {
    const { app, people, pulse, answer } = stage;
    const [me = ''] = people;
    const both = await Promise.all([answer(me, pulse, [1, 1]), answer(me, pulse, [5, 5])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await answer(me, pulse, [2, 2])).refusal).toEqual({
      code: 'ALREADY_ANSWERED',
      message: 'You have already answered. Anonymous answers cannot be changed.',
    });
    const { rows } = await sql`select sum(answers)::int as answers from survey_tally`.execute(app.db);
    expect(rows).toEqual([{ answers: 2 }]);
  });

  test('cannot be found by asking the others something else: a round asks what it asked first', async () => {
    const { app, make, admin, manager, people, mood, load, pulse, question, answer, one, report, close } = stage;
    const again = await question('Load again');
    const first = people[0] ?? '';
    expect((await answer(first, pulse, [1, 4])).status).toBe(200);
    const stored = (await app.call(surveyList.get, { params: { id: pulse } }, admin)).body;
    const given = { name: 'Pulse', team: null, isAnonymous: true, isActive: true, questions: [again, load] };
    const body = { ...given, version: stored.version };
    expect((await app.call(surveyList.update, { params: { id: pulse }, body }, admin)).status).toBe(200);
    for (const as of people.slice(1)) {
      expect((await one(as, pulse))?.questions.map(({ _id }) => _id)).toEqual([load, mood]);
      expect((await answer(as, pulse, [4, 4])).status).toBe(200);
    }
    await close();
    const { rounds, questions } = (await report(manager, pulse)).body;
    // Both have the answers of all six: one question less the other is nobody's answer.
    expect(questions.map(({ _id }) => _id).sort()).toEqual([again, load, mood].sort());
    expect(rounds[0]?.answers.toSorted()).toEqual([6, 6, null]);
    // The next round asks what the survey asks now.
    await make.period('2026-12-01', '2026-12-31', 'December');
    expect((await one(first, pulse))?.questions.map(({ _id }) => _id)).toEqual([again, load]);
  });

  test('stays one when the survey is changed meanwhile; who was told otherwise answers nothing', async () => {
    const { app, admin, people, november, mood, load, pulse, answer, one } = stage;
    await answer(people[0] ?? '', pulse, [4, 4]);
    const stored = (await app.call(surveyList.get, { params: { id: pulse } }, admin)).body;
    const given = { name: 'Pulse', team: null, questions: [load, mood], isAnonymous: false, isActive: true };
    const body = { ...given, version: stored.version };
    expect((await app.call(surveyList.update, { params: { id: pulse }, body }, admin)).status).toBe(200);
    expect(await one(people[1] ?? '', pulse)).toMatchObject({ isAnonymous: true });
    const changed = await answer(people[1] ?? '', pulse, [4, 4], { isAnonymous: false });
    expect(changed.refusal.code).toBe('SURVEY_CHANGED');
    expect((await sql`select from survey_answer`.execute(app.db)).rows).toEqual([]);
    // The database itself takes no name into an anonymous round.
    await expect(
      sql`insert into survey_answer (user_id, survey_id, timereg_period_id, question_id, value)
        values (${people[1]}, ${pulse}, ${november}, ${load}, 3)`.execute(app.db),
    ).rejects.toThrow('survey_answer_round');
    expect((await answer(people[1] ?? '', pulse, [4, 4])).status).toBe(200);
  });

  test('is read once the survey closed for good: another end of the period opens nothing again', async () => {
    const { app, admin, people, pulse, answer, one, report, close, november } = stage;
    for (const as of people.slice(0, 5)) await answer(as, pulse, [4, 4]);
    await sql`update timereg_period set to_date = '2026-11-18' where id = ${november}`.execute(app.db);
    expect((await report(admin, pulse)).body.rounds).toEqual([]);
    await close('2026-11-19');
    expect((await report(admin, pulse)).body.rounds).toMatchObject([{ people: 5 }]);
    await sql`update timereg_period set to_date = '2026-11-30' where id = ${november}`.execute(app.db);
    expect(await one(people[5] ?? '', pulse)).toBeUndefined();
    expect((await answer(people[5] ?? '', pulse, [1, 1])).status).toBe(403);
    expect((await report(admin, pulse)).body.rounds).toMatchObject([{ people: 5 }]);
  });
});
