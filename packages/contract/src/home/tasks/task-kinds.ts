import { z } from 'zod';
import { declareMessages } from '../../messages.ts';

/** How much it matters; the most urgent come first. */
export const SEVERITIES = ['info', 'warning', 'danger'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Who is told, in the words of the list of kinds. */
export const TASK_AUDIENCES = [
  'person',
  'personAndLeaders',
  'leaders',
  'reviewers',
  'keepers',
  'administrators',
] as const;

interface DeclaredKind {
  readonly severity: Severity;
  readonly audience: (typeof TASK_AUDIENCES)[number];
  /** What one reads, with the places that the facts fill. Whom it is about stands before it. */
  readonly words: string;
}

const kind = (severity: Severity, audience: DeclaredKind['audience'], words: string): DeclaredKind => ({
  severity,
  audience,
  words,
});

/**
 * Everything that people are reminded of, a line each. What raises and ends one stands on the server
 * (`home/tasks/kinds`), what it says in Vietnamese in `messages/vi/refusals/home.json` as `TASK_<kind>`.
 */
export const TASK_KINDS = {
  openPastPeriod: kind('danger', 'personAndLeaders', 'Lock {{period}}'),
  missingTime: kind('danger', 'personAndLeaders', 'Register time: {{hours}} planned hours are missing since {{day}}'),
  rowWithoutEnd: kind('warning', 'person', 'Give the row of {{day}} its end'),
  emptyDetail: kind('warning', 'person', 'Complete the details of {{period}}: {{rows}} left'),
  periodToApprove: kind('warning', 'reviewers', 'Approve {{period}}'),
  approvalOverdue: kind('danger', 'reviewers', 'Approve {{period}}, locked on {{day}}'),
  leaveToDecide: kind('warning', 'reviewers', 'Decide on leave from {{from}} to {{to}}'),
  leaveWithoutFolder: kind('info', 'administrators', 'Make the folder of the leave from {{from}} to {{to}}'),
  overrideToDecide: kind('warning', 'reviewers', 'Decide on other working hours from {{from}} to {{to}}'),
  changeToDecide: kind('warning', 'reviewers', 'Decide on the changed request from {{from}} to {{to}}'),
  undoToDecide: kind('warning', 'reviewers', 'Decide on canceling the request from {{from}} to {{to}}'),
  contractExpiring: kind('warning', 'administrators', 'Contract {{number}} ends on {{day}}'),
  contractOpinion: kind('warning', 'reviewers', 'Give your opinion on the contract until {{day}}'),
  probationEnding: kind('danger', 'reviewers', 'The probation ends on {{day}}'),
  missingContract: kind('warning', 'administrators', 'No contract is in force'),
  levelGap: kind('info', 'administrators', 'No level is set for today'),
  missingWorkHours: kind('warning', 'administrators', 'Set the official hours of {{month}}'),
  missingDefaultWeek: kind('warning', 'person', 'Set your default week'),
  defaultWeekMismatch: kind('info', 'person', 'Your default week has {{hours}} hours instead of {{expected}}'),
  skillsNotSet: kind('info', 'person', 'Set your skills: {{skills}} left'),
  dailySkills: kind('info', 'person', 'Look again at your skills: {{skills}} today'),
  unreadPost: kind('warning', 'person', 'Read “{{title}}”'),
  priorJobIncomplete: kind('info', 'person', 'Complete your prior job “{{job}}”'),
  projectJobLacking: kind('info', 'person', 'Describe what you achieved as {{job}} in {{project}}'),
  projectWithoutKsf: kind('info', 'keepers', 'Give {{project}} key success factors'),
  projectWithoutManager: kind('warning', 'administrators', 'Give {{project}} a manager'),
  weekPlanMissing: kind('info', 'leaders', 'Plan the projects of week {{week}}'),
  plannedAboveCapacity: kind('warning', 'leaders', 'Week {{week}} is planned at {{planned}} %, leave keeps {{left}} %'),
  teamStatusMissing: kind('info', 'keepers', 'Write the status of {{team}} for week {{week}}'),
  projectStatusMissing: kind('info', 'keepers', 'Write the status of {{project}} for week {{week}}'),
  selfReviewToWrite: kind('info', 'person', 'Write your self review of Q{{quarter}} {{year}}'),
  quarterReviewToWrite: kind('warning', 'reviewers', 'Write the review of Q{{quarter}} {{year}}'),
  quarterToPublish: kind('warning', 'reviewers', 'Publish the review of Q{{quarter}} {{year}}'),
  performanceReviewToGive: kind('warning', 'reviewers', 'Give the performance review of {{month}}'),
  feedbackToGive: kind('info', 'person', 'Give feedback on {{name}} until {{day}}'),
  surveyToAnswer: kind('info', 'person', 'Answer the survey “{{survey}}” until {{day}}'),
  phaseOverEstimate: kind('warning', 'keepers', '{{phase}} is over its estimate: {{hours}} of {{estimate}} hours'),
  inactivePhases: kind('info', 'administrators', 'Review inactive phases: {{phases}}'),
  accountUnmapped: kind(
    'info',
    'administrators',
    'Map accounts of {{customer}} to the time-logging system: {{accounts}} are unmapped',
  ),
  accountInError: kind('warning', 'administrators', 'Repair how {{account}} is mapped to the time-logging system'),
  assetMaintenance: kind('info', 'administrators', 'Maintain {{asset}}: last looked at on {{day}}'),
  assetOfResigned: kind('warning', 'administrators', 'Take {{asset}} back'),
  birthdayWish: kind('info', 'person', 'Wish a happy birthday: {{day}}'),
  workAnniversary: kind('info', 'person', 'Congratulate on work anniversary {{years}}: {{day}}'),
  proofReading: kind('info', 'keepers', 'Proof-read the texts of {{project}}: {{texts}} are new'),
} as const satisfies Record<string, DeclaredKind>;

export type TaskKind = keyof typeof TASK_KINDS;
export const TASK_KIND_NAMES = Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]];
export const taskKind = z.enum(TASK_KIND_NAMES);

/**
 * Kinds whose tasks are counted for nobody but who receives them: by how many are open one could find out who answered a survey in
 * confidence, or that somebody writes a review that its person is not to know of.
 */
export const UNCOUNTED_KINDS: readonly TaskKind[] = ['surveyToAnswer', 'performanceReviewToGive'];

/** Under which its words are declared, for other languages. */
export const wordsCodeOf = (name: TaskKind): `TASK_${TaskKind}` => `TASK_${name}`;

declareMessages(Object.fromEntries(TASK_KIND_NAMES.map((name) => [wordsCodeOf(name), TASK_KINDS[name].words])));
