import type { DescribedCall } from '@stint/contract/platform/roles/call';
import { wordsIn } from '../../lib/text-match.ts';
import type { CallSearch } from './calls.queries.ts';

export const CALL_GROUPS = ['admin', 'trsysmanager', 'trsyscustomer', 'user', 'common', 'account'] as const;

export interface CallGroup {
  readonly key: (typeof CALL_GROUPS)[number];
  readonly calls: readonly DescribedCall[];
  /** How many there are, also while only the first are drawn. */
  readonly size: number;
}

/** The calls that one may make, or that only one of two may make, and that hold every searched word; by path group. */
export function callGroups(calls: readonly DescribedCall[], { search, who, than }: CallSearch): CallGroup[] {
  const words = wordsIn(search);
  const fits = ({ method, path, summary, callers }: DescribedCall) => {
    const text = wordsIn(`${method} ${path} ${summary}`).join(' ');
    if (!words.every((word) => text.includes(word))) return false;
    if (who && than) return callers.includes(who) !== callers.includes(than);
    return who === undefined || callers.includes(who);
  };
  return CALL_GROUPS.map((key) => {
    const own = calls.filter((call) => call.group === key && fits(call));
    return { key, calls: own, size: own.length };
  }).filter(({ size }) => size > 0);
}

/** As many calls as fill a screen. */
const FIRST_CALLS = 15;

/** The first group, as far as it is seen before one scrolls. */
export const firstOf = ([first]: readonly CallGroup[]): CallGroup[] =>
  first ? [{ ...first, calls: first.calls.slice(0, FIRST_CALLS) }] : [];
