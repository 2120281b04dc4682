import { z } from 'zod';

/** UUIDv7 as text. New rows get theirs from whoever makes them, so that a repeated request changes nothing. */
export const id = z.uuid();
/** Calendar date in the business time zone, `YYYY-MM-DD`. */
export const isoDate = z.iso.date();
/** Calendar month, `YYYY-MM`. */
export const isoMonth = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/);
/** Instant, ISO 8601 with `Z`. */
export const instant = z.iso.datetime();
/** One line of text that must say something. */
export const line = (max: number) => z.string().trim().min(1).max(max);
/** Optional one line of text; empty when not given. */
export const optionalLine = (max: number) => z.string().trim().max(max).default('');
/** Longer text that may be empty. */
export const text = (max: number) => z.string().max(max);
/** Hours, two decimals at most. */
export const hours = z.number().min(0).max(1_000_000);

export const email = z.email().max(254);

/** Where a person or a thing is named in a list: enough to show it and to link to it. */
export const named = z.object({ _id: id, name: z.string() });

/** Answer of calls that only say that it is done. */
export const done = z.object({ success: z.literal(true) });
/** Answer of calls that say something to the person. */
export const said = z.object({ message: z.string() });

/** A refusal, in the one shape that every error has. `fields` maps a field's path to its message. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
});
export type Refusal = z.infer<typeof refusal>;
