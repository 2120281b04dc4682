import { adjustedBy, proposedTransaction, type TransactionType } from '@stint/contract/reviews/ot-ut/ot-ut.rules';
import type { OtUtAdjustment, QuarterAdjustments } from '@stint/contract/reviews/ot-ut/ot-ut-adjustment';
import type { UserQuarter } from '@stint/contract/reviews/quarters/user-quarter';
import { useSyncExternalStore } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../lib/draft.ts';

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

/**
 * What is typed into the table of quarters: a line hears only of its own changes, and all of it stays on the device until it
 * is saved.
 */
export class AdjustmentDrafts {
  readonly #name: string;
  #drafts: ReadonlyMap<string, QuarterDraft>;
  readonly #listeners = new Set<() => void>();

  constructor(name: string) {
    this.#name = name;
    this.#drafts = new Map(readDraft<[string, QuarterDraft][]>(name, SHAPE)?.value ?? []);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly all = (): ReadonlyMap<string, QuarterDraft> => this.#drafts;
  readonly of = (quarter: string): QuarterDraft | undefined => this.#drafts.get(quarter);

  #store(drafts: ReadonlyMap<string, QuarterDraft>): void {
    this.#drafts = drafts;
    if (drafts.size === 0) dropDraft(this.#name);
    else writeDraft(this.#name, SHAPE, [...drafts]);
    for (const listener of this.#listeners) listener();
  }

  /** Replaces the lines of a quarter. */
  setLines(quarter: Pick<UserQuarter, '_id' | 'version' | 'adjustments'>, lines: readonly AdjustmentLine[]): void {
    const drafts = new Map(this.#drafts);
    const { version, adjustments } = quarter;
    const base = drafts.get(quarter._id) ?? { version, before: adjustments };
    drafts.set(quarter._id, { ...base, lines });
    this.#store(drafts);
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
    const drafts = new Map(this.#drafts);
    for (const { userQuarter, version, adjustments } of stored) {
      const draft = drafts.get(userQuarter);
      if (draft) drafts.set(userQuarter, { ...draft, version, before: adjustments });
    }
    this.#store(drafts);
  }

  forget(quarters: Iterable<string>): void {
    const drafts = new Map(this.#drafts);
    for (const quarter of quarters) drafts.delete(quarter);
    this.#store(drafts);
  }
}

/** What was typed for one quarter. */
export const useQuarterDraft = (drafts: AdjustmentDrafts, quarter: string): QuarterDraft | undefined =>
  useSyncExternalStore(drafts.subscribe, () => drafts.of(quarter));

/** All that was typed. */
export const useAllDrafts = (drafts: AdjustmentDrafts): ReadonlyMap<string, QuarterDraft> =>
  useSyncExternalStore(drafts.subscribe, drafts.all);
