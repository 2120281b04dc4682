import { z } from 'zod';
import { id } from '../../primitives.ts';
import { route } from '../../route.ts';

/** Quarters that are shown of oneself: two years. */
export const OWN_QUARTERS = 8;

/** What a person's quarter comes to, in hours; specification 3, section 3. */
export const quarterHours = z.object({
  /** Registered in it. */
  totalHoursDelivered: z.number(),
  /** Delivered hours, less overtime that was paid or carried out, and with missing hours that were deducted or carried out. */
  totalHoursModified: z.number(),
  /** Overtime, and missing hours, carried in from the quarter before. */
  total_OT_IN: z.number(),
  total_UT_IN: z.number(),
  /** Official hours of its months, cut to the employment; null for those of whom nothing is expected. */
  expectedHours: z.number().nullable(),
  /** Modified hours with those carried in, beyond the expected ones; negative below them, null where nothing is expected. */
  OTUTBalance: z.number().nullable(),
  /** Hours in the office of 100 registered; null without any. */
  workFromOfficePercentage: z.number().nullable(),
  expectedWFOPercentage: z.number(),
});
export type QuarterHours = z.infer<typeof quarterHours>;

/** A quarter of oneself. */
export const ownQuarter = quarterHours.extend({
  _id: id,
  year: z.number().int(),
  quarter: z.number().int(),
  /** Average of its days before today; null without any. */
  planningPowerScore: z.number().nullable(),
  /** Average stars of the 1MMs of others to the person; null without any. */
  average1MM: z.number().nullable(),
});
export type OwnQuarter = z.infer<typeof ownQuarter>;

export const listOwnQuarters = route({
  method: 'GET',
  path: '/api/user/my-quarters',
  summary: `The last ${OWN_QUARTERS} quarters of the signed-in person, the oldest first`,
  roles: ['employee'],
  response: z.array(ownQuarter),
});
