export const JOB_ENDS_BEFORE_START = 'The end date cannot be before the start date';

/** A job without an end goes on. */
export function jobDatesInOrder(job: { readonly startDate: string; readonly endDate: string | null }): boolean {
  return job.endDate === null || job.startDate <= job.endDate;
}
