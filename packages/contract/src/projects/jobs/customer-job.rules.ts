import { declareMessages } from '../../messages.ts';

export const CUSTOMER_OR_NAME_REQUIRED = 'Please choose a customer or enter a full name';
/** Jobs at the customers of one project. */
export const MOST_CUSTOMER_JOBS = 200;
export const TOO_MANY_CUSTOMER_JOBS = 'A project has at most {{most}} jobs at its customers';
declareMessages({ CUSTOMER_OR_NAME_REQUIRED, TOO_MANY_CUSTOMER_JOBS });

/** Whose job it is: a user of the customer, or somebody who is only known by name. One of the two is needed. */
export function isSomebody(job: { readonly customer: string | null; readonly fullName: string }): boolean {
  return job.customer !== null || job.fullName.trim() !== '';
}

/** A job without a start or an end has no wrong order. */
export function customerJobDatesInOrder(job: { readonly startDate: string | null; readonly endDate: string | null }) {
  return job.startDate === null || job.endDate === null || job.startDate <= job.endDate;
}
