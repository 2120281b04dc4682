import { z } from 'zod';
import { declareMessages, fillIn } from './messages.ts';

const DAY_MS = 86_400_000;

/** The checks that `dateRange` made: what is sent has one wherever it has two dates of a range (`isSpanLimit`). */
const spanLimits = new WeakSet<object>();

interface Limit {
  /** The most days of the range, its first and last one included. */
  readonly most: number;
  /** What the fields are called; `from` and `to`, when left out. One within another: `outer.inner`. */
  readonly fields?: readonly [from: string, to: string];
  /** Whether the first has to be before the last, or the same; a rule of its own says so elsewhere, when left out. */
  readonly inOrder?: boolean;
  readonly error?: string;
}

/** Longest range of a filter of what is stored: all the years that there are. No day of it is ever listed. */
export const ANY_SPAN = 131 * 366;
/** Longest of what somebody enters as one thing, such as a project, a period or a leave. */
export const TEN_YEARS = 3660;

/**
 * The longest span of two dates, months or moments, for `.check(…)` on their object. It is compared by arithmetic, before
 * anything is looked up or any day is listed. An end that is left open has no span.
 */
export function dateRange(limit: Limit) {
  const [from, to] = limit.fields ?? ['from', 'to'];
  const check = z.refine<object>(
    (value) => {
      const [first, last] = [valueAt(value, from), valueAt(value, to)];
      if (typeof first !== 'string' || typeof last !== 'string') return true;
      const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
      return days < limit.most && (!limit.inOrder || days >= 0);
    },
    { path: to.split('.'), error: limit.error ?? wordsOf(limit) },
  );
  spanLimits.add(check);
  return check;
}

const valueAt = (value: object, field: string): unknown =>
  field.split('.').reduce<unknown>((within, name) => (within as Record<string, unknown>)[name], value);

const SPAN_TOO_LONG = 'At most {{most}} days';
const SPAN_WRONG = 'At most {{most}} days, the first before the last';
declareMessages({ SPAN_WRONG, SPAN_TOO_LONG });

const wordsOf = ({ most, inOrder = false }: Limit) => fillIn(inOrder ? SPAN_WRONG : SPAN_TOO_LONG, { most });

/** Most days of people that are answered at once: those of a hundred people for a month. */
export const MOST_PERSON_DAYS = 3500;
export const TOO_MANY_PERSON_DAYS =
  'This is more than {{most}} days of people at once: please choose fewer people or fewer days';
declareMessages({ TOO_MANY_PERSON_DAYS });

/** The checks that `personDays` made: what is sent has one wherever it names many people and many days. */
const productLimits = new WeakSet<object>();

/**
 * The most days of people, for `.check(…)` on an object with the people in `users` and the days from `from` to `to`. The
 * answer is made of each day of each of them, so their product is limited, however few the ones or the others are.
 */
export function personDays(most = MOST_PERSON_DAYS) {
  const check = z.refine<{ users?: readonly string[] | undefined; from: string; to: string }>(
    ({ users = [], from, to }) => users.length * ((Date.parse(to) - Date.parse(from)) / DAY_MS + 1) <= most,
    { path: ['users'], error: fillIn(TOO_MANY_PERSON_DAYS, { most }) },
  );
  productLimits.add(check);
  return check;
}

/** Whether a check of a schema is a limit that `personDays` made. */
export const isProductLimit = (check: object): boolean => productLimits.has(check);

/** Whether a check of a schema is a limit that `dateRange` made. */
export const isSpanLimit = (check: object): boolean => spanLimits.has(check);
