import { declareMessages } from '../../messages.ts';

export const JOB_ENDS_BEFORE_START = 'The end date cannot be before the start date';

/** A job without an end goes on. */
export function jobDatesInOrder(job: { readonly startDate: string; readonly endDate: string | null }): boolean {
  return job.endDate === null || job.startDate <= job.endDate;
}

export const JOB_NAMES_REQUIRED = 'Please enter a name for all selected';
/** Of one person in one project: a CV and a profile show the jobs of all projects. */
export const MOST_JOBS_OF_ONE = 30;
export const TOO_MANY_PROJECT_JOBS = 'A person has at most {{most}} jobs in a project';
declareMessages({ JOB_ENDS_BEFORE_START, JOB_NAMES_REQUIRED, TOO_MANY_PROJECT_JOBS });
/** A description of fewer characters says too little. */
export const ENOUGH_ACHIEVEMENTS = 50;

/** Whether what is said about a job's achievements counts as lacking. */
export function lacksAchievements(achievements: string): boolean {
  return [...achievements.trim()].length < ENOUGH_ACHIEVEMENTS;
}
