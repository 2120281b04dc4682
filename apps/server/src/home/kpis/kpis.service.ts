import type { listPersonalKpis as personalRoute } from '@stint/contract/home/kpis/kpis';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { notFound } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { listQuartersOf } from '../../reviews/quarters/own-quarter.service.ts';
import * as queries from './kpis.sql.ts';

/** Key figures of the last quarters of oneself, or of somebody whose affairs one knows. */
export async function listPersonalKpis(
  context: Context,
  { user = context.user._id, quartersToShow }: QueryOf<typeof personalRoute>,
): Promise<AnswerOf<typeof personalRoute>> {
  const has = await queries.findHasKpis(context.db, actorOf(context), user);
  if (has === undefined) notFound('The user');
  if (!has) return { isExcluded: true, quarters: [] };
  const quarters = await listQuartersOf(context, user);
  return {
    isExcluded: false,
    quarters: quarters.slice(-quartersToShow).map((one) => ({
      ...{
        year: one.year,
        quarter: one.quarter,
        average1MM: one.average1MM,
        planningPowerScore: one.planningPowerScore,
      },
      ...{ averageWFOPercentage: one.workFromOfficePercentage, expectedWFOPercentage: one.expectedWFOPercentage },
    })),
  };
}
