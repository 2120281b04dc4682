import type {
  ProjectJob,
  ProjectJobToSave,
  saveProjectJobs as saveRoute,
} from '@stint/contract/projects/jobs/project-job';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { NOT_YOURS_MESSAGE } from '../../time/sheet/sheet.service.ts';
import { findViewableSheet, listForsaken } from '../../time/sheet/user-period.service.ts';
import { mayKeepProjects } from '../projects/project-rights.service.ts';
import * as queries from './project-job.sql.ts';

/**
 * Whose jobs a reviewer sees with a sheet, and on which projects: those of the own assignments, for an administrator of
 * all. Of others than administrators only while the sheet is under review, and without what they approved and would review
 * no more: who reviewed somebody once is nobody to them later.
 */
async function findReviewed(context: Context, userPeriodId: string): Promise<{ user: string; projects: string[] }> {
  const { sheet, assignments } = await findViewableSheet(context, userPeriodId);
  const own = assignments.filter(({ reviewer }) => isAdmin(context) || reviewer === context.user._id);
  if (own.length === 0) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
  const isUnderReview = sheet.isLocked && assignments.some(({ approvedDate }) => approvedDate === null);
  const reviewed = isUnderReview || isAdmin(context) ? own : [];
  // Administrators stand wherever they are needed.
  const ids = isAdmin(context) ? [] : reviewed.map(({ _id }) => _id);
  const forsaken = await listForsaken(context, ids);
  const kept = reviewed.filter(({ _id }) => !forsaken.includes(_id));
  return { user: sheet.user, projects: kept.flatMap(({ project }) => project ?? []) };
}

export async function listJobsForApprover(context: Context, userPeriodId: string): Promise<ProjectJob[]> {
  const { user, projects } = await findReviewed(context, userPeriodId);
  return queries.listJobs(context.db, user, projects);
}

/**
 * Saves jobs of a person whose sheet one reviews, or of projects that one keeps: all of them or none. Jobs that are stored
 * as they were sent stay as they are. Answers the person's jobs that are reviewed, or else those that were sent.
 */
export async function saveJobs(context: Context, given: BodyOf<typeof saveRoute>): Promise<ProjectJob[]> {
  const ids = given.jobs.map((job) => job._id);
  return withTransaction(context.db, async (tx) => {
    const asked = { ...context, db: tx };
    const stored = await queries.findJobsForUpdate(tx, ids);
    // Asked once the jobs are held: who handed the review on while this waited saves nothing.
    const reviewed = given.userPeriod === undefined ? null : await findReviewed(asked, given.userPeriod);
    const isAllowed = reviewed
      ? stored.every((job) => job.user === reviewed.user && reviewed.projects.includes(job.project._id))
      : await mayKeepProjects(
          asked,
          stored.map((job) => job.project._id),
        );
    if (!isAllowed) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
    const changes = changesOf(given.jobs, stored);
    if (changes.length > 0) {
      await queries.updateJobs(tx, changes);
      await audit(
        tx,
        context,
        changes.map((job) => ({
          entity: 'projectJob',
          entityId: job._id,
          ...audienceOf(stored.find((before) => before._id === job._id)),
          action: 'save',
          after: job,
        })),
      );
    }
    return reviewed ? queries.listJobs(tx, reviewed.user, reviewed.projects) : queries.findJobs(tx, ids);
  });
}

/** Whose job it is, and what it was. */
function audienceOf(before: ProjectJob | undefined) {
  return before ? { userId: before.user, audience: [`user:${before.user}` as const], before } : {};
}

function changesOf(given: readonly ProjectJobToSave[], stored: readonly ProjectJob[]): ProjectJobToSave[] {
  const byId = new Map(stored.map((job) => [job._id, job]));
  const changed = given.filter((job) => !isSame(job, byId.get(job._id)));
  const overtaken = changed.filter((job) => byId.get(job._id)?.version !== job.version);
  if (overtaken.length > 0)
    refuse(
      409,
      'CHANGED_MEANWHILE',
      'Someone else changed these jobs in the meantime. Please compare and save again.',
      {
        data: { jobs: overtaken.map((job) => job._id) },
      },
    );
  return changed;
}

function isSame(given: ProjectJobToSave, stored: ProjectJob | undefined): boolean {
  return (
    stored !== undefined &&
    given.startDate === stored.startDate &&
    given.endDate === stored.endDate &&
    given.achievements === stored.achievements &&
    given.level === stored.level
  );
}
