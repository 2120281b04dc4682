import { type Followable, followerCallsOf } from '@stint/contract/projects/followers/follower';
import { readOf } from '../lib/route-hooks.ts';
import { refreshOn } from '../lib/staleness.ts';

refreshOn(['timereg', 'phase'], 'followed-phase', 'followed-project', 'followed-team', 'followed-employee');

const figuresOf = (kind: Followable) =>
  readOf(`followed-${kind}`, followerCallsOf(kind).calls.listMyWidget, { keepsPrevious: true, fallback: false });
const figures = {
  phase: figuresOf('phase'),
  project: figuresOf('project'),
  team: figuresOf('team'),
  employee: figuresOf('employee'),
};

/** The newest that one follows of a kind, with their figures. */
export const useFollowedFigures = (kind: Followable) => figures[kind]();
