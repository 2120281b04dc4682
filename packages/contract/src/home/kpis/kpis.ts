import { z } from 'zod';
import { named } from '../../primitives.ts';
import { checkedIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { teamKpi } from '../../teams/teams/team-kpi.ts';

/** Quarters that are shown of a person, the present one included. */
export const KPI_QUARTERS = 3;
const MOST_QUARTERS = 8;

/** Key figures of a quarter; specification 1, section 3. Each is null where there is nothing to reckon with. */
export const kpi = z.object({
  year: z.number().int(),
  quarter: z.number().int(),
  average1MM: z.number().nullable(),
  averageWFOPercentage: z.number().nullable(),
  expectedWFOPercentage: z.number(),
  planningPowerScore: z.number().nullable(),
});
export type Kpi = z.infer<typeof kpi>;

export const listPersonalKpis = route({
  method: 'GET',
  path: '/api/user/personal-kpis',
  summary: 'Key figures of a person by quarter, the oldest first; none of part-time freelancers',
  roles: ['employee'],
  query: z.object({
    quartersToShow: z.coerce.number().int().min(1).max(MOST_QUARTERS).default(KPI_QUARTERS),
    /** Somebody whose affairs one knows; oneself, when left out. */
    user: checkedIdOf('user').optional(),
  }),
  response: z.object({
    /** Part-time freelancers have none. */
    isExcluded: z.boolean(),
    quarters: z.array(kpi),
  }),
  errors: ['NOT_FOUND'],
});

export const listTeamsKpis = route({
  method: 'GET',
  path: '/api/user/team-kpis',
  summary: "Key figures of one's own teams by quarter, the oldest first",
  roles: ['employee'],
  query: z.object({ quartersToShow: z.coerce.number().int().min(1).max(MOST_QUARTERS).default(KPI_QUARTERS) }),
  response: z.array(z.object({ team: named, quarters: z.array(teamKpi.omit({ calculatedAt: true })) })),
});
