import {
  INVALID_DATE,
  INVALID_TIME,
  problemsBeforeSaving,
  type RowProblem,
  type SheetFacts,
} from '@stint/contract/time/sheet/timereg.rules';
import { formatTime } from '@stint/contract/time/typed';
import { translate } from '../../lib/messages.ts';
import type { DraftRow, TypedField } from './sheet-draft.ts';
import type { Conflict } from './sheet-pending.ts';

/** A problem that is only told: the row may be saved as it is. */
export const CHANGED_ELSEWHERE = 'CHANGED_ELSEWHERE';

/** What is wrong with the rows of a draft: what cannot be read, and what the rules of saving say. */
export function problemsOfDraft(rows: readonly DraftRow[], facts: SheetFacts): RowProblem[] {
  const changed = new Set(rows.filter((row) => row.isChanged).map((row) => row._id));
  return [...rows.flatMap(problemsOfTyping), ...problemsBeforeSaving(rows, changed, facts)];
}

/** Problems by row. A row whose problems are those of before keeps their list, so that it is not drawn again. */
export function problemsByRow(
  found: readonly RowProblem[],
  before: ReadonlyMap<string, readonly RowProblem[]>,
): Map<string, readonly RowProblem[]> {
  const problems = new Map<string, readonly RowProblem[]>();
  for (const problem of found) problems.set(problem.row, [...(problems.get(problem.row) ?? []), problem]);
  for (const [id, list] of problems) {
    const same = before.get(id);
    if (same && JSON.stringify(same) === JSON.stringify(list)) problems.set(id, same);
  }
  return problems;
}

/** Says of a row that was typed in what somebody else did with it meanwhile. It does not stand against saving the others. */
export function changedElsewhere({ id, mine, theirs }: Conflict): RowProblem[] {
  if (!mine) return [];
  const times = [theirs?.from ?? null, theirs?.to ?? null].map((minutes) =>
    minutes === null ? '' : formatTime(minutes),
  );
  const message = theirs
    ? translate('time:sheet.changedElsewhere', { stored: `${times.join('–')} ${theirs.detail}` })
    : translate('time:sheet.deletedElsewhere');
  return [{ code: CHANGED_ELSEWHERE, message, row: id }];
}

function problemsOfTyping(row: DraftRow): RowProblem[] {
  return (Object.keys(row.typed) as TypedField[]).map((field) => ({
    code: field === 'date' ? 'INVALID_DATE' : 'INVALID_TIME',
    message: field === 'date' ? INVALID_DATE : INVALID_TIME,
    row: row._id,
    field,
  }));
}
