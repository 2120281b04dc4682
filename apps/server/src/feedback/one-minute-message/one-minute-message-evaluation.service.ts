import { DEFAULT_THRESHOLD } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type {
  getCompanyAverage as averageRoute,
  getMessageEvaluation as evaluationRoute,
  MessageEvaluation,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import type { SelectablePerson } from '@stint/contract/select-list';
import { BusinessTime, DEFAULT_TIME_ZONE, MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { addDays, type Quarter, quarterOf } from '@stint/contract/time/calendar';
import { findCompany } from '../../company/company.service.ts';
import { type Context, hasRole } from '../../lib/context.ts';
import { notFound } from '../../lib/error.ts';
import * as queries from './one-minute-message-evaluation.sql.ts';

const readerOf = (context: Context) => ({ userId: context.user._id, isManager: hasRole(context, 'manager') });

const spanOf = (time: BusinessTime, { year, quarter, from, to }: Quarter): queries.QuarterSpan => ({
  year,
  quarter,
  from: time.toInstant(from, 0),
  before: time.toInstant(to, MINUTES_OF_DAY),
});

export async function averageOfCompany(
  context: Context,
  { year, quarter }: QueryOf<typeof averageRoute>,
): Promise<AnswerOf<typeof averageRoute>> {
  const firstDay = `${String(year).padStart(4, '0')}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
  const time = new BusinessTime((await findCompany(context.db))?.timeZone ?? DEFAULT_TIME_ZONE);
  const span = spanOf(time, quarterOf(firstDay));
  return { year, quarter, ...(await queries.averageOfCompany(context.db, span)) };
}

/** What the 1MMs of a person come to in the last quarters, the present one with them. */
export async function evaluateMessages(
  context: Context,
  { user = context.user._id, quarters }: QueryOf<typeof evaluationRoute>,
): Promise<MessageEvaluation> {
  const company = await findCompany(context.db);
  const time = new BusinessTime(company?.timeZone ?? DEFAULT_TIME_ZONE);
  const spans = lastQuarters(time.at(context.now).date, quarters).map((one) => spanOf(time, one));
  const found = await queries.evaluateMessages(context.db, readerOf(context), user, spans);
  const threshold = company?.oneMinuteMessageThreshold ?? DEFAULT_THRESHOLD;
  return { ...(found ?? notFound('The employee')), threshold };
}

/** So many quarters up to the one of a date, oldest first. */
function lastQuarters(date: string, count: number): Quarter[] {
  const quarters = [quarterOf(date)];
  for (let first = quarters[0]; first && quarters.length < count; first = quarters[0])
    quarters.unshift(quarterOf(addDays(first.from, -1)));
  return quarters;
}

export function selectEvaluated(context: Context, search: string): Promise<SelectablePerson[]> {
  return queries.selectEvaluated(context.db, readerOf(context), search);
}
