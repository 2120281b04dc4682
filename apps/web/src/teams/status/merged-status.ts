import { type MergedPart, mergeTexts } from '@stint/contract/merge-texts';
import type { StatusTarget, StatusToSave } from '@stint/contract/teams/status/status';

/** What becomes of two people's changes of one status. */
export interface MergedStatus {
  /** The team or project and the week that are stored. */
  readonly target: StatusTarget;
  /** Both gave it another team, project or week: that of who saves is stored. */
  readonly hasOtherTarget: boolean;
  readonly parts: readonly MergedPart[];
}

const targetOf = ({ team, project, week, year }: StatusToSave): StatusTarget => ({ team, project, week, year });
const isSame = (one: StatusTarget, other: StatusTarget) =>
  one.team === other.team && one.project === other.project && one.week === other.week && one.year === other.year;

/** Merges what was typed over a status with what somebody else stored of it meanwhile. */
export function mergeStatus(base: StatusToSave, mine: StatusToSave, theirs: StatusToSave): MergedStatus {
  const [from, own, other] = [targetOf(base), targetOf(mine), targetOf(theirs)];
  return {
    target: isSame(from, own) ? other : own,
    hasOtherTarget: !isSame(from, own) && !isSame(from, other) && !isSame(own, other),
    parts: mergeTexts(base.description, mine.description, theirs.description),
  };
}
