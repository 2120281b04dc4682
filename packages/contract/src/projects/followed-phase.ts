import { z } from 'zod';
import { done, id } from '../primitives.ts';
import { route } from '../route.ts';

export const followedPhase = z.object({ _id: id, user: id, projectPhase: id });

export const listFollowedPhases = route({
  method: 'GET',
  path: '/api/user/followed-phases/mine',
  summary: 'The phases one follows',
  roles: ['employee'],
  response: z.array(followedPhase),
});

export const followPhase = route({
  method: 'POST',
  path: '/api/user/followed-phases',
  summary: 'Follows a phase; following it again changes nothing',
  roles: ['employee'],
  unaudited: 'only orders one’s own picker',
  body: z.object({ projectPhase: id }),
  response: followedPhase,
});

export const unfollowPhase = route({
  method: 'DELETE',
  path: '/api/user/followed-phases/:id',
  summary: 'Stops following; the id is that of the phase',
  roles: ['employee'],
  unaudited: 'only orders one’s own picker',
  params: z.object({ id }),
  response: done,
});
