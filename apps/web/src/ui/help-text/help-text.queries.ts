import { listHelpTexts } from '@stint/contract/platform/system-templates/system-template';
import { readOf } from '../../lib/route-hooks.ts';

/** A help text changes rarely; live events tell of it. In milliseconds. */
const FRESH_FOR = 10 * 60_000;

const useHelpTexts = readOf('system-template', listHelpTexts, {
  asks: (name: string) => ({ name }),
  staleTime: FRESH_FOR,
  fallback: false,
});

/** The help text of a name, once it is there; undefined where administrators wrote none. */
export const useHelpText = (name: string) => useHelpTexts(name).data?.[0];
