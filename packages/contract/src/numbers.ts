/** Hours to 1 decimal. */
export function formatHours(hours: number): string {
  return hours.toFixed(1);
}

/** Hours of minutes, to 1 decimal. */
export function formatMinutes(minutes: number): string {
  return formatHours(minutes / 60);
}

/** Other numbers: 2 decimals, a trailing .00 dropped. */
export function formatNumber(value: number): string {
  return value.toFixed(2).replace(/\.00$/, '');
}

/** Two decimals, always: the average delay, and hours in sync detail. */
export function formatTwoDecimals(value: number): string {
  return value.toFixed(2);
}

/** A count with its word: "1 day", "2 days". */
export function counted(count: number | string, one: string, many = `${one}s`): string {
  return `${count} ${Number(count) === 1 ? one : many}`;
}
