import { useEffectEvent, useLayoutEffect } from 'react';

/** A key with its modifiers: `mod` is Ctrl, or Cmd on a Mac. `mod+s`, `alt+a`, `mod+shift+k`. */
export type Shortcut = `${'mod+' | 'alt+' | 'mod+shift+' | ''}${string}`;

/** Runs an act on a keyboard shortcut, wherever the focus is, instead of what the browser would do. */
export function useShortcut(shortcut: Shortcut, act: (event: KeyboardEvent) => void, enabled = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Whoever has dealt with the key already, such as the text editor, keeps it.
    if (event.repeat || event.defaultPrevented || !matches(event, shortcut)) return;
    event.preventDefault();
    act(event);
  });
  // Before what it is said of is painted: a key pressed as soon as one sees it is heard.
  useLayoutEffect(() => {
    if (!enabled) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled]);
}

/** Compares by the physical key too: Alt changes the letter on a Mac. */
export function matches(event: KeyboardEvent, shortcut: Shortcut): boolean {
  const parts = shortcut.split('+');
  const key = parts.at(-1)?.toLowerCase() ?? '';
  const pressed = event.key.toLowerCase() === key || event.code.toLowerCase() === `key${key}`;
  const mod = event.ctrlKey || event.metaKey;
  return (
    pressed &&
    mod === parts.includes('mod') &&
    event.altKey === parts.includes('alt') &&
    event.shiftKey === parts.includes('shift')
  );
}

/** What the key of `mod` is called on this machine. */
export const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
