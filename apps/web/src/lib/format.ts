import { formatDate } from '@stint/contract/time/typed';
import { currentLanguage } from './messages.ts';

/** Day before month in both languages, as it is typed. */
const LOCALES = { en: 'en-GB', vi: 'vi-VN' } as const;

export function locale(): string {
  return LOCALES[currentLanguage()];
}

/** Making a format costs a hundred times what its use does: each is made once. */
function madeOnce<Options, Format>(make: (language: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

/** How dates are written, in a language and with options of `Intl.DateTimeFormat`. */
export const dateFormat = madeOnce(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

const agoFormat = madeOnce(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);

/** `YYYY-MM-DD` of a moment in a time zone; the Swedish way to write a date is ISO's. */
export function todayIn(timeZone: string, moment: Date = new Date()): string {
  return dateFormat('sv-SE', { timeZone }).format(moment);
}

/** `2026-11` as said in the present language: November 2026, or Nov 26. */
export function formatMonth(month: string, width: 'long' | 'short' = 'long'): string {
  const year = width === 'long' ? 'numeric' : '2-digit';
  const date = new Date(`${month}-01T00:00:00Z`);
  return dateFormat(locale(), { month: width, year, timeZone: 'UTC' }).format(date);
}

/** From a first day to a last, one day alone, or `open` where there is no last. */
export function formatSpan(from: string, to: string | null, open = ''): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${to === null ? open : formatDate(to)}`;
}

/** An instant in a time zone (the business one unless told), as 19/11/2026 08:30. */
export function formatInstant(instant: string, timeZone: string): string {
  const parts = dateFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return parts.format(new Date(instant)).replace(',', '');
}

/** The day of an instant in a time zone (the company's), as 19/11/2026. */
export const formatInstantDay = (instant: string, timeZone: string): string =>
  formatInstant(instant, timeZone).slice(0, 10);

/** The day of a moment with its weekday, as said in the present language. */
export function formatLongDay(moment: Date, timeZone: string): string {
  const text = dateFormat(locale(), { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(moment);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** `2026-11-20` with its weekday, as said in the present language. */
export function formatLongDate(date: string): string {
  return formatLongDay(new Date(`${date}T00:00:00Z`), 'UTC');
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A day of each year, given as `MM-DD`: `23 November`. */
export function formatMonthDay(monthDay: string): string {
  // A leap year has all of them.
  const date = new Date(`2000-${monthDay}T00:00:00Z`);
  return dateFormat(locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);
}

/** How long ago an instant was, in words. */
export function formatAgo(instant: string, now: Date = new Date()): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const relative = agoFormat(locale(), { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return relative.format(0, 'minute');
}

/** The name of a weekday, 1 Monday to 7 Sunday, as said in the present language. */
export function formatWeekday(weekday: number, width: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, weekday));
  const text = dateFormat(locale(), { weekday: width, timeZone: 'UTC' }).format(date);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const BYTES_OF_A_KILOBYTE = 1000;
/** How large a file is, in whole kilobytes, as 12 kB. */
export const formatSize = (bytes: number): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.ceil(bytes / BYTES_OF_A_KILOBYTE),
  );
