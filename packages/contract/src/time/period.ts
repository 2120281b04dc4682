import { z } from 'zod';
import { id, isoDate } from '../primitives.ts';

/** A span of dates that is registered, locked and approved together. Both dates are included; periods never overlap. */
export const timeregPeriod = z.object({ _id: id, name: z.string(), fromDate: isoDate, toDate: isoDate });
export type TimeregPeriod = z.infer<typeof timeregPeriod>;
