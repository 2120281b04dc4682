import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readDevice, writeDevice } from '../lib/device-storage.ts';
import { LANGUAGES, type Language } from '../lib/messages.ts';
import { readToken } from '../lib/session-token.ts';

const KEY = 'language';
const files = import.meta.glob<Record<string, unknown>>(['./messages/*/*.json', './messages/*/places.ts'], {
  import: 'default',
});

/** One file per language and area, fetched when first needed. `said` exists only where English is translated. */
const catalogueFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, area, done) => {
    const fetchFile = files[`./messages/${language}/${area}.json`] ?? files[`./messages/${language}/${area}.ts`];
    if (fetchFile === undefined) return done(null, {});
    fetchFile().then(
      (messages) => done(null, messages),
      (error: Error) => done(error, null),
    );
  },
};

function wantedLanguage(): Language {
  const kept = readDevice(KEY);
  return LANGUAGES.find((one) => one === kept) ?? (navigator.language.startsWith('vi') ? 'vi' : 'en');
}

/** Starts in the language of this device: the one chosen here, else the browser's. */
export async function startLanguage(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(catalogueFiles)
    .use(initReactI18next)
    .init({
      lng: wantedLanguage(),
      supportedLngs: LANGUAGES,
      // Both catalogues have the same keys (tested), so the other language need never be fetched as well.
      fallbackLng: false,
      // The names of the places come with the shell; beside the rest where one is signed in already.
      ns: ['common', 'said', ...(readToken() === null ? [] : ['places'])],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
}

export async function changeLanguage(language: Language): Promise<void> {
  writeDevice(KEY, language);
  await i18next.changeLanguage(language);
}
