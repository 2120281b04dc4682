import {
  type beginUserCreation as beginRoute,
  type CreationStep,
  creationOf,
  remainingSteps,
  type UserCreation,
} from '@stint/contract/people/users/user-creation';
import type { BodyOf } from '@stint/contract/route';
import { admitSetPasswordLink, mailSetPasswordLink } from '../../account/password/set-password-link.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { startRun } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import { prepareContractFolder, type StoreFolder } from '../contract-folders/contract-folder.service.ts';
import { createUserAnd } from './user.service.ts';
import { findUser } from './user.sql.ts';
import * as queries from './user-creation.sql.ts';

/** The job that goes on with making a user. */
export const CREATE_USER = 'createUser';

/** Creates the user; what is to be done for them is stored and begun with it, or nothing is. */
export async function beginUserCreation(queue: JobQueue, context: Context, sent: BodyOf<typeof beginRoute>) {
  const { _id, teams, sendLoginMail: isMailWanted, ...given } = sent;
  if (given.userType !== 'Employee')
    refuse(422, 'SET_UP_OF_EMPLOYEES', 'Only employees have teams and a contract folder');
  const sendLoginMail = isMailWanted && given.isActive;
  if (sendLoginMail) await admitSetPasswordLink(context, given.email);
  return createUserAnd(context, sent, given, async (tx, user) => {
    const run = newId(context.now.getTime());
    await queries.insertCreation(tx, { user, run, teams: [...new Set(teams)], sendLoginMail });
    await startRun(tx, context, queue, { id: run, kind: CREATE_USER, data: { user }, startedBy: context.user._id });
  });
}

/** How far making a user has come; null for those who were made in one step. */
export async function findUserCreation({ db }: Pick<PublicContext, 'db'>, user: string): Promise<UserCreation | null> {
  const found = await queries.findCreation(db, user);
  return found ? shown(found) : null;
}

/** Goes on with a process that stopped, at the step at which it did. */
export function retryUserCreation(queue: JobQueue, context: Context, user: string): Promise<UserCreation> {
  return withTransaction(context.db, async (tx) => {
    await queries.lockCreation(tx, user);
    const before = (await queries.findCreation(tx, user)) ?? notFound('The process');
    if (!shown(before).hasStopped) refuse(409, 'NOT_FAILED', 'Nothing failed here');
    const run = newId(context.now.getTime());
    await queries.setRun(tx, user, run);
    await startRun(tx, context, queue, { id: run, kind: CREATE_USER, data: { user }, startedBy: context.user._id });
    await audit(tx, context, [{ entity: 'user', entityId: user, userId: user, action: 'retryCreation' }]);
    return shown((await queries.findCreation(tx, user)) ?? notFound('The process'));
  });
}

/** Makes what the next step needs on the drive, which may take its time; null for a step that needs nothing there. */
export async function prepareNextStep(context: PublicContext, user: string): Promise<StoreFolder | null> {
  const found = await queries.findCreation(context.db, user);
  return found && stepsOf(found)[0] === 'folder' ? prepareContractFolder(context, user) : null;
}

/** Does the next step, in one transaction with noting that it is done; answers how many are done and remain. */
export async function doNextStep(
  tx: Tx,
  context: PublicContext,
  user: string,
  storeFolder: StoreFolder | null,
): Promise<{ readonly done: number; readonly remaining: number }> {
  await queries.lockCreation(tx, user);
  const found = await queries.findCreation(tx, user);
  // Whoever was deleted meanwhile needs nothing more.
  if (!found) return { done: 0, remaining: 0 };
  const [step, ...later] = stepsOf(found);
  if (step === undefined) return { done: found.done.length, remaining: 0 };
  if (step === 'folder') {
    // Another attempt has done what came before it meanwhile: this is the next one's.
    if (!storeFolder) return { done: found.done.length, remaining: later.length + 1 };
    await storeFolder(tx);
  } else await STEPS[step]?.(tx, context, found);
  await queries.markDone(tx, user, step);
  return { done: found.done.length + 1, remaining: later.length };
}

type Step = (tx: Tx, context: PublicContext, creation: queries.StoredCreation) => Promise<unknown>;

const STEPS: Partial<Record<Exclude<CreationStep, 'folder'>, Step>> = {
  async teams(tx, context, { _id, teams }) {
    const joined = await queries.joinTeams(tx, _id, teams);
    await audit(
      tx,
      context,
      joined.map((team) => ({
        ...{ entity: 'team', entityId: team, userId: _id, action: 'addMember', after: { user: _id } },
        audience: [`user:${_id}`],
      })),
    );
  },
  async mail(tx, context, { _id }) {
    const user = await findUser(tx, _id);
    if (user?.isActive) await mailSetPasswordLink(tx, context, user);
  },
};

const stepsOf = ({ teams, ...rest }: queries.StoredCreation) => remainingSteps({ ...rest, teams: teams.length });
const shown = ({ teams, ...rest }: queries.StoredCreation) => creationOf({ ...rest, teams: teams.length });
