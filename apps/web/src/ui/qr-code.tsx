import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** Modules of quiet around a code, which readers need. */
const QUIET = 2;

/** A text as a QR code, black on white in both themes, since that is how it is read best. `label` says what it is. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The dark modules as one path, a row of them at a time. */
function drawn(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  const modules = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  );
  return { size: code.size, path: modules.join('') };
}
