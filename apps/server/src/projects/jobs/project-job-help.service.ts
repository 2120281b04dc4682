import type {
  createLackingJobs as createRoute,
  proposeAchievements as proposeRoute,
} from '@stint/contract/projects/jobs/project-job-help';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { improveMessage } from '../../feedback/one-minute-message/improve-message.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { throttle } from '../../lib/throttle.ts';
import { type TextHelp, TextHelpFailed } from '../../ports/text-help/text-help-port.ts';
import { mayKeepProjects } from '../projects/project-rights.service.ts';
import * as queries from './project-job-help.sql.ts';
import { findJob, refuseOthers } from './project-job-keeping.service.ts';
import { findJobs } from './project-job-keeping.sql.ts';

/** Proposing costs memory or money. */
const HELP_LIMIT = { hits: 30, windowSeconds: 10 * 60 };
/** So many lines of work say enough about what somebody did. */
const MOST_DETAILS = 60;

/** Who lacks a job in a project that one keeps, or on which projects one lacks one oneself. */
export async function listLackingJobs(context: Context, project: string | undefined) {
  const today = await todayOf(context);
  if (project === undefined)
    return { project: null, lacking: await queries.listLacking(context.db, { user: context.user._id }, today) };
  await refuseOthers(context, project);
  const name = (await queries.findProjectName(context.db, project)) ?? notFound('The project');
  return { project: name, lacking: await queries.listLacking(context.db, { project }, today) };
}

export async function autoGenerateJobs(context: Context, project: string | null) {
  if (project !== null) await refuseOthers(context, project);
  return generate(context, project === null ? { user: context.user._id } : { project });
}

/** Chosen ones: one's own, and those of projects that one keeps. */
export async function createLackingJobs(context: Context, { jobs }: BodyOf<typeof createRoute>) {
  const ofOthers = jobs.filter(({ user }) => user !== context.user._id).map(({ project }) => project);
  if (ofOthers.length > 0 && !(await mayKeepProjects(context, ofOthers)))
    refuse(403, 'NOT_YOURS', "Only managers and the project's key members can edit its jobs");
  return generate(context, { jobs });
}

async function generate(context: Context, of: queries.LackingOf): Promise<{ created: number }> {
  const today = await todayOf(context);
  return withTransaction(context.db, async (tx) => {
    const lacking = await queries.listLacking(tx, of, today);
    const ids = lacking.map(() => newId(context.now.getTime()));
    const created = await findJobs(tx, await queries.insertLacking(tx, of, today, ids));
    await audit(
      tx,
      context,
      created.map((job) => ({
        entity: 'projectJob',
        entityId: job._id,
        userId: job.user._id,
        action: 'create',
        after: job,
        audience: [`user:${job.user._id}`],
      })),
    );
    return { created: created.length };
  });
}

/**
 * Words what somebody achieved in a job from what they registered. A helper that cannot word it corrects the text that is
 * there. Nothing of it is kept or logged.
 */
export async function proposeAchievements(
  context: Context,
  textHelp: TextHelp,
  { job: id, achievements }: BodyOf<typeof proposeRoute>,
): Promise<AnswerOf<typeof proposeRoute>> {
  const job = await findJob(context, id);
  await throttle(context, context.now, `job-proposal:${context.user._id}`, HELP_LIMIT);
  const about = { user: job.user._id, project: job.project._id, startDate: job.startDate, endDate: job.endDate };
  const registered = await queries.listRegisteredDetails(context.db, about, MOST_DETAILS);
  try {
    const proposal = await textHelp.propose({
      job: job.name,
      project: job.project.name,
      present: achievements,
      registered: registered.map(({ detail, hours }) => `${detail} (${hours} h)`),
    });
    if (proposal !== null) return { proposal, advice: null };
  } catch (error) {
    if (!(error instanceof TextHelpFailed)) throw error;
    return refuse(503, 'TEXT_HELP_FAILED', "Couldn't improve the text. Please try again later.");
  }
  const advice = achievements.trim() === '' ? null : await improveMessage(context, textHelp, achievements);
  return { proposal: null, advice };
}
