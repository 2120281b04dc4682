import { z } from 'zod';

/** Whether rows of fully approved periods may become another project's: said by an administrator who was asked. */
export const force = z.boolean().optional();

/** What comes with `APPROVED_TIME_MOVES`, the question: how many rows of fully approved periods it is about. Nothing was stored. */
export const approvedTimeMoves = z.object({ rows: z.number().int() });
