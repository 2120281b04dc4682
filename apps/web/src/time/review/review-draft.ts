import type { ProjectJob, ProjectJobToSave } from '@stint/contract/projects/jobs/project-job';
import type { PeriodReview, ReviewedProject } from '@stint/contract/time/review/period-review';
import type { ApprovalFeedback } from '@stint/contract/time/sheet/user-period';
import { typedSince } from '../../ui/form/typed-since.ts';

/** What is written about one project, before it is sent. */
export interface FeedbackDraft {
  /** 1 to 5; 0 is none yet. */
  readonly star: number;
  readonly comment: string;
  readonly noFeedback: boolean;
  readonly strengths: readonly string[];
  readonly weaknesses: readonly string[];
}

export interface JobDraft {
  /** Of the job that the typing began on; none where it is typed over whatever is stored now. */
  readonly version?: number;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly achievements: string;
  readonly level: number | null;
}

/** Everything that a reviewer has typed: by assignment, and by job. Only what differs from what is stored. */
export interface ReviewDraft {
  readonly feedback: Readonly<Record<string, FeedbackDraft>>;
  readonly jobs: Readonly<Record<string, JobDraft>>;
}

export const EMPTY_DRAFT: ReviewDraft = { feedback: {}, jobs: {} };

/** What was given before, or nothing yet. Where nothing was registered there is nothing to say. */
function givenFeedback({ wtf, rows }: ReviewedProject): FeedbackDraft {
  if (!wtf) return { star: 0, comment: '', noFeedback: rows.length === 0, strengths: [], weaknesses: [] };
  return {
    star: wtf.star,
    comment: wtf.comment,
    noFeedback: wtf.noFeedback,
    strengths: wtf.strengths.map((skill) => skill._id),
    weaknesses: wtf.weaknesses.map((skill) => skill._id),
  };
}

export function feedbackOn(project: ReviewedProject, draft: ReviewDraft): FeedbackDraft {
  return draft.feedback[project._id] ?? givenFeedback(project);
}

/** Whether a project has what approving it needs. */
export function isComplete(project: ReviewedProject, feedback: FeedbackDraft): boolean {
  return project.isSelfReview || feedback.noFeedback || (feedback.star > 0 && feedback.comment.trim() !== '');
}

/** What a review is of: the own projects, or as an administrator those that others have not approved yet. */
export function projectsToReview(review: PeriodReview, isStandIn: boolean): ReviewedProject[] {
  return review.projects.filter((one) => (isStandIn ? !one.isMine && one.approvedDate === null : one.isMine));
}

/** What approving is about: projects still open, and approved ones on which another opinion was written. */
export function projectsToApprove(projects: readonly ReviewedProject[], draft: ReviewDraft): ReviewedProject[] {
  return projects.filter((one) => one.approvedDate === null || draft.feedback[one._id]);
}

/** The next project after a step that still lacks feedback, from the front again at the end; undefined when none does. */
export function nextToDo(
  projects: readonly ReviewedProject[],
  draft: ReviewDraft,
  step: string,
): ReviewedProject | undefined {
  const at = projects.findIndex(({ _id }) => _id === step);
  return [...projects.slice(at + 1), ...projects.slice(0, Math.max(0, at))].find(
    (project) => !isComplete(project, feedbackOn(project, draft)),
  );
}

/** Feedback as the call takes it. On one's own time none is asked. */
export function toApproval(projects: readonly ReviewedProject[], draft: ReviewDraft): ApprovalFeedback[] {
  return projects
    .filter((project) => !project.isSelfReview)
    .map((project) => {
      const { strengths, weaknesses, ...feedback } = feedbackOn(project, draft);
      return {
        ...feedback,
        project: project.project?._id ?? null,
        star: feedback.noFeedback ? 0 : feedback.star,
        strengths: [...strengths],
        weaknesses: [...weaknesses],
      };
    });
}

export function givenJob({ version, startDate, endDate, achievements, level }: ProjectJob): JobDraft {
  return { version, startDate, endDate, achievements, level };
}

/** Jobs that were changed, as the call takes them: with the version that was seen when the typing began. */
export function changedJobs(jobs: readonly ProjectJob[], draft: ReviewDraft): ProjectJobToSave[] {
  return jobs.flatMap((job) => {
    const edited = draft.jobs[job._id];
    return edited && !isSameJob(edited, job)
      ? [{ ...edited, _id: job._id, version: edited.version ?? job.version }]
      : [];
  });
}

const isSameJob = (edited: JobDraft, job: ProjectJob): boolean =>
  edited.startDate === job.startDate &&
  edited.endDate === job.endDate &&
  edited.achievements === job.achievements &&
  edited.level === job.level;

/** What was typed since a review was sent, to be sent next: jobs on what is stored now. */
export function stillToSend(sent: ReviewDraft, now: ReviewDraft, stored: readonly ProjectJob[]): ReviewDraft {
  const typed = { feedback: typedSince(sent.feedback, now.feedback), jobs: typedSince(sent.jobs, now.jobs) };
  const jobs = Object.entries(now.jobs).map(([id, edited]): [string, JobDraft] => {
    const saved = stored.find(({ _id }) => _id === id);
    return [id, saved ? { ...edited, version: saved.version } : edited];
  });
  return {
    feedback: Object.fromEntries(Object.entries(now.feedback).filter(([id]) => id in typed.feedback)),
    jobs: Object.fromEntries(jobs.filter(([id]) => id in typed.jobs)),
  };
}

/** Whoever was told that others have stored these jobs meanwhile, and saves again, means it. */
export function typedOverStored(draft: ReviewDraft, jobs: readonly string[]): ReviewDraft {
  const isMeant = new Set(jobs);
  const typed = Object.entries(draft.jobs).map(([id, edited]): [string, JobDraft] => {
    const { version: _seen, ...job } = edited;
    return [id, isMeant.has(id) ? job : edited];
  });
  return { ...draft, jobs: Object.fromEntries(typed) };
}

/** A key success factor named in a comment, on a line of its own. */
export function mention(comment: string, title: string): string {
  const before = comment.trimEnd();
  return `${before}${before === '' ? '' : '\n'}${title}: `;
}
