import { Temporal } from 'temporal-polyfill';
import { declareMessages } from '../../messages.ts';
import { addDays, datesOf } from '../../time/calendar.ts';

export const WISH_NEEDS_WORDS = 'Write your wish first';
export const OWN_WISH = "You can't send a wish to yourself";
export const NOT_THE_DAY = 'Wishes can be sent on the day and for 7 days after it';
declareMessages({ WISH_NEEDS_WORDS, OWN_WISH, NOT_THE_DAY });

/** What people are wished well for: a birthday, or so many years in the company. */
export const OCCASIONS = ['birthday', 'anniversary'] as const;
export type OccasionKind = (typeof OCCASIONS)[number];

/** So many days after the day itself a wish is still taken. */
export const WISH_DAYS = 7;

/** The day on which a date comes round in a year. Who was born on 29 February has the 28th in years without one. */
export function occasionIn(year: number, date: string): string {
  const { month, day } = Temporal.PlainDate.from(date);
  return Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' }).toString();
}

/** The first day from `from` to `to` on which a date comes round, both included; never the date itself. Null when on none. */
export function occasionWithin(date: string, from: string, to: string): string | null {
  const years = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const days = years.map((year) => occasionIn(year, date));
  return days.find((day) => from <= day && day <= to && day > date) ?? null;
}

/** The day for which a wish is taken today: today's, or one of the past days. Null when there is none. */
export const wishedDay = (date: string, today: string): string | null =>
  occasionWithin(date, addDays(today, -WISH_DAYS), today);

/** How many years a date is past on a day on which it comes round. */
export const yearsOn = (day: string, date: string): number => Number(day.slice(0, 4)) - Number(date.slice(0, 4));

/** `MM-DD` of all dates that come round between two days: what a list of them is searched by. */
export function monthDaysWithin(from: string, to: string): string[] {
  const days = datesOf(from, to).flatMap((date) => {
    const monthDay = date.slice(5);
    const takesLeapDay = monthDay === '02-28' && !Temporal.PlainDate.from(date).inLeapYear;
    return takesLeapDay ? [monthDay, '02-29'] : [monthDay];
  });
  return [...new Set(days)];
}
