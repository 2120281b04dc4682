import type { AskedSurvey, saveSurveyAnswers as saveRoute } from '@stint/contract/reviews/surveys/survey-answer';
import { answersAll } from '@stint/contract/reviews/surveys/survey-answer.rules';
import type { BodyOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import { tellOfAct } from '../../lib/audited.ts';
import type { Context } from '../../lib/context.ts';
import { afterCommit, type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as queries from './survey-answer.sql.ts';

/** As the tasks know what was answered; of an anonymous survey nothing else does. */
const ENTITY = 'surveyAnswers';

export const listAskedSurveys = async (context: Context): Promise<AskedSurvey[]> =>
  queries.listAsked(context.db, actorOf(context), await todayOf(context));

/** Saves what somebody answers: to what they were shown, or nothing. */
export function saveSurveyAnswers(
  context: Context,
  survey: string,
  { timeregPeriod, isAnonymous, answers }: BodyOf<typeof saveRoute>,
): Promise<AskedSurvey> {
  return withTransaction(context.db, async (tx) => {
    const round = { survey, period: timeregPeriod };
    const before = await findAsked(tx, context, round);
    const there = await queries.lockRound(tx, round, before.isAnonymous);
    if (there.isClosed) refuseClosed();
    // Whoever was waited for may have asked something else, or begun the round with it.
    const asked = await findAsked(tx, context, round);
    const questions = asked.questions.map(({ _id }) => _id);
    const given = answers.map(({ question }) => question);
    if (there.isAnonymous !== isAnonymous || !answersAll(questions, given))
      refuse(
        409,
        'SURVEY_CHANGED',
        'This survey was changed meanwhile. Please check your answers and send them again.',
      );
    if (isAnonymous) await storeAnonymous(tx, context, round, answers);
    else await storeNamed(tx, context, round, answers);
    return findAsked(tx, context, round);
  });
}

/** The survey as it asks the person now, in the period that they saw. */
async function findAsked(tx: Tx, context: Context, { survey, period }: { survey: string; period: string }) {
  const today = await todayOf({ now: context.now, db: tx });
  const [asked] = await queries.listAsked(tx, actorOf(context), today, { survey });
  if (!asked) {
    if (!(await queries.isThere(tx, survey))) notFound('The survey');
    return refuse(403, 'NOT_ASKED', 'This survey does not ask you now');
  }
  return asked.timeregPeriod._id === period ? asked : refuseClosed();
}

const refuseClosed = (): never => refuse(409, 'SURVEY_CLOSED', 'This survey has closed');

type Stores = (
  tx: Tx,
  context: Context,
  round: { readonly survey: string; readonly period: string },
  answers: BodyOf<typeof saveRoute>['answers'],
) => Promise<void>;

/**
 * Counts answers in and notes apart that the person has answered. Nothing else is written: no entry, no event, and no id
 * or hash of what was sent, by which it could be found again.
 */
const storeAnonymous: Stores = async (tx, context, round, answers) => {
  const { _id } = context.user;
  if (!(await queries.noteParticipation(tx, _id, round)))
    refuse(409, 'ALREADY_ANSWERED', 'You have already answered. Anonymous answers cannot be changed.');
  await queries.countIn(tx, round, answers);
  afterCommit(tx, () => tellOfAct(context.pool, [{ entity: ENTITY, person: _id }]));
};

/** The entry says that somebody answered, not what: that is theirs, and in the averages. */
const storeNamed: Stores = async (tx, context, round, answers) => {
  const { _id } = context.user;
  await queries.storeNamed(tx, _id, round, answers);
  await audit(tx, context, [
    {
      ...{ entity: ENTITY, entityId: round.survey, userId: _id, action: 'answer' },
      after: { timeregPeriod: round.period },
    },
  ]);
};
