import { formatTwoDecimals } from '@stint/contract/numbers';
import type { Translate } from '../../lib/messages.ts';

/** Hours of all pages, to the minute as in exports; nothing until they are known. */
export const wholeHours = (t: Translate, minutes: number | undefined): string | undefined =>
  minutes === undefined ? undefined : t('common:hours', { hours: formatTwoDecimals(minutes / 60) });
