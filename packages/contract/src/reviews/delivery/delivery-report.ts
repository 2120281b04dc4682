import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { id } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { quarterHours } from '../quarters/own-quarter.ts';
import { yearQuarter } from '../quarters/user-quarter.ts';

/** Specification 3, section 9. */
export const DELIVERY_PAGE_SIZE = 100;
export const DELIVERY_FILE = 'REPORT_QuarterlyDelivery.xlsx';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What somebody delivered in a quarter, how it was planned, and how it was judged. */
export const deliveredQuarter = quarterHours.extend({
  _id: id,
  user: person,
  /** Average of its days before today, in per cent; null without any. */
  planningPowerScore: z.number().nullable(),
  /** Average level of the KPIs of complete performance reviews of its months that the asking person may read. */
  averageKPI: z.number().nullable(),
  /** Whether the asking person may open its review. */
  mayReview: z.boolean(),
});
export type DeliveredQuarter = z.infer<typeof deliveredQuarter>;

const filter = yearQuarter.partial().extend({ team: idOf('team').optional() });

export const listDelivery = route({
  method: 'GET',
  path: '/api/user/quarterly-delivery',
  summary:
    'What people delivered in a quarter, with sums of all that are found: managers everybody’s, reviewers theirs, everybody their own',
  roles: ['employee'],
  query: pageQuery(['user', 'delivered', 'expected', 'balance', 'office', 'power', 'kpi'], DELIVERY_PAGE_SIZE).extend(
    filter.shape,
  ),
  response: pageOf(deliveredQuarter).extend({
    year: z.number().int(),
    quarter: z.number().int(),
    sums: z.object({ totalHoursDelivered: z.number(), expectedHours: z.number(), OTUTBalance: z.number() }),
  }),
});

export const exportDelivery = route({
  method: 'GET',
  path: '/api/user/quarterly-delivery/export',
  summary: 'The quarterly delivery report as a spreadsheet, one row for each person',
  roles: ['employee'],
  query: filter.extend({ search: z.string().trim().max(200).default('') }),
  response: z.unknown(),
  file: SPREADSHEET,
});
