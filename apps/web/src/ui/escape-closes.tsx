import { useRef } from 'react';
import { useEscape } from './form/use-escape.ts';

/**
 * Stands in a dialog that others open over: Escape closes the uppermost alone. The library's own way, `closeOnEscape`, closes all
 * at once and is turned off there.
 */
export function EscapeCloses({ onClose }: { readonly onClose: () => void }) {
  const inside = useRef<HTMLSpanElement>(null);
  useEscape(inside, onClose);
  return <span ref={inside} hidden />;
}
