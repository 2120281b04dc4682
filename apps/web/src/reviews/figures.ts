import type { Translate } from '../lib/messages.ts';

/** What a quarter is called in texts. */
export const quarterName = (t: Translate, { year, quarter }: { readonly year: number; readonly quarter: number }) =>
  t('reviews:myQuarters.quarter', { year, quarter });

/** Whole per cents; a dash for what there is nothing of. */
export const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} %`);

/** A rung of the career ladder by its number and its title; undefined where there is none. */
export const rungName = (rung: { readonly level: number; readonly title: string } | null): string | undefined =>
  rung ? `${rung.level} ${rung.title}` : undefined;
