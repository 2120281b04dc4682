import { type Draft, draftName, dropDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import type { DraftRow } from './sheet-draft.ts';

/** Counts the shapes of drafts on devices; what an earlier release kept is read too. */
const VERSION = 2;
const ROWS_ALONE = 1;

/** What is typed and not saved, as it stands on the device. */
export interface SheetDraft {
  readonly rows: readonly DraftRow[];
  /** Stored rows that are deleted here, as they were, with the version that was seen. */
  readonly removed: readonly DraftRow[];
  /** Rows, deleted ones among them, that are saved without being asked for once there is network. */
  readonly waiting: readonly string[];
  /** What rows said when they were sent without an answer (`contentOf`). */
  readonly sent: Readonly<Record<string, readonly string[]>>;
}

/** The name of the draft of a sheet, for whoever has it open. */
export const nameOfDraft = (viewer: string, userPeriod: string): string => draftName(viewer, 'sheet', userPeriod);

export function readSheetDraft(name: string): Draft<SheetDraft> | null {
  const stored = readDraft<SheetDraft>(name, VERSION);
  if (stored) return stored;
  const earlier = readDraft<DraftRow[]>(name, ROWS_ALONE);
  return earlier && { ...earlier, value: { rows: earlier.value, removed: [], waiting: [], sent: {} } };
}

/**
 * Keeps a draft. Another tab may have rows of its own in it: of what is there already only these rows, which are this tab's,
 * are replaced.
 */
export function writeSheetDraft(name: string, draft: SheetDraft, own: ReadonlySet<string>): boolean {
  const stored = readSheetDraft(name)?.value;
  const isOther = ({ _id }: DraftRow) => !own.has(_id);
  const all: SheetDraft = {
    rows: [...draft.rows, ...(stored?.rows.filter(isOther) ?? [])],
    removed: [...draft.removed, ...(stored?.removed.filter(isOther) ?? [])],
    waiting: [...draft.waiting, ...(stored?.waiting.filter((id) => !own.has(id)) ?? [])],
    sent: { ...Object.fromEntries(Object.entries(stored?.sent ?? {}).filter(([id]) => !own.has(id))), ...draft.sent },
  };
  if (all.rows.length > 0 || all.removed.length > 0) return writeDraft(name, VERSION, all);
  dropDraft(name);
  return true;
}
