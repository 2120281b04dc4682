import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS | null>();
const MOST_PATTERNS_KEPT = 2000;

/** The compiled pattern, or null when it is not one. RE2 takes linear time whatever is written, so no pattern can hang anybody. */
function compile(pattern: string): RE2JS | null {
  let known = compiled.get(pattern);
  if (known === undefined) {
    try {
      known = RE2JS.compile(pattern);
    } catch {
      known = null;
    }
    if (compiled.size >= MOST_PATTERNS_KEPT) compiled.clear();
    compiled.set(pattern, known);
  }
  return known;
}

/** Whether the detail matches a phase's pattern anywhere; anchors are the pattern's own. No pattern and one that cannot be read match all. */
export function detailMatches(pattern: string, detail: string): boolean {
  if (pattern === '') return true;
  return compile(pattern)?.matcher(detail).find() ?? true;
}

/** Whether an administrator's text is a pattern: RE2 syntax, so without look-around and back-references. */
export function isDetailPattern(pattern: string): boolean {
  return pattern === '' || compile(pattern) !== null;
}
