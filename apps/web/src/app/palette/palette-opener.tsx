import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import { modKey, useShortcut } from '../../lib/use-shortcut.ts';
import type { TypedBefore } from './palette.tsx';
import classes from './palette-opener.module.css';

const fetchPalette = () => import('./palette.tsx');
const Palette = lazyPart(async () => (await fetchPalette()).Palette, 'palette');

/** What looks like a search field in the top bar and opens the palette, as Ctrl+K does on every screen. */
export function PaletteOpener() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const typed = useRef<TypedBefore>(nothingTyped());
  const close = () => {
    typed.current = nothingTyped();
    setOpen(false);
  };
  useShortcut('mod+k', () => (isOpen ? close() : setOpen(true)));
  useFetchedInTime();
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchPalette().catch(() => {})}
        onFocus={() => void fetchPalette().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.hint}>{t('common:palette.hint')}</span>
        <span className={classes.keys} aria-hidden>
          <Kbd size="xs">{modKey()}</Kbd>
          <Kbd size="xs">K</Kbd>
        </span>
      </UnstyledButton>
      {isOpen && <TypedMeanwhile typed={typed} />}
      <Suspense>{isOpen && <Palette typedBefore={typed} onClose={close} />}</Suspense>
    </>
  );
}

const nothingTyped = (): TypedBefore => ({ text: '', entered: null, isTaken: false });

/** The palette's code comes when Ctrl is pressed the first time: it is there before the K has been let go. */
function useFetchedInTime(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Control' && event.key !== 'Meta') return;
      window.removeEventListener('keydown', onKey);
      void fetchPalette().catch(() => {});
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Keeps what is typed between asking for the palette and its being there. */
function TypedMeanwhile({ typed }: { readonly typed: RefObject<TypedBefore> }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const before = typed.current;
      const isWithKey = event.ctrlKey || event.metaKey;
      if (before.isTaken || event.altKey || (isWithKey && event.key !== 'Enter')) return;
      if (event.key.length === 1) before.text += event.key;
      else if (event.key === 'Enter') before.entered = isWithKey ? 'more' : 'usual';
      else if (event.key === 'Backspace') before.text = before.text.slice(0, -1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [typed]);
  return null;
}
