import { detailMatches } from '@stint/contract/time/detail-pattern';
import { refuse } from '../../lib/error.ts';
import { inSlices } from '../../lib/in-slices.ts';

/** All patterns of one save together take no longer than this, whatever else has its turn meanwhile. Usual ones take microseconds. */
const LONGEST_MS = 500;
const TOO_LONG = 'Checking the detail patterns takes too long. Please save fewer rows at once.';

interface Row {
  readonly projectPhase: string | null;
  readonly detail: string;
}

interface Phase {
  readonly _id: string;
  readonly detailPattern: string;
}

/**
 * Looks at the details of rows by the patterns of their phases, in slices: other calls go on meanwhile, and a save whose
 * patterns take longer than that is refused. Answers what the rules of the sheet ask then.
 */
export async function checkDetails(
  rows: readonly Row[],
  phases: readonly Phase[],
): Promise<(pattern: string, detail: string) => boolean> {
  const patternOf = new Map(phases.map((phase) => [phase._id, phase.detailPattern]));
  const known = new Map<string, boolean>();
  let spent = 0;
  await inSlices(rows, ({ projectPhase, detail }) => {
    const pattern = patternOf.get(projectPhase ?? '') ?? '';
    if (pattern === '') return;
    if (spent > LONGEST_MS) refuse(422, 'DETAIL_PATTERN', TOO_LONG);
    const begun = performance.now();
    known.set(keyOf(pattern, detail), detailMatches(pattern, detail));
    spent += performance.now() - begun;
  });
  return (pattern, detail) => known.get(keyOf(pattern, detail)) ?? detailMatches(pattern, detail);
}

const keyOf = (pattern: string, detail: string) => `${pattern}\n${detail}`;
