import { use, useMemo, useSyncExternalStore } from 'react';

/** Texts by name; a name with a dot is that of a text further down. */
export interface Catalogue {
  readonly [name: string]: string | Catalogue;
}

/** What goes into a text's `{{places}}`; `count` chooses the plural. */
export type Values = Readonly<Record<string, string | number>>;

/** Fetches the texts of an area; the start of the app says how. */
let fetchTexts: (language: string, area: string) => Promise<Catalogue> = () => Promise.resolve({});
let shown = 'en';
/** What is there and what is on its way, by language and area. */
const catalogues = new Map<string, Catalogue>();
const coming = new Map<string, Promise<void>>();
/** Of these, what a component has waited for. */
const awaited = new WeakSet<Promise<void>>();
/** Areas that were asked for: another language is shown with all of them. */
const asked = new Set<string>();
const listeners = new Set<() => void>();
const plurals = new Map<string, Intl.PluralRules>();

/** Says where texts come from, whatever has come from elsewhere before, and shows the first language with the first areas. */
export async function startTexts(fetch: typeof fetchTexts, language: string, areas: readonly string[]): Promise<void> {
  fetchTexts = fetch;
  for (const known of [catalogues, coming, asked]) known.clear();
  for (const area of areas) asked.add(area);
  await showLanguage(language);
}

/** Shows another language, once all that is shown has come in it. */
export async function showLanguage(language: string): Promise<void> {
  await Promise.all([...asked].map((area) => fetchOnce(language, area)));
  shown = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Fetches areas that are not there yet, in the language that is shown. */
export async function fetchAreas(areas: readonly string[]): Promise<void> {
  await Promise.all(areas.map((area) => fetchOnce(shown, area)));
}

function fetchOnce(language: string, area: string): Promise<void> {
  const key = `${language}/${area}`;
  asked.add(area);
  const fetched =
    coming.get(key) ?? fetchTexts(language, area).then((catalogue) => void catalogues.set(key, catalogue));
  coming.set(key, fetched);
  // Without the network it is asked for again the next time.
  fetched.catch(() => coming.delete(key));
  return fetched;
}

/** The text of a name, such as `time:sheet.title`, with its values in their places; the bare name where there is none. */
export function textOf(name: string, values: Values = {}): string {
  const [area, path] = apart(name);
  const plural = typeof values.count === 'number' ? find(area, `${path}_${formOf(values.count)}`) : undefined;
  const text = plural ?? find(area, path);
  return text?.replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place] ?? '')) ?? path;
}

export const hasText = (name: string): boolean => find(...apart(name)) !== undefined;

/** All texts of an area, where it is there. */
export const catalogueOf = (area: string): Catalogue | undefined => catalogues.get(`${shown}/${area}`);

export const shownLanguage = (): string => shown;

/** `textOf` for a component, another function in another language; waits for the texts of the areas. */
export function useTexts(areas: readonly string[]): typeof textOf {
  const language = useSyncExternalStore(listen, shownLanguage);
  for (const area of areas) {
    const fetched = catalogueOf(area) === undefined ? fetchOnce(language, area) : coming.get(`${language}/${area}`);
    if (fetched === undefined || (catalogueOf(area) !== undefined && !awaited.has(fetched))) continue;
    // React takes up a component where it waited, and has to come by the same promise there: else it draws the whole page anew.
    awaited.add(fetched);
    use(fetched);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is made with its texts is made again in another language
  return useMemo(() => (name, values) => textOf(name, values), [language]);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function apart(name: string): [area: string, path: string] {
  const colon = name.indexOf(':');
  return [name.slice(0, colon), name.slice(colon + 1)];
}

function find(area: string, path: string): string | undefined {
  let found: string | Catalogue | undefined = catalogueOf(area);
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function formOf(count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(shown) ?? new Intl.PluralRules(shown);
  plurals.set(shown, rules);
  return rules.select(count);
}
