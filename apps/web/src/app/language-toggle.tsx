import { currentLanguage, type Language, useT } from '../lib/messages.ts';
import { SegmentedToggle } from '../ui/segmented-toggle.tsx';
import { changeLanguage } from './language.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', vi: 'Tiếng Việt' };

/** Each language by its own name, so that everybody finds theirs. */
export function LanguageToggle() {
  const t = useT();
  return (
    <SegmentedToggle<Language>
      look="flag"
      label={t('common:language')}
      value={currentLanguage()}
      choices={[
        { value: 'en', label: NAMES.en },
        { value: 'vi', label: NAMES.vi },
      ]}
      onChange={(language) => void changeLanguage(language)}
    />
  );
}
