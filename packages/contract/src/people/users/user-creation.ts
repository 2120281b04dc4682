import { z } from 'zod';
import type { jobState } from '../../events.ts';
import { id } from '../../primitives.ts';
import { changedIdOf, changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { broughtAs } from '../../resource.ts';
import { route } from '../../route.ts';
import { userDetail, userToSave } from './user.ts';

/** The browser shows for so long, in milliseconds, that all is done before it opens the new user (section 4). */
export const OPENS_AFTER = 2500;
const MOST_TEAMS = 20;

/** The steps in their order. */
export const creationStep = z.enum(['user', 'teams', 'mail', 'folder']);
export type CreationStep = z.infer<typeof creationStep>;
/** `skipped`: nobody asked for it. */
export const stepState = z.enum(['done', 'skipped', 'waiting', 'running', 'failed']);
export type StepState = z.infer<typeof stepState>;

/** How far making a user has come. */
export const userCreation = z.object({
  /** The user's. */
  _id: id,
  steps: z.array(z.object({ step: creationStep, state: stepState })),
  /** Why the step that comes next failed the last time; empty when it did not. */
  error: z.string(),
  /** Whether it is tried again only when somebody asks for it. */
  hasStopped: z.boolean(),
});
export type UserCreation = z.infer<typeof userCreation>;

interface Progress {
  readonly _id: string;
  readonly teams: number;
  readonly sendLoginMail: boolean;
  readonly done: readonly string[];
  /** Null when nothing works on it any more. */
  readonly run: { readonly state: z.infer<typeof jobState>; readonly error: string } | null;
}

/** What remains to be done, in its order. */
export const remainingSteps = ({ teams, sendLoginMail, done }: Omit<Progress, '_id' | 'run'>): CreationStep[] =>
  creationStep.options.filter(
    (step) =>
      step !== 'user' &&
      !(step === 'teams' && teams === 0) &&
      !(step === 'mail' && !sendLoginMail) &&
      !done.includes(step),
  );

/** The process as it is shown, from what is stored of it. */
export function creationOf(progress: Progress): UserCreation {
  const remaining = remainingSteps(progress);
  const [next] = remaining;
  const state = progress.run?.state ?? 'failed';
  const hasStopped = next !== undefined && (state === 'failed' || state === 'done');
  const error = next === undefined ? '' : (progress.run?.error ?? '');
  const stateOf = (step: CreationStep): StepState => {
    if (step === 'user' || progress.done.includes(step)) return 'done';
    if (!remaining.includes(step)) return 'skipped';
    if (step !== next) return 'waiting';
    if (hasStopped || error !== '') return 'failed';
    return state === 'running' ? 'running' : 'waiting';
  };
  return {
    _id: progress._id,
    steps: creationStep.options.map((step) => ({ step, state: stateOf(step) })),
    error,
    hasStopped,
  };
}

export const beginUserCreation = route({
  method: 'POST',
  path: '/api/admin/user-creations',
  summary:
    'Creates an employee, then adds them to teams, mails the link to sign in and makes the contract folder, in the background; repeating it with the same _id changes nothing',
  roles: ['manager'],
  body: userToSave.safeExtend({
    ...broughtAs('user'),
    sendLoginMail: z.boolean().default(false),
    teams: z.array(changedIdOf('team')).max(MOST_TEAMS).default([]),
  }),
  response: userDetail,
  errors: [
    'EMAIL_TAKEN',
    'FRESH_SIGN_IN_NEEDED',
    'INITIALS_TAKEN',
    'SET_UP_OF_EMPLOYEES',
    'NOT_YOURS',
    'OWN_RESPONSIBLE',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const getUserCreation = route({
  method: 'GET',
  path: '/api/admin/user-creations/:id',
  summary: 'How far making a user has come, by the id of the user; null when they were made in one step',
  roles: ['manager'],
  params: idParamsOf('user'),
  response: userCreation.nullable(),
  errors: ['NOT_FOUND'],
});

export const retryUserCreation = route({
  method: 'POST',
  path: '/api/admin/user-creations/:id/retry',
  summary: 'Tries the step again at which making a user stopped, and goes on from there',
  roles: ['manager'],
  params: changedIdParamsOf('user'),
  response: userCreation,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'NOT_FAILED'],
});
