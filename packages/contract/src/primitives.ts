import { z } from 'zod';
import { declareMessages, fillIn } from './messages.ts';

/** UUIDv7 as text. New rows get theirs from whoever makes them, so that a repeated request changes nothing. */
export const id = z.uuid();
/** Calendar date in the business time zone, `YYYY-MM-DD`, as it is answered. What is sent is a `givenDate`. */
export const isoDate = z.iso.date();
/** Calendar month, `YYYY-MM`, as it is answered. What is sent is a `givenMonth`. */
export const isoMonth = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/);
/** Instant, ISO 8601 with `Z`, as it is answered. What is sent is a `givenInstant`. */
export const instant = z.iso.datetime();

/** Nothing that anybody plans or registers is before or after these. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2100;
const FIRST_BIRTH_YEAR = 1900;
/** With three decimals of a second, as browsers write it, and room for more. */
const LONGEST_INSTANT = 30;

/** Whether a text that begins with a year is within the years that are worked with. */
const isOfYears = (first: number) => (text: string) => {
  const year = Number(text.slice(0, 4));
  return year >= first && year <= LAST_YEAR;
};
const DAY_OUTSIDE_YEARS = 'Please choose a day between {{first}} and {{last}}';
declareMessages({ DAY_OUTSIDE_YEARS });
const outsideYears = (first: number) =>
  ({ abort: true, error: fillIn(DAY_OUTSIDE_YEARS, { first, last: LAST_YEAR }) }) as const;
const outside = outsideYears(FIRST_YEAR);
const date = (error?: string) => z.iso.date({ abort: true, ...(error !== undefined && { error }) });

/**
 * Calendar date that somebody sends, between 1970 and 2100. It ends the reading when it is none (`abort`), so that rules
 * about several fields never count with it. A text of its own is said where it is no date at all.
 */
export const givenDateOr = (error?: string) => date(error).refine(isOfYears(FIRST_YEAR), outside);
export const givenDate = givenDateOr();
/** Day of birth: some were born before 1970. */
export const givenBirthday = date().refine(isOfYears(FIRST_BIRTH_YEAR), outsideYears(FIRST_BIRTH_YEAR));
/** Calendar month that somebody sends. */
export const givenMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { abort: true })
  .refine(isOfYears(FIRST_YEAR), outside);
/** Instant that somebody sends. */
export const givenInstant = z.iso.datetime({ abort: true }).max(LONGEST_INSTANT).refine(isOfYears(FIRST_YEAR), outside);
/** Which version of a record was seen: how often it was saved. */
export const seenVersion = z.number().int().min(0).max(2_147_483_647);
/** Ends of lines and other control characters, which stand in no line: calendars and mails would break at them. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** Signs that turn round what is read, and spaces without width: names and files would be read as others, or as nothing. */
const MISLEADING = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** A text as one line, as it reads. Of one in which nothing is to be seen nothing remains. */
export const asLine = (text: string): string => text.replace(MISLEADING, '').replace(CONTROL, ' ').trim();
const oneLine = () => z.string().overwrite(asLine);
/** One line of text that must say something, else what is said about it. What was pasted over several lines becomes one. */
export const line = (max: number, required?: string) => oneLine().min(1, required).max(max);
/** Optional one line of text; empty when not given. */
export const optionalLine = (max: number) => oneLine().max(max).default('');
/** Longer text that may be empty. */
export const text = (max: number) => z.string().max(max);
/** Hours, two decimals at most. */
export const hours = z.number().min(0).max(1_000_000);

export const LONGEST_EMAIL = 254;
export const email = z.email().max(LONGEST_EMAIL);

/** Where a person or a thing is named in a list: enough to show it and to link to it. */
export const named = z.object({ _id: id, name: z.string() });

/** Answer of calls that only say that it is done. */
export const done = z.object({ success: z.literal(true) });
/** Answer of calls that say something to the person. */
export const messageAnswer = z.object({ message: z.string() });

/** A refusal, in the one shape that every error has. `fields` maps a field's path to its message. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
});
export type Refusal = z.infer<typeof refusal>;
