import { type RawBuilder, sql } from 'kysely';

const yearOf = (day: RawBuilder<unknown>) => sql`extract(year from ${day})`;

/** How many years a date is past on a day on which it comes round. */
export const yearsOn = (date: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`(${yearOf(day)} - ${yearOf(date)})::int`;

/** Whether a date comes round on a day; 29 February on the 28th in years without one, as `occasionIn` of the contract has it. */
export const comesRoundOn = (date: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<boolean>`(${date} < ${day} and (${date} + make_interval(years => ${yearsOn(date, day)}))::date = ${day})`;
