import { readDevice, writeDevice } from '../lib/device-storage.ts';
import { fetchCode } from '../lib/fetch-code.ts';
import { LANGUAGES, type Language } from '../lib/messages.ts';
import { readToken } from '../lib/session-token.ts';
import { type Catalogue, showLanguage, startTexts } from '../lib/texts.ts';

const KEY = 'language';
const files = import.meta.glob<Catalogue>(['./messages/*/*.json', './messages/*/*.ts'], { import: 'default' });

/** One file per language and area, fetched when first needed. `refusals` exist only where English is translated. */
async function fetchFile(language: string, area: string): Promise<Catalogue> {
  const fetchIt = files[`./messages/${language}/${area}.json`] ?? files[`./messages/${language}/${area}.ts`];
  return fetchIt ? fetchCode(fetchIt) : {};
}

function wantedLanguage(): Language {
  const stored = readDevice(KEY);
  return LANGUAGES.find((one) => one === stored) ?? (navigator.language.startsWith('vi') ? 'vi' : 'en');
}

/** Starts in the language of this device: the one chosen here, else the browser's. Both have the same texts (tested). */
export function startLanguage(): Promise<void> {
  // The names of the places come with the shell; beside the rest where one is signed in already.
  const areas = ['common', 'refusals', ...(readToken() === null ? [] : ['places'])];
  return startTexts(fetchFile, wantedLanguage(), areas);
}

export async function changeLanguage(language: Language): Promise<void> {
  writeDevice(KEY, language);
  await showLanguage(language);
}
