import { formatLongDate } from '../../lib/format.ts';

/** A date with its weekday in the present language: Friday 20 November. */
export const formatDay = (date: string): string => formatLongDate(date).replace(',', '');
