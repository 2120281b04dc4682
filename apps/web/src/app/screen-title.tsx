import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Area, currentLanguage, loadMessages, translate, useT } from '../lib/messages.ts';
import { useOwnScreenTitle } from '../lib/screen-title.ts';

/** Names the browser's tab after the open screen, once the messages of its area have come. */
export function ScreenTitle() {
  // Drawn again when the language changes.
  useT();
  const language = currentLanguage();
  const own = useOwnScreenTitle();
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has another title
  useEffect(() => {
    let isLatest = true;
    const name = (title: string) => {
      if (isLatest) document.title = `${title} · Stint`;
    };
    if (own !== null) name(own);
    else if (key === undefined) document.title = 'Stint';
    else void loadMessages(key.split(':')[0] as Area).then(() => name(translate(key)));
    return () => {
      isLatest = false;
    };
  }, [own, key, language]);
  return null;
}
