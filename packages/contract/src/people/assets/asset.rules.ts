import { declareMessages } from '../../messages.ts';

export const HISTORY_OUT_OF_ORDER = 'The to date cannot be before the from date';
export const HISTORY_OVERLAPS = 'Someone else has it on these days';
export const RETURNED_BEFORE_HANDED_OUT = 'The return date cannot be before the day it was handed out';
export const NOBODY_HAS_IT = 'Nobody has this asset';
export const TOO_MANY_IMAGES = 'An asset has at most {{most}} pictures';
declareMessages({
  HISTORY_OUT_OF_ORDER,
  HISTORY_OVERLAPS,
  RETURNED_BEFORE_HANDED_OUT,
  NOBODY_HAS_IT,
  TOO_MANY_IMAGES,
});

const TAG_LENGTH = 8;

/** What stands on the label of an asset, short enough to be read out: the end of its id. */
export const assetTag = (id: string): string => id.slice(-TAG_LENGTH).toUpperCase();

interface Holding {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  /** The day it was given back; null while they have it. */
  readonly to: string | null;
}

interface Problem {
  readonly path: (string | number)[];
  readonly message: string;
}

/**
 * What is wrong with who has, or had, an asset: a return before its beginning, or two people at once. It may be handed over:
 * the last day of one is the first of the next.
 */
export function problemsOfHistories(histories: readonly Holding[]): Problem[] {
  return histories.flatMap((one, index): Problem[] => {
    if (one.to !== null && one.to < one.from)
      return [{ path: ['histories', index, 'to'], message: HISTORY_OUT_OF_ORDER }];
    const isTaken = histories.some((other, at) => at < index && overlap(one, other));
    return isTaken ? [{ path: ['histories', index, 'from'], message: HISTORY_OVERLAPS }] : [];
  });
}

/** Half-open spans, as the database has them: a span of no night overlaps nothing. */
function overlap(one: Holding, other: Holding): boolean {
  if (one.from === one.to || other.from === other.to) return false;
  return (other.to === null || one.from < other.to) && (one.to === null || other.from < one.to);
}

/** Who has the asset: the one whose time has no end. */
export const presentHolding = <H extends Holding>(histories: readonly H[]): H | undefined =>
  histories.find(({ to }) => to === null);
