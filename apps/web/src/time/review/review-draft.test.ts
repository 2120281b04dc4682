import type { ProjectJob } from '@stint/contract/projects/jobs/project-job';
import type { PeriodReview, ReviewedProject } from '@stint/contract/time/review/period-review';
import { describe, expect, test } from 'vitest';
import {
  changedJobs,
  EMPTY_DRAFT,
  feedbackOn,
  isComplete,
  mention,
  nextToDo,
  projectsToApprove,
  projectsToReview,
  stillToSend,
  toApproval,
  typedOverStored,
} from './review-draft.ts';

const person = { _id: 'person', firstName: 'An', lastName: 'Le', initials: 'AL', avatarUrl: null };
const project: ReviewedProject = {
  _id: 'assignment',
  project: { _id: 'project', name: 'Alpha', shortName: 'A' },
  reviewer: person,
  approvedDate: null,
  isMine: true,
  isSelfReview: false,
  minutes: 60,
  officeMinutes: 0,
  averageDelay: null,
  phases: [],
  rows: [{ _id: 'row' }] as unknown as ReviewedProject['rows'],
  fingerprint: 'as shown',
  wtf: null,
};
const given = { star: 4, comment: 'Well done', noFeedback: false, strengths: ['s'], weaknesses: [] };
const reviewOf = (...projects: ReviewedProject[]) => ({ projects }) as unknown as PeriodReview;

describe('what approving is about', () => {
  test('the own open projects, and an approved one on which another opinion was written', () => {
    const approved = { ...project, _id: 'approved', approvedDate: '2026-11-21T00:00:00.000Z' };
    const ofOthers = { ...project, _id: 'others', isMine: false };
    const mine = projectsToReview(reviewOf(project, approved, ofOthers), false);
    expect(projectsToApprove(mine, EMPTY_DRAFT)).toEqual([project]);
    const rethought = { ...EMPTY_DRAFT, feedback: { approved: given } };
    expect(projectsToApprove(mine, rethought)).toEqual([project, approved]);
  });

  test('an administrator stands in where others have not approved yet', () => {
    const ofOthers = { ...project, _id: 'others', isMine: false };
    const approvedByOthers = { ...ofOthers, approvedDate: '2026-11-21T00:00:00.000Z' };
    expect(projectsToReview(reviewOf(project, ofOthers, approvedByOthers), true)).toEqual([ofOthers]);
  });

  test('leads to what still lacks feedback, and past what does not', () => {
    const [first, second, own] = [
      { ...project, _id: 'first' },
      { ...project, _id: 'second' },
      { ...project, _id: 'own', isSelfReview: true },
    ];
    const all = [first, own, second];
    expect(nextToDo(all, EMPTY_DRAFT, 'first')).toBe(second);
    expect(nextToDo(all, EMPTY_DRAFT, 'second')).toBe(first);
    expect(nextToDo(all, EMPTY_DRAFT, 'jobs')).toBe(first);
    const draft = { ...EMPTY_DRAFT, feedback: { second: given } };
    expect(nextToDo(all, draft, 'first')).toBeUndefined();
  });

  test('no feedback goes out with star 0; nothing is said on one’s own time', () => {
    const draft = { ...EMPTY_DRAFT, feedback: { assignment: { ...given, noFeedback: true } } };
    expect(toApproval([project], draft)).toMatchObject([{ project: 'project', star: 0, noFeedback: true }]);
    expect(toApproval([{ ...project, isSelfReview: true }], draft)).toEqual([]);
    expect(toApproval([{ ...project, project: null }], EMPTY_DRAFT)).toMatchObject([{ project: null, star: 0 }]);
  });
});

describe('feedback', () => {
  test('is none from the start where nothing was registered', () => {
    expect(isComplete({ ...project, rows: [] }, feedbackOn({ ...project, rows: [] }, EMPTY_DRAFT))).toBe(true);
  });

  test('begins with what was given before', () => {
    const wtf = { ...given, strengths: [{ _id: 's', name: 'Clarity' }] } as unknown as ReviewedProject['wtf'];
    expect(feedbackOn({ ...project, wtf }, EMPTY_DRAFT)).toEqual(given);
  });

  test('is complete with stars and comment, with no feedback, or on one’s own time', () => {
    expect(isComplete(project, given)).toBe(true);
    expect(isComplete(project, { ...given, star: 0 })).toBe(false);
    expect(isComplete(project, { ...given, comment: ' ' })).toBe(false);
    expect(isComplete(project, { ...given, star: 0, noFeedback: true })).toBe(true);
    expect(isComplete({ ...project, isSelfReview: true }, { ...given, star: 0 })).toBe(true);
  });

  test('takes up a key success factor on a line of its own', () => {
    expect(mention('', 'On time')).toBe('On time: ');
    expect(mention('Good work. ', 'On time')).toBe('Good work.\nOn time: ');
  });
});

test('only jobs that differ from what is stored are saved, with the version that was seen', () => {
  const job = {
    ...{ _id: 'job', version: 3, startDate: '2026-01-05', endDate: null, achievements: '', level: 2 },
  } as ProjectJob;
  const same = { startDate: job.startDate, endDate: null, achievements: '', level: 2 };
  expect(changedJobs([job], EMPTY_DRAFT)).toEqual([]);
  expect(changedJobs([job], { ...EMPTY_DRAFT, jobs: { job: same } })).toEqual([]);
  const edited = { ...same, achievements: 'Shipped' };
  expect(changedJobs([job], { ...EMPTY_DRAFT, jobs: { job: edited } })).toEqual([
    { ...edited, _id: 'job', version: 3 },
  ]);
  // Others saved while it was typed: what was seen stays what was seen.
  const begun = { ...edited, version: 2 };
  expect(changedJobs([job], { ...EMPTY_DRAFT, jobs: { job: begun } })).toEqual([{ ...begun, _id: 'job' }]);
});

describe('what is typed while a review is being sent', () => {
  const job = { startDate: '2026-01-01', endDate: null, achievements: 'As sent', level: 2 };
  const sent = {
    feedback: { first: given, second: given },
    jobs: { a: { ...job, version: 3 }, b: { ...job, version: 3 } },
  };

  test('stays, jobs on what is stored now; the rest is forgotten', () => {
    const stored = ['a', 'b'].map((_id) => ({ ...job, _id, version: 4 })) as unknown as ProjectJob[];
    expect(stillToSend(sent, sent, stored)).toEqual(EMPTY_DRAFT);
    const now = {
      feedback: { ...sent.feedback, second: { ...given, comment: 'Well done indeed' }, third: given },
      jobs: { ...sent.jobs, b: { ...job, version: 3, achievements: 'Typed since' } },
    };
    expect(stillToSend(sent, now, stored)).toEqual({
      feedback: { second: { ...given, comment: 'Well done indeed' }, third: given },
      jobs: { b: { ...job, version: 4, achievements: 'Typed since' } },
    });
  });

  test('stays too where jobs are refused because others have changed them: it is then typed over what they stored', () => {
    const now = { ...sent, jobs: { ...sent.jobs, b: { ...job, version: 3, achievements: 'Typed since' } } };
    expect(typedOverStored(now, ['b', 'unknown']).jobs).toEqual({
      a: { ...job, version: 3 },
      b: { ...job, achievements: 'Typed since' },
    });
  });
});
