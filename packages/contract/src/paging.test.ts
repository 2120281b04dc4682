import { expect, test } from 'vitest';
import {
  listAllMessages,
  listMessages,
  listProjectMessages,
} from './feedback/one-minute-message/one-minute-message-list.ts';
import { MAX_PAGE_SIZE, MAX_PAGE_SIZE_OF_TEXTS } from './paging.ts';
import { listPriorJobs } from './people/cv/prior-job.ts';
import { listRequestsToDecide } from './planning/leave/workday-request.ts';
import { listCustomerJobs } from './projects/jobs/customer-job.ts';
import { listJobs } from './projects/jobs/project-job-keeping.ts';
import { listProjects } from './projects/projects/project.ts';
import { listPerformanceReviews } from './reviews/performance/performance-review.ts';
import type { Route } from './route.ts';

/** What else their queries need. */
const id = '0192e53c-7e80-7385-a14e-068a9f59426b';
const rest = { project: id, projectId: id, year: 2026, quarter: 4 };
const takes = (route: Route, limit: number) => route.query?.safeParse({ ...rest, limit }).success;

test.each([
  listMessages,
  listAllMessages,
  listProjectMessages,
  listJobs,
  listCustomerJobs,
  listPriorJobs,
  listRequestsToDecide,
  listPerformanceReviews,
] as Route[])('$path has few rows a page, since each holds long texts', (route) => {
  expect([MAX_PAGE_SIZE_OF_TEXTS, MAX_PAGE_SIZE_OF_TEXTS + 1].map((limit) => takes(route, limit))).toEqual([
    true,
    false,
  ]);
});

test('other lists have up to a thousand', () => {
  expect([MAX_PAGE_SIZE, MAX_PAGE_SIZE + 1].map((limit) => takes(listProjects, limit))).toEqual([true, false]);
});
