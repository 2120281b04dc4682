/** Names that browsers still give to time zones that were renamed since. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const todaysName = (name: string): string => RENAMED[name] ?? name;

/** The time zones to choose from, by the names they have today; `present` is among them whatever it is called. */
export function timeZones(present?: string): string[] {
  const names = Intl.supportedValuesOf('timeZone').map(todaysName);
  return [...new Set([...names, ...(present ? [present] : [])])].sort();
}

/** The time zones of a country, by the names they have today; none in browsers that cannot say. */
export function timeZonesOf(country: string): string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?: () => string[] };
  return (locale.getTimeZones?.() ?? []).map(todaysName);
}

/** Where this browser is. */
export const ownTimeZone = (): string => todaysName(Intl.DateTimeFormat().resolvedOptions().timeZone);
