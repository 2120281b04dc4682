import * as account from './account/account.rights.ts';
import * as company from './company/company.rights.ts';
import * as feedback from './feedback/feedback.rights.ts';
import type { RecordKinds } from './lib/rights/record-kind.ts';
import * as people from './people/people.rights.ts';
import * as planning from './planning/planning.rights.ts';
import * as platform from './platform/platform.rights.ts';
import * as projects from './projects/projects.rights.ts';
import * as teams from './teams/teams.rights.ts';
import * as time from './time/time.rights.ts';

/** Every kind of record that calls name, with who may read and change one. */
export const RECORD_KINDS: RecordKinds = {
  absenceReason: company.absenceReasons,
  account: projects.accounts,
  anyRecord: platform.anyRecords,
  asset: people.assets,
  auditEntry: platform.auditEntries,
  calendarFeed: planning.calendarFeeds,
  certification: company.certifications,
  contract: people.contracts,
  contractFolder: people.contractFolders,
  costGroup: projects.costGroups,
  customerJob: projects.customerJobs,
  defaultWeek: planning.defaultWeeks,
  deletedMessage: feedback.deletedMessages,
  deletedUserPeriod: time.deletedUserPeriods,
  directCustomer: projects.directCustomers,
  event: people.events,
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
  performanceKpi: company.performanceKpis,
  phase: projects.phases,
  phaseOption: projects.phaseOptions,
  plannedMeeting: planning.plannedMeetings,
  priorJob: people.priorJobs,
  project: projects.projects,
  projectJob: projects.projectJobs,
  question: company.questions,
  quote: company.quotes,
  recipientMail: company.recipientMails,
  session: account.sessions,
  skill: company.skills,
  skillCategory: company.skillCategories,
  softSkill: company.softSkills,
  softwareProduct: company.softwareProducts,
  survey: company.surveys,
  systemTemplate: platform.systemTemplates,
  team: teams.teams,
  teamKpis: teams.teamKpis,
  teamSchedule: teams.teamSchedules,
  textToProofRead: projects.textsToProofRead,
  timereg: time.timeregs,
  timeregPeriod: time.timeregPeriods,
  user: people.users,
  userCertification: people.userCertifications,
  userPeriod: time.userPeriods,
  userPeriodReviewer: time.userPeriodReviewers,
  userSkills: people.userSkills,
  weekPlan: planning.weekPlans,
  workdayRequest: planning.workdayRequests,
  workHourMonth: planning.workHourMonths,
};
