import { locale } from '../../lib/format.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date with its weekday in the present language: Friday 20 November. */
export function formatDay(date: string): string {
  const language = locale();
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
    formats.set(language, format);
  }
  const text = format.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
