import { z } from 'zod';
import { MAX_PAGE_SIZE_OF_TEXTS, pageLimit, pageOf, pageQuery } from '../../paging.ts';
import { FIRST_YEAR, id, LAST_YEAR, named, seenVersion, text } from '../../primitives.ts';
import { changedIdParamsOf, checkedIdParamsOf, idOf, idParamsOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { selectable, selectList } from '../../select-list.ts';
import { person } from '../../time/sheet/user-period.ts';
import { yearQuarter } from '../quarters/user-quarter.ts';
import { HIGHEST_LEVEL, KPI_TWICE, KPIS_NEEDED, LOWEST_LEVEL, REVIEWER_NEEDED } from './performance-review.rules.ts';

const PAGE_SIZE = 50;
const MOST_LETTERS = 5000;
const MOST_KPIS = 50;

/** What is said of somebody's performance in a month. Who may not read a confidential one is told nothing of it at all. */
export const performanceReview = z.object({
  _id: id,
  reviewer: person,
  reviewee: person,
  month: z.number().int(),
  year: z.number().int(),
  isConfidential: z.boolean(),
  isOptOut: z.boolean(),
  /** Every KPI has a level or is opted out. */
  isComplete: z.boolean(),
  comment: z.string(),
  kpis: z.array(z.object({ performanceKPI: named, level: z.number().int().nullable(), isOptOut: z.boolean() })),
  version: z.number().int(),
  /** Whether the asking person is the reviewer. */
  mayWrite: z.boolean(),
  /** Whether the asking person may say who reviews. */
  mayAssign: z.boolean(),
});
export type PerformanceReview = z.infer<typeof performanceReview>;

const kpi = z.strictObject({
  performanceKPI: idOf('performanceKpi'),
  level: z.number().int().min(LOWEST_LEVEL).max(HIGHEST_LEVEL).nullable(),
  isOptOut: z.boolean(),
});
const toWrite = {
  isConfidential: z.boolean(),
  comment: text(MOST_LETTERS),
  kpis: z
    .array(kpi)
    .min(1, KPIS_NEEDED)
    .max(MOST_KPIS)
    .refine((kpis) => new Set(kpis.map(({ performanceKPI }) => performanceKPI)).size === kpis.length, KPI_TWICE),
};
const monthOfYear = {
  month: z.coerce.number().int().min(1).max(12),
  year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR),
};

export const listPerformanceReviews = route({
  method: 'GET',
  path: '/api/user/performance-reviews',
  summary: 'Performance reviews of a quarter that the asking person may read, of one person or of all',
  roles: ['employee'],
  query: pageQuery(['reviewee'], PAGE_SIZE)
    .extend(yearQuarter.shape)
    .extend({ limit: pageLimit(MAX_PAGE_SIZE_OF_TEXTS, PAGE_SIZE), user: idOf('user').optional() }),
  response: pageOf(performanceReview),
});

export const findPerformanceReview = route({
  method: 'GET',
  path: '/api/user/performance-reviews/lookup',
  summary: 'The performance review of a person by a reviewer in a month',
  roles: ['employee'],
  query: z.object({ reviewer: idOf('user'), reviewee: idOf('user'), ...monthOfYear }),
  response: performanceReview,
  errors: ['NOT_FOUND'],
});

export const getPerformanceReview = route({
  method: 'GET',
  path: '/api/user/performance-reviews/:id',
  summary: 'A performance review by its id',
  roles: ['employee'],
  params: idParamsOf('performanceReview'),
  response: performanceReview,
  errors: ['NOT_FOUND'],
});

export const createPerformanceReview = route({
  method: 'POST',
  path: '/api/user/performance-reviews',
  summary:
    'Begins a performance review: of whom one answers for or reviews in that quarter by oneself, by anybody where one administers the person',
  roles: ['employee'],
  body: z.strictObject({
    _id: newIdOf('performanceReview').optional(),
    reviewer: idOf('user', REVIEWER_NEEDED),
    reviewee: idOf('user'),
    ...monthOfYear,
    ...toWrite,
  }),
  response: performanceReview,
  errors: ['NOT_YOURS', 'OWN_REVIEW', 'REVIEWER_WRITES', 'REVIEW_EXISTS', 'NOT_EMPLOYEES', 'ID_TAKEN'],
});

export const savePerformanceReview = route({
  method: 'PUT',
  path: '/api/user/performance-reviews/:id',
  summary:
    'Saves a performance review as its reviewer writes it; it is complete when every KPI has a level or is opted out',
  roles: ['employee'],
  params: changedIdParamsOf('performanceReview'),
  body: z.strictObject({ version: seenVersion, ...toWrite }),
  response: performanceReview,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  refusals: { CHANGED_MEANWHILE: performanceReview },
});

export const optOutOfPerformanceReview = route({
  method: 'PUT',
  path: '/api/user/performance-reviews/:id/opt-out',
  summary: 'The reviewer opts out of a performance review, or in again',
  roles: ['employee'],
  params: changedIdParamsOf('performanceReview'),
  body: z.strictObject({ isOptOut: z.boolean() }),
  response: performanceReview,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

export const changePerformanceReviewer = route({
  method: 'PUT',
  path: '/api/user/performance-reviews/:id/reviewer',
  summary: 'Hands a performance review to another reviewer, who is told',
  roles: ['employee'],
  params: checkedIdParamsOf('performanceReview'),
  body: z.strictObject({ reviewer: idOf('user', REVIEWER_NEEDED) }),
  response: performanceReview,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'SAME_REVIEWER', 'OWN_REVIEW', 'REVIEW_EXISTS', 'NOT_EMPLOYEES'],
});

/** KPIs, for a field that chooses some. */
export const selectPerformanceKpis = selectList('performance-kpis', selectable);
/** KPI sets with what a review takes over from them. */
export const selectPerformanceKpiSets = selectList('performance-kpi-sets', selectable.extend({ kpis: z.array(named) }));
