import { surveys as surveyList } from '@stint/contract/company/settings/survey';
import { calculateTasks, listMyTasks } from '@stint/contract/home/tasks/task';
import { exportSurveyReport, getSurveyReport, selectSurveys } from '@stint/contract/reviews/surveys/survey-report';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planMakersOf } from '../../../test/make-plans.ts';
import { type SurveyStage, surveyStage } from '../../../test/survey-stage.ts';
import { listDue } from '../../home/tasks/task-digest.sql.ts';
import { followActs } from '../../lib/audited.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';

let stage: SurveyStage;

beforeEach(async () => {
  stage = await surveyStage();
});
afterEach(() => stage.app.close());

describe('a survey', () => {
  test('asks everybody, or its team; questions in its order with their scale', async () => {
    const { app, lena, people, outsider, customer, november, mood, load, retro, answer, list } = stage;
    const [me = ''] = people;
    expect((await list(me)).map(({ name, isAnswered }) => [name, isAnswered])).toEqual([
      ['Pulse', false],
      ['Retro', false],
    ]);
    expect((await list(outsider)).map(({ name }) => name)).toEqual(['Pulse']);
    expect((await list(me))[0]).toMatchObject({
      timeregPeriod: { _id: november, name: 'November' },
      questions: [
        { _id: load, name: 'Load', question: 'How is your load?', minLabel: 'Bad', maxLabel: 'Good', value: null },
        { _id: mood },
      ],
    });
    expect((await answer(outsider, retro, [4, 4])).status).toBe(404);
    expect((await answer(lena, retro, [4, 4])).refusal.code).toBe('NOT_ASKED');
    expect((await answer(me, newId(), [4, 4])).status).toBe(404);
    expect((await answer(null, retro, [4, 4])).status).toBe(401);
    expect((await answer(customer, retro, [4, 4])).status).toBe(403);
    await sql`update survey set is_active = false where id = ${retro}`.execute(app.db);
    expect((await list(me)).map(({ name }) => name)).toEqual(['Pulse']);
    expect((await answer(me, retro, [4, 4])).status).toBe(404);
  });

  test('with names is answered, and changed while its period lasts', async () => {
    const { app, people, october, november, retro, answer, one } = stage;
    const [me = ''] = people;
    expect((await answer(me, retro, [4.5, null])).body).toMatchObject({
      ...{ isAnswered: true, user: me },
      questions: [
        { value: 4.5, noAnswer: false },
        { value: null, noAnswer: true },
      ],
    });
    expect((await answer(me, retro, [1, 5])).status).toBe(200);
    expect((await one(me, retro))?.questions.map(({ value }) => value)).toEqual([1, 5]);
    const { rows } = await sql`select answered from survey_round`.execute(app.db);
    expect(rows).toEqual([{ answered: 1 }]);
    const entries = await sql<{ after: unknown }>`
      select after from audit_entry where entity = 'surveyAnswers' and user_id = ${me}`.execute(app.db);
    expect(entries.rows).toEqual([{ after: { timeregPeriod: november } }, { after: { timeregPeriod: november } }]);
    expect((await answer(me, retro, [2, 2], { timeregPeriod: october })).refusal.code).toBe('SURVEY_CLOSED');
    app.clock.set('2026-12-01T03:00:00Z');
    expect((await answer(me, retro, [2, 2])).refusal.code).toBe('NOT_ASKED');
  });

  test('takes values from 1 to 5 by half steps, and an answer to each question', async () => {
    const { people, mood, retro, question, answersOf, answer } = stage;
    const [me = ''] = people;
    for (const value of [1, 1.5, 5]) expect((await answer(me, retro, [value, 3])).status).toBe(200);
    for (const value of [0.5, 5.5, 2.25]) expect((await answer(me, retro, [value, 3])).status).toBe(400);
    const [first] = answersOf([4]);
    const given = (answers: object[]) => answer(me, retro, [], { answers });
    const silent = await given([first ?? {}, { question: mood, value: null, noAnswer: false }]);
    expect(silent.refusal.fields).toEqual({ 'answers.1.value': 'Choose a value, or “No answer”' });
    expect((await given([first ?? {}])).refusal.code).toBe('SURVEY_CHANGED');
    expect((await given([first ?? {}, first ?? {}])).status).toBe(400);
    const other = await question('Other');
    expect((await given([first ?? {}, { question: other, value: 3, noAnswer: false }])).refusal.code).toBe(
      'SURVEY_CHANGED',
    );
  });

  test('is a task of who is to answer, in no mail, and gone once answered', async () => {
    const { app, lena, people, pulse, answer } = stage;
    const [me = ''] = people;
    const waiting = async () =>
      (await app.call(listMyTasks, { query: { types: 'surveyToAnswer' } }, me)).body.items.map(
        ({ data }) => data.survey,
      );
    await app.call(calculateTasks, {}, me);
    expect((await waiting()).sort()).toEqual(['Pulse', 'Retro']);
    const told: unknown[] = [];
    const stop = followActs(app.pool, (touched) => told.push(...touched));
    await answer(me, pulse, [4, 4]);
    stop();
    expect(told).toEqual([{ entity: 'surveyAnswers', person: me }]);
    await app.call(calculateTasks, {}, me);
    expect(await waiting()).toEqual(['Retro']);
    expect((await app.call(listMyTasks, { query: { types: 'surveyToAnswer' } }, lena)).body.items).toEqual([]);
    await planMakersOf(app.db).defaultWeek(me);
    await sql`insert into task (kind, subject, user_id, person_id, is_responsible, link, raised_at)
      values ('rowWithoutEnd', 'row', ${me}, ${me}, true, '/', now())`.execute(app.db);
    const due = await withTransaction(app.db, (tx) => listDue(tx, { today: '2026-11-19', minute: 1439, most: 100 }));
    expect(JSON.stringify(due)).toContain('rowWithoutEnd');
    expect(JSON.stringify(due)).not.toContain('surveyToAnswer');
  });
});

describe('the report', () => {
  test('of answers with names is of all people for managers, of their people for leaders, by team where asked', async () => {
    const { make, admin, manager, lena, people, outsider, team, retro, survey, answer, report } = stage;
    const [first = '', second = ''] = people;
    await answer(first, retro, [4, 5]);
    await answer(second, retro, [1, null]);
    for (const as of [admin, manager, lena])
      expect((await report(as, retro)).body).toMatchObject({
        ...{ survey: { name: 'Retro' }, team: { _id: team }, questions: [{ name: 'Load' }, { name: 'Mood' }] },
        rounds: [{ people: 2, averages: [2.5, 5], answers: [2, 1], period: { name: 'November' }, state: 'shown' }],
      });
    const small = await make.team(null, [first]);
    expect((await report(admin, retro, { team: small })).body.rounds).toMatchObject([{ people: 1, averages: [4, 5] }]);
    expect((await report(admin, retro, { to: '2026-10-31' })).body.rounds).toEqual([]);
    // A survey of everybody, of which a leader reads their own people.
    const all = await survey('Open', { isAnonymous: false });
    await answer(first, all, [2, 2]);
    await answer(outsider, all, [4, 4]);
    expect((await report(admin, all)).body.rounds).toMatchObject([{ people: 2, averages: [3, 3] }]);
    expect((await report(lena, all)).body.rounds).toMatchObject([{ people: 1, averages: [2, 2] }]);
  });

  test('is for managers and reviewers', async () => {
    const { app, make, admin, manager, lena, people, outsider, customer, pulse, retro, report } = stage;
    const [me = ''] = people;
    expect((await report(me, pulse)).refusal.code).toBe('NOT_YOURS');
    expect((await report(outsider, retro)).status).toBe(404);
    expect((await report(null, pulse)).status).toBe(401);
    expect((await report(customer, pulse)).status).toBe(403);
    const names = async (as: string) => (await app.call(selectSurveys, { query: {} }, as)).body.map(({ name }) => name);
    expect(await names(manager)).toEqual(['Pulse', 'Retro']);
    expect(await names(lena)).toEqual(['Pulse', 'Retro']);
    expect(await names(me)).toEqual([]);
    const otherLeader = await make.user();
    await make.team(otherLeader, [me]);
    expect(await names(otherLeader)).toEqual(['Pulse']);
    expect((await report(otherLeader, retro)).status).toBe(404);
    // Who reviews somebody's time reads them for as long as they review it.
    const reviewer = await make.user();
    const sheet = await make.sheet(me, stage.november);
    await sql`insert into user_period_reviewer (user_id, id, user_period_id, reviewer_id)
      values (${me}, ${newId()}, ${sheet}, ${reviewer})`.execute(app.db);
    await sql`update user_period set is_locked = true, locked_at = now() where id = ${sheet}`.execute(app.db);
    expect(await names(reviewer)).toEqual(['Pulse']);
    await sql`update user_period_reviewer set approved_date = now(), approved_rows = '' where reviewer_id = ${reviewer}`.execute(
      app.db,
    );
    expect(await names(reviewer)).toEqual([]);
    expect((await report(reviewer, pulse)).refusal.code).toBe('NOT_YOURS');
    const missing = await app.call(
      getSurveyReport,
      { query: { survey: '', from: '2026-01-01', to: '2026-12-31' } },
      admin,
    );
    expect(missing.refusal.fields).toEqual({ survey: 'Please choose a survey' });
  });

  test('as a spreadsheet has a row for each question of each period', async () => {
    const { app, manager, people, retro, answer } = stage;
    await answer(people[0] ?? '', retro, [4, 5]);
    const file = await app.fastify.inject({
      url: `${exportSurveyReport.path}?survey=${retro}&from=2026-01-01&to=2026-12-31`,
      headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('Survey_report.xlsx');
  });
});

test('a survey, a question and a period that were answered stay', async () => {
  const { app, admin, people, pulse, retro, answer } = stage;
  await answer(people[0] ?? '', pulse, [4, 4]);
  const survey = await app.call(surveyList.remove, { params: { id: pulse } }, admin);
  expect(survey.refusal.message).toBe('The survey is still used by answers to surveys and cannot be deleted');
  expect((await app.call(surveyList.remove, { params: { id: retro } }, admin)).status).toBe(200);
});
