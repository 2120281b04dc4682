import { questions as questionList } from '@stint/contract/company/settings/settings-lists';
import { surveys as surveyList } from '@stint/contract/company/settings/survey';
import { calculateTasks, listMyTasks } from '@stint/contract/home/tasks/task';
import { type AskedSurvey, listAskedSurveys, saveSurveyAnswers } from '@stint/contract/reviews/surveys/survey-answer';
import { exportSurveyReport, getSurveyReport, selectSurveys } from '@stint/contract/reviews/surveys/survey-report';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { planMakersOf } from '../../../test/make-plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { listDue } from '../../home/tasks/task-digest.sql.ts';
import { followActs } from '../../lib/audited.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { closeRounds } from './survey-answer.sql.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let lena: string;
let people: string[];
let outsider: string;
let customer: string;
let october: string;
let november: string;
let team: string;
let mood: string;
let load: string;
let pulse: string;
let retro: string;

beforeEach(async () => {
  app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  make = makersOf(app.db);
  await make.company();
  [admin, manager, lena] = [
    await make.user({ role: 'Admin' }),
    await make.user({ role: 'Manager' }),
    await make.user({ name: 'Lena' }),
  ];
  people = [];
  for (let at = 0; at < 6; at++) people.push(await make.user({ name: `P${at}` }));
  [outsider, customer] = [await make.user(), await make.user({ role: null })];
  team = await make.team(lena, people.slice(0, 5));
  october = await make.period('2026-10-01', '2026-10-31', 'October');
  november = await make.period('2026-11-01', '2026-11-30', 'November');
  mood = await question('Mood');
  load = await question('Load');
  pulse = await survey('Pulse', { isAnonymous: true });
  retro = await survey('Retro', { isAnonymous: false, team });
});
afterEach(() => app.close());

async function question(name: string): Promise<string> {
  const body = { name, question: `How is your ${name.toLowerCase()}?`, minLabel: 'Bad', maxLabel: 'Good' };
  return (await app.call(questionList.create, { body }, admin)).body._id;
}
async function survey(name: string, change: { isAnonymous: boolean; team?: string }): Promise<string> {
  const body = { name, team: null, questions: [load, mood], ...change };
  return (await app.call(surveyList.create, { body }, admin)).body._id;
}

type Values = readonly (number | null)[];
const answersOf = ([first = null, second = null]: Values) =>
  [
    { question: load, value: first },
    { question: mood, value: second },
  ].map((one) => ({ ...one, noAnswer: one.value === null }));
const answer = (as: string | null, id: string, values: Values, change: object = {}) =>
  app.call(
    saveSurveyAnswers,
    {
      params: { id },
      body: { timeregPeriod: november, isAnonymous: id === pulse, answers: answersOf(values), ...change },
    },
    as,
  );
const list = async (as: string) => (await app.call(listAskedSurveys, {}, as)).body;
const one = async (as: string, id: string): Promise<AskedSurvey | undefined> =>
  (await list(as)).find(({ _id }) => _id === id);
const report = (as: string | null, id: string, query: object = {}) =>
  app.call(getSurveyReport, { query: { survey: id, from: '2026-01-01', to: '2026-12-31', ...query } }, as);
/** The period ends, and the night after it. */
async function close(day = '2026-12-01'): Promise<void> {
  app.clock.set(`${day}T03:00:00Z`);
  await withTransaction(app.db, (tx) => closeRounds(tx, day));
}
/** Everything that is stored, but what was there before and what the numbers of a session are. */
async function everyRow(): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(app.db);
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of rows)
    found.set(name, (await app.pool.query(`select *, xmin::text, ctid::text from "${name}"`)).rows);
  return found;
}

describe('an anonymous answer', () => {
  test('stands in no row with who gave it, and its order, time and transaction tell nothing', async () => {
    for (const as of people) await app.tokenOf(as);
    const before = await everyRow();
    for (const [at, as] of people.entries())
      expect((await answer(as, pulse, [at === 2 ? 1 : 4.5, 5])).status).toBe(200);
    const after = await everyRow();
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

  test('is read by nobody while the survey is open, of fewer than five, or by team', async () => {
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
    november = await make.period('2026-12-01', '2026-12-31', 'December');
    for (const [at, as] of people.entries()) await answer(as, pulse, [3, at < 4 ? 2 : null]);
    await close('2027-01-01');
    expect((await report(admin, pulse, { to: '2027-01-01' })).body.rounds[1]).toMatchObject({
      ...{ people: 6, averages: [3, null], answers: [6, null] },
    });
    // Few counts are shown to nobody, also where they are there.
    await sql`insert into survey_tally (survey_id, timereg_period_id, question_id, halves, answers)
      values (${pulse}, ${november}, ${mood}, 4, 4)`.execute(app.db);
    expect((await report(admin, pulse, { to: '2027-01-01' })).body.rounds[1]?.averages).toEqual([3, null]);
    november = await make.period('2027-01-01', '2027-01-31', 'January');
    for (const as of people.slice(0, 4)) await answer(as, pulse, [1, 1]);
    await close('2027-02-01');
    expect((await report(admin, pulse, { to: '2027-02-01' })).body.rounds[2]).toMatchObject({
      ...{ state: 'tooFew', people: null, averages: [null, null], answers: [null, null] },
    });
    // What nobody may read is not kept, and who answered is forgotten.
    const kept = await sql`select from survey_tally where timereg_period_id = ${november}`.execute(app.db);
    expect(kept.rows).toEqual([]);
    expect((await sql`select from survey_participation`.execute(app.db)).rows).toEqual([]);
  });

  test('is in no answer of any call that anybody may make, by the number of who gave it', async () => {
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
  }, 180_000);

  test('is given once, by two windows at once too, and not changed', async () => {
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

describe('a survey', () => {
  test('asks everybody, or its team; questions in its order with their scale', async () => {
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
    const missing = await app.call(
      getSurveyReport,
      { query: { survey: '', from: '2026-01-01', to: '2026-12-31' } },
      admin,
    );
    expect(missing.refusal.fields).toEqual({ survey: 'Please choose a survey' });
  });

  test('as a spreadsheet has a row for each question of each period', async () => {
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
  await answer(people[0] ?? '', pulse, [4, 4]);
  const survey = await app.call(surveyList.remove, { params: { id: pulse } }, admin);
  expect(survey.refusal.message).toBe('The survey is still used by answers to surveys and cannot be deleted');
  expect((await app.call(surveyList.remove, { params: { id: retro } }, admin)).status).toBe(200);
});
