import type { JobKind } from './lib/jobs/job-kind.ts';
import { approveSilentRequests } from './planning/approve-silent-requests.job.ts';
import { recalculatePlanningPower } from './planning/planning-power.job.ts';
import { sweep } from './platform/sweep.job.ts';
import { sweepFilesJob } from './platform/sweep-files.job.ts';
import { checkRegisteredSums } from './time/check-registered-sums.job.ts';
import { fillHolidays } from './time/fill-holidays.job.ts';

/** All background work, a line each. */
export const JOB_KINDS: readonly JobKind[] = [
  sweep,
  sweepFilesJob,
  checkRegisteredSums,
  fillHolidays,
  recalculatePlanningPower,
  approveSilentRequests,
];
