import { Temporal } from 'temporal-polyfill';
import { MINUTES_OF_DAY } from './business-time.ts';

const HOUR = 60;

/** Minutes of a time typed as 4 digits HHmm, or null when it is not a real time. `2400` is the end of the day. */
export function parseTypedTime(typed: string): number | null {
  const match = /^(\d{2}):?(\d{2})$/.exec(typed.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  if (hour === 24 && minute === 0) return MINUTES_OF_DAY;
  return hour < 24 && minute < HOUR ? hour * HOUR + minute : null;
}

/** Minutes of a time that may be typed in short, once it is typed: `930`, `9:30` and `9` (the full hour) beside `0930`. */
export function parseShortTime(typed: string): number | null {
  const [, hour, minute = '00'] = /^(\d{1,2})(?::?(\d{2}))?$/.exec(typed.trim()) ?? [];
  return hour === undefined ? null : parseTypedTime(`${hour.padStart(2, '0')}${minute}`);
}

/** Minutes as HHmm. */
export function formatTime(minutes: number): string {
  return `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}${String(minutes % HOUR).padStart(2, '0')}`;
}

/** `YYYY-MM-DD` of a date typed as 8 digits DDMMYYYY (or DD/MM/YYYY, as it is shown), or null when it is not a real date. */
export function parseTypedDate(typed: string): string | null {
  const match = /^(\d{2})[/.-]?(\d{2})[/.-]?(\d{4})$/.exec(typed.trim());
  if (!match) return null;
  const date = { day: Number(match[1]), month: Number(match[2]), year: Number(match[3]) };
  if (date.month < 1 || date.day < 1 || date.year < 1) return null;
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** The date nearest to another that day and month mean, typed as DDMM (or DD/MM); null when they are no such thing. */
export function parseShortDate(typed: string, near: string): string | null {
  const [, day, month] = /^(\d{2})[/.-]?(\d{2})$/.exec(typed.trim()) ?? [];
  if (day === undefined || month === undefined) return null;
  const year = Number(near.slice(0, 4));
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(near));
  const dates = [year - 1, year, year + 1].flatMap((one) => parseTypedDate(`${day}${month}${one}`) ?? []);
  return dates.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** DD/MM/YYYY of `YYYY-MM-DD`. */
export function formatDate(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}
