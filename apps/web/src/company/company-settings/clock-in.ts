import { COUNTRIES } from '@stint/contract/company/company-settings/company-settings.rules';
import { currentLanguage } from '../../lib/messages.ts';

/** Countries by name, in the order of the present language. */
export function countries(): { value: string; label: string }[] {
  const language = currentLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}

export const countryName = (code: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code) ?? code;

/** What a clock shows now in a time zone, with its distance from Greenwich. */
export function clockIn(timeZone: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).format(new Date());
}
