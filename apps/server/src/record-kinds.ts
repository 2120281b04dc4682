import * as account from './account/account.rights.ts';
import * as company from './company/company.rights.ts';
import * as feedback from './feedback/feedback.rights.ts';
import type { WatchRights } from './lib/live/watching.ts';
import type { RecordKinds } from './lib/rights/record-kind.ts';
import { NOBODY } from './lib/rights/right.ts';
import * as outside from './outside/outside.rights.ts';
import * as people from './people/people.rights.ts';
import * as planning from './planning/planning.rights.ts';
import * as platform from './platform/platform.rights.ts';
import * as projects from './projects/projects.rights.ts';
import * as reports from './reports/reports.rights.ts';
import * as reviews from './reviews/reviews.rights.ts';
import * as teams from './teams/teams.rights.ts';
import * as time from './time/time.rights.ts';

/** Every kind of record that calls name, with who may read and change one. */
export const RECORD_KINDS: RecordKinds = {
  absenceReason: company.absenceReasons,
  account: projects.accounts,
  anyRecord: platform.anyRecords,
  apiToken: account.apiTokens,
  asset: people.assets,
  auditEntry: platform.auditEntries,
  calendarFeed: planning.calendarFeeds,
  certification: company.certifications,
  coinTransfer: company.coinTransfers,
  companyAccount: account.companyAccounts,
  contract: people.contracts,
  contractFolder: people.contractFolders,
  costGroup: projects.costGroups,
  customerJob: projects.customerJobs,
  defaultWeek: planning.defaultWeeks,
  deletedMessage: feedback.deletedMessages,
  deletedUserPeriod: time.deletedUserPeriods,
  directCustomer: projects.directCustomers,
  directoryToken: outside.directoryTokens,
  event: people.events,
  feedbackRequest: reviews.feedbackRequests,
  file: platform.files,
  greeting: company.greetings,
  holiday: planning.holidays,
  import: time.imports,
  indirectCustomer: projects.indirectCustomers,
  job: platform.jobRuns,
  keySuccessFactor: projects.keySuccessFactors,
  ksfTemplate: company.ksfTemplates,
  level: company.levels,
  mail: platform.mails,
  notification: platform.notifications,
  oneMinuteMessage: feedback.oneMinuteMessages,
  passkey: account.passkeys,
  performanceKpi: company.performanceKpis,
  performanceKpiSet: company.performanceKpiSets,
  performanceReview: reviews.performanceReviews,
  phase: projects.phases,
  phaseOption: projects.phaseOptions,
  plannedMeeting: planning.plannedMeetings,
  post: teams.posts,
  postComment: teams.postComments,
  postMailing: teams.postMailings,
  priorJob: people.priorJobs,
  profile: people.profiles,
  project: projects.projects,
  projectJob: projects.projectJobs,
  quarterReview: reviews.quarterReviews,
  question: company.questions,
  quote: company.quotes,
  recipientMail: company.recipientMails,
  savedReport: reports.savedReports,
  session: account.sessions,
  skill: company.skills,
  skillCategory: company.skillCategories,
  softSkill: company.softSkills,
  softwareProduct: company.softwareProducts,
  status: teams.statuses,
  survey: company.surveys,
  systemTemplate: platform.systemTemplates,
  team: teams.teams,
  teamKpis: teams.teamKpis,
  teamReading: teams.teamReadings,
  teamSchedule: teams.teamSchedules,
  textToProofRead: teams.textsToProofRead,
  timereg: time.timeregs,
  timeregPeriod: time.timeregPeriods,
  user: people.users,
  userCertification: people.userCertifications,
  userPeriod: time.userPeriods,
  userPeriodReviewer: time.userPeriodReviewers,
  userQuarter: reviews.userQuarters,
  userSkills: people.userSkills,
  webhook: outside.webhooks,
  webhookDelivery: outside.webhookDeliveries,
  weekPlan: planning.weekPlans,
  workdayRequest: planning.workdayRequests,
  wish: people.wishes,
  workHourMonth: planning.workHourMonths,
};

/** What may be watched, and by whom. What is planned for a project is for employees: a customer who is shown it is not told. */
export const WATCH_RIGHTS: WatchRights = {
  'user-period': RECORD_KINDS.userPeriod,
  project: RECORD_KINDS.project,
  'project-plan': {
    ...RECORD_KINDS.project,
    mayRead: (actor) => (actor.isEmployee ? RECORD_KINDS.project.mayRead(actor) : NOBODY),
  },
  status: RECORD_KINDS.status,
  post: RECORD_KINDS.post,
};
