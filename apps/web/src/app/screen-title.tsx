import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../lib/messages.ts';
import { useOwnScreenTitle } from '../lib/screen-title.ts';

/** Names the browser's tab after the open screen. */
export function ScreenTitle() {
  const t = useT();
  const own = useOwnScreenTitle();
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const title = own ?? (key === undefined ? undefined : t(key));
  useEffect(() => {
    document.title = title === undefined ? 'Stint' : `${title} · Stint`;
  }, [title]);
  return null;
}
