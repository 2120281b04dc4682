import { useLayoutEffect, useRef, useState } from 'react';

/**
 * An overlay that comes with the first click on its button: a list has as many of them as rows, and most are never opened.
 * Until `isUsed` the button stands alone and begins with `use`; then the overlay stands around it, opened, with its `target`.
 */
export function useFirstOpening() {
  const target = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!isUsed) return;
    // The button within the overlay is another one: it takes the focus over, to have it back at the end.
    target.current?.focus();
    setOpen(true);
  }, [isUsed]);
  return { target, isUsed, isOpen, setOpen, use: () => setUsed(true) };
}
