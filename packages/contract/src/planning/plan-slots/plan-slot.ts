import { z } from 'zod';
import {
  endsAfterStart,
  isClockTime,
  overlappingSlots,
  SLOT_ENDS_BEFORE_START,
  SLOTS_OVERLAP,
} from './plan-slot.rules.ts';

/** More than anybody divides a day into. */
const MOST_SLOTS = 12;

export const clockTime = z
  .strictObject({ hour: z.number().int().min(0).max(24), minute: z.number().int().min(0).max(59) })
  .refine(isClockTime);

/** When somebody plans to work, and whether in the office; in the company's time zone. */
export const planSlot = z
  .strictObject({ from: clockTime, to: clockTime, inOffice: z.boolean() })
  .refine(endsAfterStart, { path: ['to'], error: SLOT_ENDS_BEFORE_START });
export type PlanSlot = z.infer<typeof planSlot>;

/** What somebody plans to work on one day, given by people; no slot is a free day. */
export const plansToSave = z
  .array(planSlot)
  .max(MOST_SLOTS)
  .refine((slots) => overlappingSlots(slots).length === 0, { error: SLOTS_OVERLAP });

/** What is planned on one day, by its times. */
export const dayPlans = z.array(
  z.object({
    from: z.object({ hour: z.number().int(), minute: z.number().int() }),
    to: z.object({ hour: z.number().int(), minute: z.number().int() }),
    inOffice: z.boolean(),
  }),
);
export type DayPlans = z.infer<typeof dayPlans>;
