import { FIRST_YEAR, LAST_YEAR } from '@stint/contract/primitives';
import type { BusinessTime } from '@stint/contract/time/business-time';
import type { DateFormat } from '@stint/contract/time/import/import-reading';

const SECONDS_OF_HOUR = 3600;
const SECONDS_OF_DAY = 24 * SECONDS_OF_HOUR;
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DATE_PARTS = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})\.?(?:[T ].*)?$/;

/** `YYYY-MM-DD` of a date in a known order of day, month and year; null when it is not a real date, or of years that nobody works with. */
export function parseDay(text: string, format: DateFormat): string | null {
  const parts = DATE_PARTS.exec(text);
  if (!parts) return null;
  const [first, second, third] = [parts[1] ?? '', parts[2] ?? '', parts[3] ?? ''];
  if (first.length === 4) return realDay(first, second, third);
  const year = third.length === 2 ? `20${third}` : third;
  if (format === 'YMD') return null;
  return format === 'DMY' ? realDay(year, second, first) : realDay(year, first, second);
}

function realDay(year: string, month: string, day: string): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const days = (DAYS_OF_MONTHS[m - 1] ?? 0) + (m === 2 && isLeap ? 1 : 0);
  if (year.length !== 4 || y < FIRST_YEAR || y > LAST_YEAR || d < 1 || d > days) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The order of day and month that all dates allow; `fallback` when they allow both, and then it is not certain. */
export function detectDateFormat(
  texts: Iterable<string>,
  fallback: 'DMY' | 'MDY',
): { format: DateFormat; isCertain: boolean } {
  let [years, firstOver12, secondOver12, seen] = [0, false, false, 0];
  for (const text of texts) {
    const parts = DATE_PARTS.exec(text);
    if (!parts) continue;
    seen++;
    if (parts[1]?.length === 4) years++;
    else if (Number(parts[1]) > 12) firstOver12 = true;
    else if (Number(parts[2]) > 12) secondOver12 = true;
  }
  if (years === seen) return { format: 'YMD', isCertain: true };
  if (firstOver12 !== secondOver12) return { format: firstOver12 ? 'DMY' : 'MDY', isCertain: true };
  return { format: fallback, isCertain: false };
}

/** Seconds since midnight of a clock time, on a 24-hour or 12-hour clock; 86,400 is the end of the day. Null: no time. */
export function parseClock(text: string): number | null {
  const parts = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text);
  const compact = parts ? null : /^(\d{2})(\d{2})$/.exec(text);
  const [, hourText, minuteText, secondText = '0', half] = parts ?? compact ?? [];
  if (hourText === undefined) return null;
  let hour = Number(hourText);
  const [minute, second] = [Number(minuteText), Number(secondText)];
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  const seconds = hour * SECONDS_OF_HOUR + minute * 60 + second;
  return minute < 60 && second < 60 && seconds <= SECONDS_OF_DAY ? seconds : null;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Whether a text is a date with a time, such as `2026-11-20T08:30:00Z` or `2026-11-20 08:30`. */
export const isMoment = (text: string): boolean => MOMENT.test(text);

/** Date and seconds since midnight of a date with a time. One that names an offset is read on the clocks of the zone; null: neither. */
export function parseMoment(text: string, zone: BusinessTime): { date: string; seconds: number } | null {
  const [, day = '', time = '', offset] = MOMENT.exec(text) ?? [];
  const date = parseDay(day, 'YMD');
  const seconds = parseClock(time);
  if (date === null || seconds === null) return null;
  if (offset === undefined) return { date, seconds };
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const ahead = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60;
  const local = zone.at(new Date(Date.parse(`${date}T00:00:00Z`) + (seconds - ahead) * 1000));
  return { date: local.date, seconds: local.minutes * 60 + (seconds % 60) };
}

/** Hours of a decimal number or of a duration such as `1:30` or `01:30:00`; null when it is neither. */
export function parseHours(text: string, decimalComma: boolean): number | null {
  const duration = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (duration) return Number(duration[1]) + Number(duration[2]) / 60 + Number(duration[3] ?? 0) / SECONDS_OF_HOUR;
  const [point, group] = decimalComma ? [',', '.'] : ['.', ','];
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  const plain = bare.replaceAll(group, '').replace(point, '.');
  const isNumber = /^\d+(\.\d+)?$/.test(plain) && isGrouped(bare.split(point)[0] ?? '', group);
  return isNumber ? Number(plain) : null;
}

/** Groups of three, or none. */
function isGrouped(whole: string, group: string): boolean {
  const [first = '', ...rest] = whole.split(group);
  return rest.length === 0 || (first.length <= 3 && rest.every((part) => part.length === 3));
}

/** Whether numbers are written with a decimal comma: the last separator of a number that can only be the decimal one says it. */
export function detectDecimalComma(texts: Iterable<string>): boolean {
  let [comma, point, maybeComma] = [0, 0, 0];
  for (const text of texts) {
    const last = /([.,])(\d+)$/.exec(text);
    if (!last || /:/.test(text)) continue;
    const both = text.includes(',') && text.includes('.');
    if (last[2]?.length === 3 && !both) {
      if (last[1] === ',') maybeComma++;
    } else if (last[1] === ',') comma++;
    else point++;
  }
  return comma > 0 || point > 0 ? comma >= point && comma > 0 : maybeComma > 0;
}
