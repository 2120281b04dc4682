import { declareMessages } from '../../messages.ts';

export const PHASE_OPTIONS_WRONG = 'There are some errors in phases setup. Please fix these issues';
declareMessages({ PHASE_OPTIONS_WRONG });

/** Places of the phase options whose code another one before them has, without regard to case. */
export function repeatedCodes(options: readonly { readonly code: string }[]): number[] {
  const seen = new Set<string>();
  return options.flatMap(({ code }, index) => {
    const key = code.trim().toLowerCase();
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
