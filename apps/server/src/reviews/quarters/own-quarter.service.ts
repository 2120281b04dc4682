import type { OwnQuarter } from '@stint/contract/reviews/quarters/own-quarter';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import * as queries from './own-quarter.sql.ts';

/** The last quarters of a person up to today's, the oldest first. Whether they may be known is asked before. */
export async function listQuartersOf(context: Context, user: string): Promise<OwnQuarter[]> {
  return queries.listOwnQuarters(context.db, user, await todayOf(context));
}
