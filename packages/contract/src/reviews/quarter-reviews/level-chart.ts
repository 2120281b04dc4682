import { z } from 'zod';
import { isoDate } from '../../primitives.ts';
import { idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';

/** Quarters that are shown, with the reviewed one: six years. */
export const CHARTED_QUARTERS = 24;
/** Of fewer people with the same seniority no average is told: one person's level could be guessed from it. */
export const LEAST_PEERS = 5;
/** Averages are told in these steps, so that one person more or less does not give away their level. */
export const PEER_STEP = 0.5;

/** The level of a person at the beginning of a quarter, against others who had been there as many full years. */
export const levelPoint = z.object({
  year: z.number().int(),
  quarter: z.number().int(),
  /** The first day of the quarter, or of the employment. */
  day: isoDate,
  level: z.number().int().nullable(),
  title: z.string().nullable(),
  /** Full years of employment on that day. */
  seniority: z.number().int(),
  /** To half a level; null where too few others have a level and this seniority. */
  companyAverage: z.number().nullable(),
});
export type LevelPoint = z.infer<typeof levelPoint>;

export const getLevelChart = route({
  method: 'GET',
  path: '/api/user/quarter-reviews/:id/level-chart',
  summary: `The levels of a person up to the reviewed quarter against the average of at least ${LEAST_PEERS} others of the same seniority`,
  roles: ['employee'],
  params: idParamsOf('quarterReview'),
  response: z.array(levelPoint),
  errors: ['NOT_FOUND'],
});
