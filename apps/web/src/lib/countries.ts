import { COUNTRIES } from '@stint/contract/company/company-settings/company-settings.rules';
import { currentLanguage } from './messages.ts';
import { timeZonesOf } from './time-zones.ts';

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

/**
 * The country of a time zone: that of the browser's language where it has this zone too, as some countries share one. Of a
 * zone that no country has, such as UTC, that of the language.
 */
export function countryOf(timeZone: string, language: string): string | undefined {
  const region = new Intl.Locale(language).maximize().region;
  const spoken = COUNTRIES.find((code) => code === region);
  if (spoken !== undefined && timeZonesOf(spoken).includes(timeZone)) return spoken;
  return COUNTRIES.find((code) => timeZonesOf(code).includes(timeZone)) ?? spoken;
}
