import { proveCoins } from './company/coins/prove-coins.job.ts';
import { calculateTasksJob } from './home/tasks/calculate-tasks.job.ts';
import { sendTaskDigests } from './home/tasks/send-task-digests.job.ts';
import type { Config } from './lib/config.ts';
import type { JobKind } from './lib/jobs/job-kind.ts';
import { syncTimelog } from './outside/timelog/sync-timelog.job.ts';
import { importPeopleJob } from './people/people-import/import-people.job.ts';
import { erasePersonJob } from './people/personal-data/erase-person.job.ts';
import { exportPersonalDataJob } from './people/personal-data/export-personal-data.job.ts';
import { sweepPersonalData } from './people/personal-data/sweep-personal-data.job.ts';
import { createUserJob } from './people/users/create-user.job.ts';
import { approveSilentRequests } from './planning/leave/approve-silent-requests.job.ts';
import { recalculatePlanningPower } from './planning/planning-power/planning-power.job.ts';
import { backUp } from './platform/backup/back-up.job.ts';
import { restoreDrill } from './platform/backup/restore-drill.job.ts';
import { sweepFilesJob } from './platform/files/sweep-files.job.ts';
import { sweep } from './platform/sweep/sweep.job.ts';
import { mailSavedReports } from './reports/saved-reports/mail-saved-reports.job.ts';
import { closeFeedback } from './reviews/feedback/close-feedback.job.ts';
import { calculateQuarter } from './reviews/quarters/calculate-quarter.job.ts';
import { makeUserQuarters } from './reviews/quarters/make-quarters.job.ts';
import { closeSurveys } from './reviews/surveys/close-surveys.job.ts';
import { sendPostMailing } from './teams/post/send-post-mailing.job.ts';
import { sendWeeklyPosts } from './teams/post/send-weekly-posts.job.ts';
import { calculateTeamKpis } from './teams/teams/team-kpi.job.ts';
import { checkRegisteredSums } from './time/sheet/check-registered-sums.job.ts';
import { fillHolidays } from './time/sheet/fill-holidays.job.ts';

/** All background work, a line each. */
export const JOB_KINDS: readonly JobKind[] = [
  sweep,
  sweepFilesJob,
  checkRegisteredSums,
  proveCoins,
  fillHolidays,
  recalculatePlanningPower,
  approveSilentRequests,
  calculateTeamKpis,
  makeUserQuarters,
  calculateQuarter,
  closeFeedback,
  closeSurveys,
  sendWeeklyPosts,
  sendPostMailing,
  createUserJob,
  importPeopleJob,
  exportPersonalDataJob,
  erasePersonJob,
  sweepPersonalData,
  calculateTasksJob,
  sendTaskDigests,
  mailSavedReports,
  syncTimelog,
  backUp,
  restoreDrill,
];

/** What runs in this installation: backups only where they have a place. */
export function jobKindsOf({ BACKUP_DIR }: Pick<Config, 'BACKUP_DIR'>): readonly JobKind[] {
  const needPlace: readonly JobKind[] = [backUp, restoreDrill];
  return BACKUP_DIR === undefined ? JOB_KINDS.filter((kind) => !needPlace.includes(kind)) : JOB_KINDS;
}
