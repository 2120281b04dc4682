/** What is counted of somebody who joins. */
export interface JoiningFacts {
  readonly hasPassword: boolean;
  readonly teams: number;
  readonly contracts: number;
  readonly defaultWeeks: number;
  readonly phases: number;
  readonly assets: number;
  /** Guidelines that must be read and are not yet. */
  readonly guidelinesLeft: number;
}

/** What is counted of somebody who leaves. */
export interface LeavingFacts {
  readonly isActive: boolean;
  readonly openSheets: number;
  readonly assetsHeld: number;
  /** Requests that nobody has decided. */
  readonly undecidedLeave: number;
  /** Approved leave that lasts beyond the last day. */
  readonly leaveAfterEnd: number;
  /** Teams, projects and accounts that they still lead or manage. */
  readonly responsibilities: number;
}

export const JOINING_STEPS = ['account', 'team', 'contract', 'defaultWeek', 'phases', 'assets', 'guidelines'] as const;
export const LEAVING_STEPS = ['sheets', 'responsibilities', 'leave', 'assetsBack', 'signIn'] as const;
export type JoiningStep = (typeof JOINING_STEPS)[number];
export type LeavingStep = (typeof LEAVING_STEPS)[number];
export type ChecklistStepName = JoiningStep | LeavingStep;

/** Who sees to a step: the person, who leads them, managers or administrators. */
export type StepOwner = 'person' | 'leader' | 'managers' | 'administrators';
/** `later`: it is not time for it yet. */
export type ChecklistState = 'done' | 'open' | 'late' | 'later';

export interface ChecklistStep {
  readonly step: ChecklistStepName;
  readonly state: ChecklistState;
  readonly owner: StepOwner;
  /** What is left to do; 0 where there is nothing to count. */
  readonly left: number;
}

const OWNERS: Readonly<Record<ChecklistStepName, StepOwner>> = {
  account: 'person',
  team: 'managers',
  contract: 'managers',
  defaultWeek: 'person',
  phases: 'leader',
  assets: 'administrators',
  guidelines: 'person',
  sheets: 'person',
  responsibilities: 'managers',
  leave: 'leader',
  assetsBack: 'administrators',
  signIn: 'managers',
};

/** Days after the first one within which a step of joining is not late. */
const JOINING_GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Steps of joining, by what there is; late a week after the first day. */
export function joiningSteps(facts: JoiningFacts, firstDay: string, today: string): ChecklistStep[] {
  const isDone: Readonly<Record<JoiningStep, boolean>> = {
    account: facts.hasPassword,
    team: facts.teams > 0,
    contract: facts.contracts > 0,
    defaultWeek: facts.defaultWeeks > 0,
    phases: facts.phases > 0,
    assets: facts.assets > 0,
    guidelines: facts.guidelinesLeft === 0,
  };
  const isLate = Date.parse(today) > Date.parse(firstDay) + JOINING_GRACE_DAYS * DAY_MS;
  return JOINING_STEPS.map((step) => ({
    step,
    state: isDone[step] ? 'done' : isLate ? 'late' : 'open',
    owner: OWNERS[step],
    left: step === 'guidelines' ? facts.guidelinesLeft : 0,
  }));
}

/** Steps of leaving; late once the last day is over. Sign-in ends after it, not before. */
export function leavingSteps(facts: LeavingFacts, lastDay: string, today: string): ChecklistStep[] {
  const left: Readonly<Record<LeavingStep, number>> = {
    sheets: facts.openSheets,
    responsibilities: facts.responsibilities,
    leave: facts.undecidedLeave + facts.leaveAfterEnd,
    assetsBack: facts.assetsHeld,
    signIn: facts.isActive ? 1 : 0,
  };
  const isOver = today > lastDay;
  return LEAVING_STEPS.map((step) => ({
    step,
    state: stateOfLeaving(step, left[step], isOver),
    owner: OWNERS[step],
    left: step === 'signIn' ? 0 : left[step],
  }));
}

function stateOfLeaving(step: LeavingStep, left: number, isOver: boolean): ChecklistState {
  if (left === 0) return 'done';
  if (isOver) return 'late';
  return step === 'signIn' ? 'later' : 'open';
}

/** How many steps are done. */
export const doneOf = (steps: readonly ChecklistStep[]) => steps.filter(({ state }) => state === 'done').length;
