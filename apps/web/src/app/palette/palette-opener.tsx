import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadMessages, useT } from '../../lib/messages.ts';
import { modKey, useShortcut } from '../../lib/use-shortcut.ts';
import classes from './palette-opener.module.css';

const fetchPalette = () => import('./palette.tsx');
const Palette = lazy(async () => {
  const [{ Palette }] = await Promise.all([fetchPalette(), loadMessages('palette')]);
  return { default: Palette };
});

/** What looks like a search field in the top bar and opens the palette, as Ctrl+K does on every screen. */
export function PaletteOpener() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useShortcut('mod+k', () => setOpen((now) => !now));
  useFetchedInTime();
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        aria-label={t('common:palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchPalette()}
        onFocus={() => void fetchPalette()}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.hint}>{t('common:palette.hint')}</span>
        <span className={classes.keys} aria-hidden>
          <Kbd size="xs">{modKey()}</Kbd>
          <Kbd size="xs">K</Kbd>
        </span>
      </UnstyledButton>
      <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The palette's code comes when Ctrl is pressed the first time: it is there before the K has been let go. */
function useFetchedInTime(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Control' && event.key !== 'Meta') return;
      window.removeEventListener('keydown', onKey);
      void fetchPalette();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
