import { DEFAULT_THRESHOLD } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import {
  EVALUATED_MONTHS,
  type ProjectEvaluation,
} from '@stint/contract/feedback/one-minute-message/project-evaluation';
import { addMonths, monthsBetween } from '@stint/contract/projects/projects/project-dashboard.rules';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { findCompany } from '../../company/company.service.ts';
import { type Context, hasRole } from '../../lib/context.ts';
import { evaluateProject as evaluate } from './project-evaluation.sql.ts';

/** What the 1MMs about a project come to by month; nobody learns anything of those that they may not read. */
export async function evaluateProject(context: Context, projectId: string): Promise<ProjectEvaluation> {
  const company = await findCompany(context.db);
  const time = new BusinessTime(company?.timeZone ?? DEFAULT_TIME_ZONE);
  const last = time.at(context.now).date.slice(0, 7);
  const spans = monthsBetween(addMonths(last, 1 - EVALUATED_MONTHS), last).map((month) => ({
    month,
    from: time.toInstant(`${month}-01`, 0),
    before: time.toInstant(`${addMonths(month, 1)}-01`, 0),
  }));
  const reader = { userId: context.user._id, isManager: hasRole(context, 'manager') };
  const threshold = company?.oneMinuteMessageThreshold ?? DEFAULT_THRESHOLD;
  return { ...(await evaluate(context.db, reader, projectId, spans)), threshold };
}
