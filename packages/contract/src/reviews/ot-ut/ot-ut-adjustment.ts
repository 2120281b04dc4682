import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { id, seenVersion, text } from '../../primitives.ts';
import { changedIdOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { hoursOfTransaction, TRANSACTION_TYPES } from './ot-ut.rules.ts';

export const NOTHING_ADJUSTED = 'There is nothing to save!';
export const TRANSACTION_TYPE_MISSING = 'Transaction Type must not be empty!';
export const HOURS_MISSING = 'Hours are required';
export const HOURS_NEGATIVE = 'Hours must be 0 or more';
export const TRANSACTION_TWICE = 'This transaction type is listed twice';
declareMessages({ NOTHING_ADJUSTED, TRANSACTION_TYPE_MISSING, HOURS_MISSING, HOURS_NEGATIVE, TRANSACTION_TWICE });

/** A page of user quarters. */
const MOST_QUARTERS = 150;
const MOST_HOURS = 2000;

export const transactionType = z.enum(TRANSACTION_TYPES, { error: TRANSACTION_TYPE_MISSING });

/** What becomes of hours of a quarter; specification 3, section 3. Two decimals of an hour. */
export const otUtAdjustment = z.object({ transactionType, hours: z.number(), description: z.string() });
export type OtUtAdjustment = z.infer<typeof otUtAdjustment>;

export const otUtAdjustmentToSave = z
  .strictObject({
    transactionType,
    hours: z.number({ error: HOURS_MISSING }).min(0, HOURS_NEGATIVE).max(MOST_HOURS).multipleOf(0.01),
    description: text(500).default(''),
  })
  .transform((given) => ({ ...given, hours: hoursOfTransaction(given) }));

/** All that is made of the hours of one quarter; `version` counts how often it was saved. */
export const quarterAdjustments = z.object({
  userQuarter: id,
  version: z.number().int(),
  adjustments: z.array(otUtAdjustment),
});
export type QuarterAdjustments = z.infer<typeof quarterAdjustments>;

const differentTypes = (adjustments: readonly { readonly transactionType: string }[]) =>
  new Set(adjustments.map((one) => one.transactionType)).size === adjustments.length;

export const quarterAdjustmentsToSave = z.strictObject({
  userQuarter: changedIdOf('userQuarter'),
  version: seenVersion,
  adjustments: z.array(otUtAdjustmentToSave).max(TRANSACTION_TYPES.length).refine(differentTypes, TRANSACTION_TWICE),
});

export const getOtUtAdjustments = route({
  method: 'GET',
  path: '/api/admin/user-quarters/:id/ot-ut-adjustments',
  summary: 'What was made of the hours of a quarter of a person',
  roles: ['manager'],
  params: idParamsOf('userQuarter'),
  response: quarterAdjustments,
  errors: ['NOT_FOUND'],
});

export const saveOtUtAdjustments = route({
  method: 'PUT',
  path: '/api/admin/ot-ut-adjustments',
  summary:
    'Makes these the adjustments of quarters, all of them or none; an empty list of a quarter deletes its adjustments. Hours out are the next quarter’s hours in',
  roles: ['manager'],
  body: z.strictObject({ quarters: z.array(quarterAdjustmentsToSave).max(MOST_QUARTERS) }),
  response: z.array(quarterAdjustments),
  errors: ['NOTHING_ADJUSTED', 'NOTHING_EXPECTED', 'NOT_YOURS', 'NOT_FOUND', 'LISTED_TWICE'],
  refusals: { CHANGED_MEANWHILE: z.array(quarterAdjustments) },
});
