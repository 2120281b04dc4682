import { adjustedBy, proposedTransaction, type TransactionType } from '@stint/contract/reviews/ot-ut/ot-ut.rules';
import type { OtUtAdjustment, QuarterAdjustments } from '@stint/contract/reviews/ot-ut/ot-ut-adjustment';
import type { UserQuarter } from '@stint/contract/reviews/quarters/user-quarter';
import { useSyncExternalStore } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import { typedSince } from '../../ui/form/typed-since.ts';

/** What was typed into one line of a quarter: nothing of it may be there yet. */
export interface AdjustmentLine {
  readonly transactionType: TransactionType | '';
  readonly hours: number | null;
  readonly description: string;
}

/** What somebody made of a quarter and has not saved. */
export interface QuarterDraft {
  /** Of the adjustments that it was based on. */
  readonly version: number;
  /** What stood there, for whoever undoes saving: by then another page of the list may be shown. */
  readonly before: readonly OtUtAdjustment[];
  readonly lines: readonly AdjustmentLine[];
}

export const EMPTY_LINE: AdjustmentLine = { transactionType: '', hours: null, description: '' };
const SHAPE = 2;

const isEmpty = ({ transactionType, hours, description }: AdjustmentLine) =>
  transactionType === '' && hours === null && description === '';

/** Whether a quarter is typed into in the table: one that has several adjustments is opened instead. */
export const isTypedInto = (quarter: UserQuarter, lines: readonly AdjustmentLine[]): boolean =>
  quarter.mayChange && quarter.expectedHours !== null && lines.length <= 1;

/** Lines that something was typed into. */
export const filledLines = (lines: readonly AdjustmentLine[]): readonly AdjustmentLine[] =>
  lines.filter((line) => !isEmpty(line));

/** What is made of the hours of a quarter, as far as lines are complete. */
const complete = (lines: readonly AdjustmentLine[]): OtUtAdjustment[] =>
  lines.flatMap(({ transactionType, hours, description }) =>
    transactionType === '' ? [] : [{ transactionType, hours: hours ?? 0, description }],
  );

/** The balance with what was typed instead of what is stored. */
export function balanceWith(quarter: UserQuarter, draft: QuarterDraft | undefined): number | null {
  if (quarter.OTUTBalance === null || !draft) return quarter.OTUTBalance;
  return quarter.OTUTBalance - adjustedBy(quarter.adjustments) + adjustedBy(complete(draft.lines));
}

const linesByQuarter = (drafts: ReadonlyMap<string, QuarterDraft>): Record<string, readonly AdjustmentLine[]> =>
  Object.fromEntries([...drafts].map(([quarter, { lines }]) => [quarter, lines]));

const keptDrafts = (name: string): Map<string, QuarterDraft> =>
  new Map(readDraft<[string, QuarterDraft][]>(name, SHAPE)?.value ?? []);

/**
 * What is typed into the table of quarters: a line hears only of its own changes, and all of it stays on the device until it
 * is saved. There only what was changed here is changed: another tab may have kept more since.
 */
export class AdjustmentDrafts {
  readonly #name: string;
  #drafts: ReadonlyMap<string, QuarterDraft>;
  readonly #listeners = new Set<() => void>();

  constructor(name: string) {
    this.#name = name;
    this.#drafts = keptDrafts(name);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly all = (): ReadonlyMap<string, QuarterDraft> => this.#drafts;
  readonly of = (quarter: string): QuarterDraft | undefined => this.#drafts.get(quarter);

  #change(kept: ReadonlyMap<string, QuarterDraft>, mine: ReadonlyMap<string, QuarterDraft>): void {
    this.#drafts = mine;
    if (kept.size === 0) dropDraft(this.#name);
    else writeDraft(this.#name, SHAPE, [...kept]);
    for (const listener of this.#listeners) listener();
  }

  #set(changed: ReadonlyMap<string, QuarterDraft>): void {
    this.#change(new Map([...keptDrafts(this.#name), ...changed]), new Map([...this.#drafts, ...changed]));
  }

  /** Replaces the lines of a quarter. */
  setLines(quarter: Pick<UserQuarter, '_id' | 'version' | 'adjustments'>, lines: readonly AdjustmentLine[]): void {
    const { version, adjustments } = quarter;
    const base = this.of(quarter._id) ?? { version, before: adjustments };
    this.#set(new Map([[quarter._id, { ...base, lines }]]));
  }

  /** Changes the line of a quarter that has one at most. A type brings the hours that are left, `nulled` none. */
  edit(quarter: UserQuarter, change: Partial<AdjustmentLine>): void {
    const line = { ...(this.linesOf(quarter)[0] ?? EMPTY_LINE), ...change };
    const left = Math.abs(quarter.OTUTBalance ?? 0);
    if (change.transactionType === 'nulled') this.setLines(quarter, [{ ...line, hours: 0 }]);
    else if (change.transactionType && line.hours === null) this.setLines(quarter, [{ ...line, hours: left }]);
    else this.setLines(quarter, [line]);
  }

  /** What was typed, else what is stored. */
  linesOf(quarter: UserQuarter): readonly AdjustmentLine[] {
    return this.of(quarter._id)?.lines ?? quarter.adjustments;
  }

  /** Takes the proposal for each quarter that nothing was made of; answers for how many. */
  propose(quarters: readonly UserQuarter[]): number {
    let proposed = 0;
    for (const quarter of quarters) {
      const proposal = quarter.mayChange ? proposedTransaction(quarter.OTUTBalance) : null;
      if (!proposal || filledLines(this.linesOf(quarter)).length > 0) continue;
      this.setLines(quarter, [{ ...proposal, description: '' }]);
      proposed++;
    }
    return proposed;
  }

  /**
   * Takes hours from lines of a spreadsheet, one a row, from this row on: the first cell of each line. False for a single line,
   * which goes into its field as text does.
   */
  paste(quarters: readonly UserQuarter[], from: UserQuarter, text: string): boolean {
    const values = text.trim().split(/\r?\n/);
    if (values.length < 2) return false;
    const first = quarters.findIndex(({ _id }) => _id === from._id);
    for (const [at, value] of values.entries()) {
      const quarter = quarters[first + at];
      const hours = Number(value.split('\t')[0]?.trim().replace(',', '.'));
      if (quarter && isTypedInto(quarter, this.linesOf(quarter)) && value.trim() !== '' && hours >= 0)
        this.edit(quarter, { hours });
    }
    return true;
  }

  /** Goes on from what others have stored meanwhile; what was typed stays. */
  rebase(stored: readonly QuarterAdjustments[]): void {
    const changed = new Map<string, QuarterDraft>();
    for (const { userQuarter, version, adjustments } of stored) {
      const draft = this.of(userQuarter);
      if (draft) changed.set(userQuarter, { ...draft, version, before: adjustments });
    }
    this.#set(changed);
  }

  /** What was sent is stored, and forgotten. What was typed since stays, on what is stored now, to be saved next. */
  saved(sent: ReadonlyMap<string, QuarterDraft>, stored: readonly QuarterAdjustments[]): void {
    const typed = typedSince(linesByQuarter(sent), linesByQuarter(this.#drafts));
    this.rebase(stored.filter(({ userQuarter }) => userQuarter in typed));
    this.forget([...sent.keys()].filter((quarter) => !(quarter in typed)));
  }

  forget(quarters: Iterable<string>): void {
    const kept = keptDrafts(this.#name);
    const mine = new Map(this.#drafts);
    const typedElsewhere = typedSince(linesByQuarter(mine), linesByQuarter(kept));
    for (const quarter of quarters) {
      if (!(quarter in typedElsewhere)) kept.delete(quarter);
      mine.delete(quarter);
    }
    this.#change(kept, mine);
  }
}

/** What was typed for one quarter. */
export const useQuarterDraft = (drafts: AdjustmentDrafts, quarter: string): QuarterDraft | undefined =>
  useSyncExternalStore(drafts.subscribe, () => drafts.of(quarter));

/** All that was typed. */
export const useAllDrafts = (drafts: AdjustmentDrafts): ReadonlyMap<string, QuarterDraft> =>
  useSyncExternalStore(drafts.subscribe, drafts.all);
