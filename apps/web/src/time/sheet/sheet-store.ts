import { BusinessTime } from '@stint/contract/time/business-time';
import type { PhaseChoice, Sheet, Timereg, TimeregToSave } from '@stint/contract/time/sheet/timereg';
import { presumedOffice, type RowProblem } from '@stint/contract/time/sheet/timereg.rules';
import { SheetPlans } from './day-scores.ts';
import { changedElsewhere, problemsByRow, problemsOfDraft } from './row-problems.ts';
import { type DraftRow, draftOf, inOrder, isSame, type TypedField, toSave, typedInto } from './sheet-draft.ts';
import { type Choice, type Chosen, PendingChanges } from './sheet-pending.ts';
import { DraftSummary, type SheetSummary } from './sheet-summary.ts';
import { nameOfDraft, readSheetDraft, type SheetDraft, writeSheetDraft } from './stored-draft.ts';

/** The registration change watch is debounced by this long, in milliseconds. */
const WATCH_DELAY = 1000;
/** A row that failed flashes this long, in milliseconds. */
const FLASH_TIME = 3000;

/**
 * The one draft of a sheet that rows, calendar and day strip show. A row's component hears only of its own row,
 * so that typing costs the same in 10 rows and in 500.
 */
export class SheetStore {
  readonly sheet: Sheet;
  readonly time: BusinessTime;
  readonly plans: SheetPlans;
  readonly #draft: string;
  readonly #listeners = new Set<() => void>();
  #known: readonly PhaseChoice[] = [];
  #patterns: ReadonlyMap<string, PhaseChoice> = new Map();
  #rows = new Map<string, DraftRow>();
  #stored = new Map<string, DraftRow>();
  #storedRows: readonly DraftRow[] = [];
  #order: readonly string[] = [];
  /** The day that each row stands under. */
  #placedDates: ReadonlyMap<string, string> = new Map();
  #problems = new Map<string, readonly RowProblem[]>();
  #extraProblems: readonly RowProblem[] = [];
  #flashing: ReadonlySet<string> = new Set();
  #summary: SheetSummary | null = null;
  readonly #figures: DraftSummary;
  #restoredFrom: string | null = null;
  readonly #pending = new PendingChanges({
    row: (id) => this.#rows.get(id),
    stored: (id) => this.#stored.get(id),
    put: (row) => this.#put(row),
    drop: (id) => void this.#rows.delete(id),
  });
  /** Rows that this tab has put into the draft on the device, or taken out of it. */
  readonly #own = new Set<string>();
  #isAway = false;
  #typing: string | null = null;
  #watch: ReturnType<typeof setTimeout> | undefined;

  /** `before` is the store of the same sheet that this one replaces: what is typed in it goes on here. */
  constructor(
    sheet: Sheet,
    timeZone: string,
    viewer: string,
    before: SheetStore | null = null,
    phases: readonly PhaseChoice[] = before?.phases() ?? [],
  ) {
    this.sheet = sheet;
    this.time = new BusinessTime(timeZone);
    this.plans = new SheetPlans(sheet, this.time);
    this.#figures = new DraftSummary(this.plans);
    this.#draft = nameOfDraft(viewer, sheet.userPeriod._id);
    this.#load(sheet.timeregs);
    this.#takePhases(phases);
    if (sheet.rights.canEdit && before?.sheet.rights.canEdit) this.#continue(before);
    else if (sheet.rights.canEdit) this.#restore();
    this.#settle();
  }

  // Reading

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  row = (id: string): DraftRow | undefined => this.#rows.get(id);
  problemsOf = (id: string): readonly RowProblem[] | undefined => this.#problems.get(id);
  isFlashing = (id: string): boolean => this.#flashing.has(id);
  /** Ids in the order in which rows stand; it changes when a row is left, not while it is typed in. */
  order = (): readonly string[] => this.#order;
  phase = (id: string | null): PhaseChoice | undefined => (id === null ? undefined : this.#patterns.get(id));
  /** The same array until others are known. */
  phases = (): readonly PhaseChoice[] => this.#known;
  summary = (): SheetSummary => {
    const { removed, waiting } = this.#pending;
    this.#summary ??= this.#figures.of(
      this.#order.flatMap((id) => this.#rows.get(id) ?? []),
      this.problemsOf,
      this.#restoredFrom,
      {
        ...{ removed: removed.size, waiting: new Set(waiting), conflicts: this.#pending.conflicts() },
        isSafe: (row) => (this.#isAway ? waiting.has(row._id) : this.#isReady(row)),
      },
    );
    return this.#summary;
  };
  get isDirty(): boolean {
    return this.summary().changed > 0;
  }
  /** Whether there is no network: what is changed meanwhile is saved by itself afterwards. */
  get isAway(): boolean {
    return this.#isAway;
  }
  set isAway(isAway: boolean) {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#summary = null;
    this.#tell();
  }

  /** The phases that rules and rows look up. */
  knowPhases(phases: readonly PhaseChoice[]): void {
    if (phases === this.#known) return;
    this.#takePhases(phases);
    this.#changed();
  }

  #takePhases(phases: readonly PhaseChoice[]): void {
    this.#known = phases;
    this.#patterns = new Map(phases.map((phase) => [phase._id, phase]));
  }

  /** Rows as they are stored, as far as this browser knows; the same array until that changes. */
  storedRows = (): readonly DraftRow[] => this.#storedRows;

  // Editing

  edit(id: string, change: Partial<DraftRow>): void {
    const row = this.#rows.get(id);
    if (!row || !this.sheet.rights.canEdit) return;
    this.#put({ ...row, isBlank: false, ...change });
    this.#changed();
  }

  type(id: string, field: TypedField, text: string): void {
    const row = this.#rows.get(id);
    if (!row || !this.sheet.rights.canEdit) return;
    this.#put(this.#placed({ ...row, isBlank: false, ...typedInto(row, field, text) }));
    this.#changed();
  }

  add(...rows: readonly DraftRow[]): void {
    if (!this.sheet.rights.canEdit) return;
    for (const row of rows) this.#put(this.#placed(row));
    this.#settle();
  }

  /** Says of every row that does not say it yet where it was worked. */
  placeAll(atOffice: boolean): void {
    for (const row of this.#rows.values()) if (!row.isBlank && row.atOffice === null) this.#put({ ...row, atOffice });
    this.#changed();
  }

  /** Takes a row off the sheet; the caller has deleted what was stored. The row that stands in its place then, if there is one. */
  remove(id: string): string | undefined {
    const at = this.#order.indexOf(id);
    const next = this.#order[at + 1] ?? this.#order[at - 1];
    this.#rows.delete(id);
    this.#stored.delete(id);
    this.#pending.done(id);
    this.#storedRows = [...this.#stored.values()];
    this.#settle();
    return next;
  }

  /** Takes a stored row off the sheet that could not be deleted there yet: that waits for the network. */
  removeLater(id: string): string | undefined {
    const [row, stored] = [this.#rows.get(id), this.#stored.get(id)];
    const next = this.remove(id);
    if (!row || !stored) return next;
    this.#stored.set(id, stored);
    this.#storedRows = [...this.#stored.values()];
    this.#pending.removed.set(id, row);
    this.#pending.waiting.add(id);
    this.#settle();
    return next;
  }

  /** A row that was removed stands here again: as it was typed, over what is stored of it. */
  putBack(row: DraftRow, stored: Timereg | undefined): void {
    if (stored) this.#stored.set(stored._id, draftOf(stored, this.time));
    this.#storedRows = [...this.#stored.values()];
    this.#pending.removed.delete(row._id);
    this.#put(row);
    this.#settle();
  }

  /** Whether a row's deletion still waits for the network. */
  isRemovedHere = (id: string): boolean => this.#pending.removed.has(id);

  /** The row that the cursor is in: what it still lacks is not held against it before it is left. */
  enter(id: string): void {
    this.#typing = id;
  }

  /** Puts rows where they belong after typing: when a row is left. */
  settle(): void {
    if (this.#typing !== null) {
      this.#typing = null;
      this.#changed();
    }
    // A row may go to another day without passing another row.
    const isMoved = ({ _id, date }: DraftRow, index: number) =>
      _id !== this.#order[index] || date !== this.#placedDates.get(_id);
    if (inOrder([...this.#rows.values()]).some(isMoved)) this.#settle();
  }

  discard(): void {
    this.#rows = new Map(this.#stored);
    this.#restoredFrom = null;
    this.#extraProblems = [];
    this.#pending.clear();
    this.keepDraft();
    this.#settle();
  }

  /** Settles a row that was changed here and elsewhere; the answer undoes it (`undoChoice`). */
  choose(id: string, choice: Choice): Chosen | undefined {
    const chosen = this.#pending.choose(id, choice);
    this.#settle();
    return chosen;
  }

  /** Takes a choice back: the row waits for another one. */
  undoChoice(chosen: Chosen): void {
    this.#pending.undoChoice(chosen);
    this.#settle();
  }

  // Saving

  /** Rows to be saved: all that were changed, or those that waited for the network and may be saved as they are. */
  rowsToSave(which: 'changed' | 'waiting'): TimeregToSave[] {
    const { overtaken } = this.#pending;
    return this.#changedRows()
      .filter((row) => !overtaken.has(row._id) && (which === 'changed' || this.#isReady(row)))
      .map((row) => toSave(row, this.time));
  }

  /** Stored rows to be deleted. */
  rowsToDelete = (): string[] => this.#pending.rowsToDelete();

  /** How many rows are saved or deleted by themselves now, given network. */
  readyCount(): number {
    if (this.#pending.waiting.size === 0) return 0;
    return this.rowsToSave('waiting').length + this.rowsToDelete().length;
  }

  /** All that is changed is saved as soon as there is network. */
  waitForNetwork(): void {
    for (const row of this.#changedRows()) this.#pending.waiting.add(row._id);
    this.keepDraft();
    this.#changed();
  }

  /** What the server refused is not sent again by itself. */
  stopWaiting(ids: readonly string[]): void {
    for (const id of ids) this.#pending.waiting.delete(id);
    this.#changed();
  }

  /** Ids of every row that this browser knows of, for the server to compare with what is stored. */
  knownIds(): string[] {
    return [...new Set([...this.#stored.keys(), ...this.#rows.keys()])];
  }

  /** Rows are on their way: whether they arrive is known with the answer, or when they are met as stored. */
  sending(sent: readonly TimeregToSave[]): void {
    for (const { _id } of sent) {
      const row = this.#rows.get(_id);
      if (row) this.#pending.sending(row);
    }
    this.keepDraft();
  }

  /** Rows as they are stored now. What was typed in them while the save was on its way stays typed. */
  saved(sent: readonly TimeregToSave[], rows: readonly Timereg[]): void {
    const sentById = new Map(sent.map((row) => [row._id, JSON.stringify(row)]));
    for (const row of rows) {
      const stored = draftOf(row, this.time);
      const now = this.#rows.get(row._id);
      this.#stored.set(row._id, stored);
      this.#pending.done(row._id);
      const typedMeanwhile = now !== undefined && JSON.stringify(toSave(now, this.time)) !== sentById.get(row._id);
      this.#put(typedMeanwhile ? { ...now, version: row.version } : stored);
    }
    this.#storedRows = [...this.#stored.values()];
    if (this.#changedRows().length === 0) this.#restoredFrom = null;
    this.#extraProblems = [];
    this.#settle();
  }

  /** Problems that the server found. They go as soon as their row is changed again. */
  refused(problems: readonly RowProblem[]): void {
    this.#extraProblems = problems;
    this.#changed();
    this.flash(problems.map((problem) => problem.row));
  }

  flash(ids: readonly string[]): void {
    this.#flashing = new Set(ids);
    this.#tell();
    setTimeout(() => {
      this.#flashing = new Set();
      this.#tell();
    }, FLASH_TIME);
  }

  // Inside

  #load(rows: readonly Timereg[]): void {
    this.#stored = new Map(rows.map((row) => [row._id, draftOf(row, this.time)]));
    this.#storedRows = [...this.#stored.values()];
    this.#rows = new Map(this.#stored);
  }

  /** The row with where it was presumably worked, when it does not say it. */
  #placed(row: DraftRow): DraftRow {
    if (row.atOffice !== null) return row;
    return { ...row, atOffice: presumedOffice(row, [...this.#rows.values()], this.plans.on(row.date)) };
  }

  #put(row: DraftRow): void {
    const stored = this.#stored.get(row._id);
    this.#extraProblems = this.#extraProblems.filter((problem) => problem.row !== row._id);
    const isChanged = stored === undefined ? !row.isBlank : !isSame(row, stored);
    this.#rows.set(row._id, { ...row, isChanged });
    if (isChanged) this.#own.add(row._id);
    if (!isChanged) this.#pending.waiting.delete(row._id);
    else if (this.#isAway) this.#pending.waiting.add(row._id);
  }

  #settle(): void {
    const rows = inOrder([...this.#rows.values()]);
    this.#order = rows.map((row) => row._id);
    this.#placedDates = new Map(rows.map((row) => [row._id, row.date]));
    this.#changed();
  }

  #changed(): void {
    this.#check();
    this.#summary = null;
    this.#tell();
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.keepDraft(), WATCH_DELAY);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #check(): void {
    const found = problemsOfDraft([...this.#rows.values()], {
      period: this.sheet.period,
      now: this.time.at(new Date()),
      phasePattern: this.phase,
    });
    this.#problems = problemsByRow(
      [...found, ...this.#extraProblems, ...this.#pending.conflicts().flatMap(changedElsewhere)].filter(
        (problem) => problem.code !== 'MISSING_INFO' || problem.row !== this.#typing,
      ),
      this.#problems,
    );
  }

  /** Writes the unsaved rows to the device. */
  keepDraft(): void {
    clearTimeout(this.#watch);
    if (this.sheet.rights.canEdit) writeSheetDraft(this.#draft, this.#pending.toKeep(this.#changedRows()), this.#own);
  }

  #continue(before: SheetStore): void {
    this.#restoredFrom = before.#restoredFrom;
    this.#typing = before.#typing;
    for (const id of before.#own) this.#own.add(id);
    this.#takeOver(before.#pending.toKeep(before.#changedRows()));
    for (const row of before.#rows.values()) if (row.isBlank && !row.isChanged) this.#put(row);
    this.#isAway = before.#isAway;
  }

  #restore(): void {
    const draft = readSheetDraft(this.#draft);
    if (!draft) return;
    this.#takeOver(draft.value);
    if (this.#changedRows().length > 0) this.#restoredFrom = draft.savedAt;
  }

  #takeOver(draft: SheetDraft): void {
    for (const { _id } of draft.removed) this.#own.add(_id);
    this.#pending.takeOver(draft);
  }

  /** Whether a row that waited for the network may be saved as it is. */
  #isReady = ({ _id }: DraftRow): boolean =>
    this.#pending.waiting.has(_id) && _id !== this.#typing && !this.#problems.has(_id);

  #changedRows = (): DraftRow[] => [...this.#rows.values()].filter((row) => row.isChanged);
}
