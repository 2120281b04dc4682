import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, isoDate } from '../../primitives.ts';
import { changedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { yearQuarter } from '../quarters/user-quarter.ts';

export const UNKNOWN_LEVEL = 'There is no such level any more';
declareMessages({ UNKNOWN_LEVEL });

const PAGE_SIZE = 100;
const HIGHEST_LEVEL = 1000;

/** A rung of the career ladder. */
export const rung = z.object({ level: z.number().int(), title: z.string() });
export type Rung = z.infer<typeof rung>;

/** The level that the reviewers of a quarter propose, and the ladder that it is of; never told to the reviewed person. */
export const levelProposal = z.object({
  /** On the last day of the quarter, or today while it runs. */
  present: rung.nullable(),
  proposed: rung.nullable(),
  /** From the lowest. */
  ladder: z.array(rung),
  /** Whether the asking person is among the reviewers. */
  mayPropose: z.boolean(),
});
export type LevelProposal = z.infer<typeof levelProposal>;

export const getLevelProposal = route({
  method: 'GET',
  path: '/api/user/quarter-reviews/:id/level-proposal',
  summary: 'The level that the reviewers of a quarter propose for its person, as reviewers and administrators see it',
  roles: ['employee'],
  params: idParamsOf('quarterReview'),
  response: levelProposal,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

export const saveLevelProposal = route({
  method: 'PUT',
  path: '/api/user/quarter-reviews/:id/level-proposal',
  summary: 'Proposes a level for the person of a quarter, or none; the last reviewer who does counts',
  roles: ['employee'],
  params: changedIdParamsOf('quarterReview'),
  body: z.strictObject({ level: z.number().int().min(0).max(HIGHEST_LEVEL).nullable() }),
  response: levelProposal,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'UNKNOWN_LEVEL'],
});

/** Somebody beside the others: what they are, what is proposed, and what speaks for it. */
export const calibrated = z.object({
  /** The id of the quarter, and of its review. */
  _id: id,
  user: person,
  present: rung.nullable(),
  /** Since when they are on their level. */
  since: isoDate.nullable(),
  /** Full years of employment. */
  seniority: z.number().int().nullable(),
  proposed: rung.nullable(),
  reviewers: z.array(person),
  isReviewPublicized: z.boolean(),
  average1MM: z.number().nullable(),
  planningPowerScore: z.number().nullable(),
  /** Average level of the KPIs of the quarter's performance reviews. */
  averageKPI: z.number().nullable(),
  /** Whether the asking person may open the review. */
  mayOpen: z.boolean(),
});
export type Calibrated = z.infer<typeof calibrated>;

/** How many are on a level, and would be if every proposal was followed. */
export const rungCount = rung.extend({ present: z.number().int(), proposed: z.number().int() });
export type RungCount = z.infer<typeof rungCount>;

export const listCalibration = route({
  method: 'GET',
  path: '/api/user/calibration',
  summary:
    'Proposed levels of a quarter side by side, of the people whom the asking person administers, never their own',
  roles: ['manager'],
  query: pageQuery(['user', 'present', 'proposed', 'change', 'seniority'], PAGE_SIZE).extend({
    ...yearQuarter.partial().shape,
    team: idOf('team').optional(),
  }),
  response: pageOf(calibrated).extend({
    year: z.number().int(),
    quarter: z.number().int(),
    /** Of all that were found, from the lowest. */
    rungs: z.array(rungCount),
  }),
});
