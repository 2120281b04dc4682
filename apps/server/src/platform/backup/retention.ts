const NAME = /^stint-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz((?:\.[0-9a-f-]{36})?\.unfinished)?$/;
const DAY_MILLISECONDS = 86_400_000;
const DAYS_OF_A_WEEK = 7;

/** Name of the file of a backup that is made now. */
export const backupName = (now: Date) => `stint-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** When the backup of this name was begun; nothing when no schedule made it. */
export function dateOfBackup(name: string): Date | undefined {
  const [, day, hour, minute, second, unfinished] = NAME.exec(name) ?? [];
  return day && !unfinished ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}

/** Whether it is what a backup left that did not come to its end. */
export const isUnfinished = (name: string): boolean => NAME.exec(name)?.[5] !== undefined;

export interface Retention {
  /** All of so many days are kept. */
  readonly days: number;
  /** The first of each week, for so many weeks. */
  readonly weeks: number;
  /** The first of each month, for so many months. */
  readonly months: number;
}

/** Those of which something else is kept instead. The newest always stays, and so does what has another name. */
export function backupsToDelete(names: readonly string[], now: Date, { days, weeks, months }: Retention): string[] {
  const dated = names.flatMap((name) => {
    const date = dateOfBackup(name);
    return date ? [{ name, date }] : [];
  });
  dated.sort((one, other) => one.date.getTime() - other.date.getTime());
  const kept = new Set<string>();
  const newest = dated.at(-1);
  if (newest) kept.add(newest.name);
  const seen = new Set<string>();
  for (const { name, date } of dated) {
    const isIn = (period: string, most: number, age: number) => {
      const isFirst = !seen.has(period);
      seen.add(period);
      return isFirst && age < most;
    };
    const ageInDays = Math.floor(now.getTime() / DAY_MILLISECONDS) - Math.floor(date.getTime() / DAY_MILLISECONDS);
    const ageInMonths = monthOf(now) - monthOf(date);
    const week = weekOf(date);
    // Each asked, so that the first of a period is known whatever else keeps it.
    const reasons = [
      ageInDays < days,
      isIn(`week ${week}`, weeks, weekOf(now) - week),
      isIn(`month ${monthOf(date)}`, months, ageInMonths),
    ];
    if (reasons.includes(true)) kept.add(name);
  }
  return dated.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}

/** Weeks begin on Mondays, as the first day of 1970 was a Thursday. */
const weekOf = (date: Date) => Math.floor((date.getTime() / DAY_MILLISECONDS + 3) / DAYS_OF_A_WEEK);
const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
