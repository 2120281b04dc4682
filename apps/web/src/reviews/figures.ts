import type { Translate } from '../lib/messages.ts';

/** What a quarter is called in texts. */
export const quarterName = (t: Translate, { year, quarter }: { readonly year: number; readonly quarter: number }) =>
  t('reviews:myQuarters.quarter', { year, quarter });

/** Whole per cents; a dash for what there is nothing of. */
export const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} %`);
