import { questions as questionList } from '@stint/contract/company/settings/settings-lists';
import { surveys as surveyList } from '@stint/contract/company/settings/survey';
import { type AskedSurvey, listAskedSurveys, saveSurveyAnswers } from '@stint/contract/reviews/surveys/survey-answer';
import { getSurveyReport } from '@stint/contract/reviews/surveys/survey-report';
import { withTransaction } from '../src/lib/db.ts';
import { closeRounds } from '../src/reviews/surveys/survey-answer.sql.ts';
import { makersOf } from './make-company.ts';
import { createTestApp } from './test-app.ts';

type Values = readonly (number | null)[];
export type SurveyStage = Awaited<ReturnType<typeof surveyStage>>;

/** A company with an anonymous survey of everybody and one with names of a team, and what people do with them. */
export async function surveyStage() {
  const app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  const make = makersOf(app.db);
  await make.company();
  const admin = await make.user({ role: 'Admin' });
  const manager = await make.user({ role: 'Manager' });
  const lena = await make.user({ name: 'Lena' });
  const people: string[] = [];
  for (let at = 0; at < 6; at++) people.push(await make.user({ name: `P${at}` }));
  const [outsider, customer] = [await make.user(), await make.user({ role: null })];
  const team = await make.team(lena, people.slice(0, 5));
  const october = await make.period('2026-10-01', '2026-10-31', 'October');
  const november = await make.period('2026-11-01', '2026-11-30', 'November');
  const mood = await question('Mood');
  const load = await question('Load');
  const pulse = await survey('Pulse', { isAnonymous: true });
  const retro = await survey('Retro', { isAnonymous: false, team });

  async function question(name: string): Promise<string> {
    const body = { name, question: `How is your ${name.toLowerCase()}?`, minLabel: 'Bad', maxLabel: 'Good' };
    return (await app.call(questionList.create, { body }, admin)).body._id;
  }
  async function survey(name: string, change: { isAnonymous: boolean; team?: string }): Promise<string> {
    const body = { name, team: null, questions: [load, mood], ...change };
    return (await app.call(surveyList.create, { body }, admin)).body._id;
  }

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
  return {
    ...{
      app,
      make,
      admin,
      manager,
      lena,
      people,
      outsider,
      customer,
      october,
      november,
      team,
      mood,
      load,
      pulse,
      retro,
    },
    ...{ question, survey, answersOf, answer, list, one, report, close },
  };
}
