import { dateFormat } from '../lib/format.ts';

/** Which greeting fits the hour in the business time zone. */
export function greetingAt(moment: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(dateFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
