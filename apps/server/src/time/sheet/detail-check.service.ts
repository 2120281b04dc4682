import { detailMatches } from '@stint/contract/time/detail-pattern';
import { refuse } from '../../lib/error.ts';
import { inSlices } from '../../lib/in-slices.ts';

/** All patterns of one save together take no longer than this. Usual ones take microseconds. */
const LONGEST_MS = 2000;
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
 * patterns take seconds is refused. Answers what the rules of the sheet ask then.
 */
export async function checkDetails(
  rows: readonly Row[],
  phases: readonly Phase[],
): Promise<(pattern: string, detail: string) => boolean> {
  const patternOf = new Map(phases.map((phase) => [phase._id, phase.detailPattern]));
  const known = new Map<string, boolean>();
  const deadline = performance.now() + LONGEST_MS;
  await inSlices(rows, ({ projectPhase, detail }) => {
    const pattern = patternOf.get(projectPhase ?? '') ?? '';
    if (pattern === '') return;
    if (performance.now() > deadline) refuse(422, 'DETAIL_PATTERN', TOO_LONG);
    known.set(keyOf(pattern, detail), detailMatches(pattern, detail));
  });
  return (pattern, detail) => known.get(keyOf(pattern, detail)) ?? detailMatches(pattern, detail);
}

const keyOf = (pattern: string, detail: string) => `${pattern}\n${detail}`;
