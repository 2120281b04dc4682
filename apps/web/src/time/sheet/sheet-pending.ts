import { newClientId } from '../../lib/new-client-id.ts';
import { contentOf, type DraftRow, isSame } from './sheet-draft.ts';
import type { SheetDraft } from './stored-draft.ts';

/** Of a row that is saved again and again without an answer, this many are remembered. */
const MOST_SENT = 5;

/** A row that was changed or deleted here, and elsewhere in the meantime; null where it is deleted. */
export interface Conflict {
  readonly id: string;
  readonly mine: DraftRow | null;
  readonly theirs: DraftRow | null;
}

/** What to do with a conflict; `both` keeps what is stored and makes a new row of what was typed. */
export type Choice = 'mine' | 'theirs' | 'both';

/** How a row was before a choice was made. */
export interface Chosen extends Pick<Conflict, 'id' | 'mine'> {
  readonly removed: DraftRow | undefined;
  /** The new row that was made of it. */
  readonly copy: string | undefined;
}

/** The rows of the draft, as they are typed and as they are stored. */
interface Rows {
  readonly row: (id: string) => DraftRow | undefined;
  readonly stored: (id: string) => DraftRow | undefined;
  readonly put: (row: DraftRow) => void;
  readonly drop: (id: string) => void;
}

/** What of a draft is on its way between this browser and the server. */
export class PendingChanges {
  /** Stored rows that are deleted here alone so far. */
  readonly removed = new Map<string, DraftRow>();
  /** Rows that are saved by themselves once there is network. */
  readonly waiting = new Set<string>();
  /** What is stored of rows that wait for a choice; null where they are deleted. */
  readonly overtaken = new Map<string, DraftRow | null>();
  readonly #sent = new Map<string, readonly string[]>();
  readonly #rows: Rows;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** Remembers what is sent: should no answer come, it is known again when it is met as stored. */
  sending(row: DraftRow): void {
    this.#sent.set(row._id, [...(this.#sent.get(row._id) ?? []), contentOf(row)].slice(-MOST_SENT));
  }

  rowsToDelete = (): string[] => [...this.removed.keys()].filter((id) => !this.overtaken.has(id));

  conflicts(): Conflict[] {
    const mineOf = (id: string) => (this.removed.has(id) ? null : (this.#rows.row(id) ?? null));
    return [...this.overtaken].map(([id, theirs]) => ({ id, theirs, mine: mineOf(id) }));
  }

  /** What of this is kept on the device, with the rows that are changed. */
  toKeep(rows: readonly DraftRow[]): SheetDraft {
    const removed = [...this.removed.values()];
    const ids = [...rows, ...removed].map(({ _id }) => _id);
    const sent = ids.flatMap((id): [string, readonly string[]][] => {
      const contents = this.#sent.get(id);
      return contents ? [[id, contents]] : [];
    });
    return { rows, removed, waiting: ids.filter((id) => this.waiting.has(id)), sent: Object.fromEntries(sent) };
  }

  /** What was typed goes over what is stored now. Rows that somebody else changed in the meantime wait for a choice. */
  takeOver({ rows, removed, waiting, sent }: SheetDraft): void {
    for (const [id, contents] of Object.entries(sent)) this.#sent.set(id, contents);
    for (const row of removed) {
      const stored = this.#rows.stored(row._id);
      // Deleted there too, by whom does not matter: that is what was wanted.
      if (!stored) continue;
      this.removed.set(row._id, row);
      if (this.#isOvertaken(row, stored)) this.overtaken.set(row._id, stored);
      else this.#rows.drop(row._id);
    }
    for (const row of rows) {
      const stored = this.#rows.stored(row._id);
      const isOvertaken = this.#isOvertaken(row, stored);
      this.#rows.put(isOvertaken ? row : { ...row, version: stored?.version ?? 0 });
      if (isOvertaken) this.overtaken.set(row._id, stored ?? null);
    }
    for (const id of waiting) if (this.removed.has(id) || this.#rows.row(id)?.isChanged) this.waiting.add(id);
  }

  /** Settles a row that was changed here and elsewhere; answers how it was before. */
  choose(id: string, choice: Choice): Chosen | undefined {
    const conflict = this.conflicts().find((one) => one.id === id);
    if (!conflict) return undefined;
    const { mine, theirs } = conflict;
    const removed = this.removed.get(id);
    const isWaiting = this.waiting.has(id);
    const copy = choice === 'both' && mine ? { ...mine, _id: newClientId(), version: 0 } : undefined;
    this.overtaken.delete(id);
    if (choice !== 'mine') {
      this.done(id);
      if (theirs) this.#rows.put(theirs);
      else this.#rows.drop(id);
    } else if (mine) this.#rows.put({ ...mine, version: theirs?.version ?? 0 });
    else if (removed && theirs) {
      this.removed.set(id, { ...removed, version: theirs.version });
      this.#rows.drop(id);
    }
    if (copy) this.#rows.put(copy);
    if (copy && isWaiting) this.waiting.add(copy._id);
    return { id, mine, removed, copy: copy?._id };
  }

  /** Takes a choice back: the row waits for another one. */
  undoChoice({ id, mine, removed, copy }: Chosen): void {
    if (copy !== undefined) this.#rows.drop(copy);
    const stored = this.#rows.stored(id);
    if (removed) this.removed.set(id, removed);
    if (removed && stored) this.#rows.put(stored);
    if (mine) this.#rows.put(mine);
    this.overtaken.set(id, stored ?? null);
  }

  /** Nothing of a row is pending any more. */
  done(id: string): void {
    this.removed.delete(id);
    this.waiting.delete(id);
    this.#sent.delete(id);
    this.overtaken.delete(id);
  }

  clear(): void {
    for (const all of [this.removed, this.waiting, this.overtaken, this.#sent]) all.clear();
  }

  /** Whether somebody else changed a row after it was read here. What this browser sent itself is nobody else's. */
  #isOvertaken(mine: DraftRow, stored: DraftRow | undefined): boolean {
    if (stored === undefined) return mine.version > 0;
    if (stored.version === mine.version || isSame(mine, stored)) return false;
    return !this.#sent.get(mine._id)?.includes(contentOf(stored));
  }
}
