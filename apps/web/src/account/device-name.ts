/** Order matters: most browsers also claim to be those below them. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** What a User-Agent header says in plain words; null where it says nothing known. */
export function deviceName(userAgent: string): DeviceName {
  const nameIn = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

export function isHandheld({ system }: DeviceName): boolean {
  return system === 'iPhone' || system === 'iPad' || system === 'Android';
}
