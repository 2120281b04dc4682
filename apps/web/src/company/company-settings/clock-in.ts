import { dateFormat } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/messages.ts';

/** What a clock shows now in a time zone, with its distance from Greenwich. */
export function clockIn(timeZone: string): string {
  return dateFormat(currentLanguage(), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).format(new Date());
}
