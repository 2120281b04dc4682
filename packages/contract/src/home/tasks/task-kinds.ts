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
  missingTime: kind('danger', 'personAndLeaders', 'Register time: {{hours}} h missing since {{day}}'),
  rowWithoutEnd: kind('warning', 'person', 'Enter the end time of the row on {{day}}'),
  emptyDetail: kind('warning', 'person', 'Complete the details of {{period}}: {{rows}} left'),
  periodToApprove: kind('warning', 'reviewers', 'Approve {{period}}'),
  approvalOverdue: kind('danger', 'reviewers', 'Approve {{period}}, locked on {{day}}'),
  missingPeriod: kind('danger', 'administrators', 'Create the period that starts on {{day}}'),
  leaveToDecide: kind('warning', 'reviewers', 'Decide on leave from {{from}} to {{to}}'),
  leaveWithoutFolder: kind('info', 'administrators', 'Create the folder for leave from {{from}} to {{to}}'),
  overrideToDecide: kind('warning', 'reviewers', 'Decide on the workday change from {{from}} to {{to}}'),
  changeToDecide: kind('warning', 'reviewers', 'Decide on the changed request from {{from}} to {{to}}'),
  undoToDecide: kind('warning', 'reviewers', 'Decide on cancelling the request from {{from}} to {{to}}'),
  contractExpiring: kind('warning', 'administrators', 'Contract {{number}} ends on {{day}}'),
  contractOpinion: kind('warning', 'reviewers', 'Give your opinion on the contract by {{day}}'),
  probationEnding: kind('danger', 'reviewers', 'Probation ends on {{day}}'),
  missingContract: kind('warning', 'administrators', 'No current contract'),
  levelGap: kind('info', 'administrators', 'No current level'),
  missingWorkHours: kind('warning', 'administrators', 'Set the official hours for {{month}}'),
  missingDefaultWeek: kind('warning', 'person', 'Set your default week'),
  defaultWeekMismatch: kind('info', 'person', 'Your default week has {{hours}} h instead of {{expected}} h'),
  skillsNotSet: kind('info', 'person', 'Set your skills: {{skills}} left'),
  dailySkills: kind('info', 'person', 'Review your skills: {{skills}} today'),
  unreadPost: kind('warning', 'person', 'Read “{{title}}”'),
  priorJobIncomplete: kind('info', 'person', 'Complete your prior job “{{job}}”'),
  projectJobLacking: kind('info', 'person', 'Describe your achievements as {{job}} in {{project}}'),
  projectWithoutKsf: kind('info', 'keepers', 'Add key success factors to {{project}}'),
  projectWithoutManager: kind('warning', 'administrators', 'Assign a manager to {{project}}'),
  weekPlanMissing: kind('info', 'leaders', 'Plan projects for week {{week}}'),
  plannedAboveCapacity: kind('warning', 'leaders', 'Week {{week}}: {{planned}} % planned, {{left}} % left after leave'),
  teamStatusMissing: kind('info', 'keepers', 'Write the status of {{team}} for week {{week}}'),
  projectStatusMissing: kind('info', 'keepers', 'Write the status of {{project}} for week {{week}}'),
  selfReviewToWrite: kind('info', 'person', 'Write your self review for Q{{quarter}} {{year}}'),
  quarterReviewToWrite: kind('warning', 'reviewers', 'Write the review for Q{{quarter}} {{year}}'),
  quarterToPublish: kind('warning', 'reviewers', 'Publish the review for Q{{quarter}} {{year}}'),
  performanceReviewToGive: kind('warning', 'reviewers', 'Give the performance review for {{month}}'),
  feedbackToGive: kind('info', 'person', 'Give feedback on {{name}} by {{day}}'),
  surveyToAnswer: kind('info', 'person', 'Answer the survey “{{survey}}” by {{day}}'),
  phaseOverEstimate: kind('warning', 'keepers', '{{phase}} is over its estimate: {{hours}} of {{estimate}} h'),
  inactivePhases: kind('info', 'administrators', 'Review inactive phases: {{phases}}'),
  accountUnmapped: kind(
    'info',
    'administrators',
    'Map accounts of {{customer}} to the time-logging system: {{accounts}} unmapped',
  ),
  accountInError: kind('warning', 'administrators', 'Fix the mapping of {{account}} to the time-logging system'),
  assetMaintenance: kind('info', 'administrators', 'Maintain {{asset}}: last maintained or bought on {{day}}'),
  assetOfResigned: kind('warning', 'administrators', 'Collect {{asset}}'),
  birthdayWish: kind('info', 'person', 'Send birthday wishes: {{day}}'),
  workAnniversary: kind('info', 'person', 'Send wishes for work anniversary {{years}}: {{day}}'),
  proofReading: kind('info', 'keepers', 'Proof-read the texts of {{project}}: {{texts}} new'),
} as const satisfies Record<string, DeclaredKind>;

export type TaskKind = keyof typeof TASK_KINDS;
export const TASK_KIND_NAMES = Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]];
export const taskKind = z.enum(TASK_KIND_NAMES);

/**
 * Kinds whose tasks are counted for nobody but who receives them: by how many are open one could find out who answered a survey or gave
 * feedback in confidence, or that somebody writes a review, or gives an opinion, that its person is not to know of.
 */
export const UNCOUNTED_KINDS: readonly TaskKind[] = [
  'surveyToAnswer',
  'feedbackToGive',
  'performanceReviewToGive',
  'quarterReviewToWrite',
  'quarterToPublish',
  'contractOpinion',
];

/** Under which its words are declared, for other languages. */
export const wordsCodeOf = (name: TaskKind): `TASK_${TaskKind}` => `TASK_${name}`;

declareMessages(Object.fromEntries(TASK_KIND_NAMES.map((name) => [wordsCodeOf(name), TASK_KINDS[name].words])));
