import { z } from 'zod';
import { MAX_OT_TOO_HIGH, WFO_TOO_HIGH } from '../../company/company-settings/company-settings.rules.ts';
import { declareMessages } from '../../messages.ts';
import { personList } from '../../people/affairs/person-list.ts';
import { LAST_YEAR, text } from '../../primitives.ts';

export const QUARTER_EXISTED = 'Quarter existed!';
export const NOTHING_OVERRIDDEN = 'Enter a WFO% or a max OT pct';
export const PCT_NEGATIVE = 'A percentage must be 0 or more';
declareMessages({ QUARTER_EXISTED, NOTHING_OVERRIDDEN, PCT_NEGATIVE });

/** Percentages; specification 3, section 9. */
export const MOST_MAX_OT_PCT = 200;
export const MOST_WFO_PCT = 100;
const FIRST_OVERRIDE_YEAR = 2000;
const MOST_QUARTERS = 100;

/** A quarter of a person in which the company's maximum overtime, or share in the office, does not hold; specification 3, section 3. */
export const overriddenQuarter = z.object({
  year: z.number().int(),
  quarter: z.number().int(),
  maxOTPct: z.number().nullable(),
  workFromOfficePercentage: z.number().nullable(),
  reasonForOverrideWFOandMaxOT: z.string(),
});
export type OverriddenQuarter = z.infer<typeof overriddenQuarter>;

const percentage = (most: number, tooHigh: string) =>
  z.number().min(0, PCT_NEGATIVE).max(most, tooHigh).multipleOf(0.01).nullable().default(null);

export const overriddenQuarterToSave = z
  .strictObject({
    year: z.number().int().min(FIRST_OVERRIDE_YEAR).max(LAST_YEAR),
    quarter: z.number().int().min(1).max(4),
    maxOTPct: percentage(MOST_MAX_OT_PCT, MAX_OT_TOO_HIGH),
    workFromOfficePercentage: percentage(MOST_WFO_PCT, WFO_TOO_HIGH),
    reasonForOverrideWFOandMaxOT: text(500).default(''),
  })
  .refine(({ maxOTPct, workFromOfficePercentage }) => maxOTPct !== null || workFromOfficePercentage !== null, {
    error: NOTHING_OVERRIDDEN,
    path: ['workFromOfficePercentage'],
  });

/** Says on the later of two entries that its quarter is there already. */
export const overriddenQuarters = z
  .array(overriddenQuarterToSave)
  .max(MOST_QUARTERS)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [at, { year, quarter }] of value.entries()) {
      const key = `${year}/${quarter}`;
      if (seen.has(key)) issues.push({ code: 'custom', message: QUARTER_EXISTED, path: [at, 'quarter'], input: value });
      seen.add(key);
    }
  });

export const { get: getOverriddenQuarters, save: saveOverriddenQuarters } = personList(
  'overridden-quarters',
  'The overridden quarters',
  { row: overriddenQuarter, toSave: overriddenQuarters, errors: ['NOT_EMPLOYEES'] },
);
