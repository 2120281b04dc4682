import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { id } from '../../primitives.ts';
import { changedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { listedTeam, TEAMS_PAGE_SIZE, teamDetail } from './team.ts';

/** What somebody is in a team. */
export const teamPart = z.enum(['leader', 'supporting', 'member']);

/** A team that one is in, leads or supports. */
export const ownTeam = listedTeam.extend({ parts: z.array(teamPart) });
export type OwnTeam = z.infer<typeof ownTeam>;

export const listOwnTeams = route({
  method: 'GET',
  path: '/api/user/teams',
  summary: 'Teams that the asking person is in, leads or supports',
  roles: ['employee'],
  query: pageQuery(['name', 'shortName'], TEAMS_PAGE_SIZE),
  response: pageOf(ownTeam),
});

/** A team as its dashboard heads it. */
export const seenTeam = z.object({
  _id: id,
  name: z.string(),
  shortName: z.string(),
  avatarUrl: z.string().nullable(),
  isPlanningTeam: z.boolean(),
  teamLeader: person.nullable(),
  /** The asking person is in it, leads or supports it, or is a manager: they see its key figures. */
  isInside: z.boolean(),
  /** The asking person leads or supports it, or is a manager: they edit its dashboard. */
  mayEdit: z.boolean(),
});
export type SeenTeam = z.infer<typeof seenTeam>;

export const getSeenTeam = route({
  method: 'GET',
  path: '/api/user/teams/:id',
  summary: 'A team as its dashboard heads it',
  roles: ['employee'],
  params: idParamsOf('team'),
  response: seenTeam,
  errors: ['NOT_FOUND'],
});

/** Somebody of a team: its leader first, then those who support, then members. */
export const teamPerson = z.object({
  user: person,
  parts: z.array(teamPart),
  /** Of a supporting leader. */
  responsibilityArea: z.string().nullable(),
  /** Of a member; part of the organisation chart. */
  performanceResponsible: person.nullable(),
  /** The asking person says who that is. */
  mayChangeResponsible: z.boolean(),
});
export type TeamPerson = z.infer<typeof teamPerson>;

export const listTeamPeople = route({
  method: 'GET',
  path: '/api/user/teams/:id/people',
  summary: 'The active people of a team with their part in it',
  roles: ['employee'],
  params: idParamsOf('team'),
  response: z.array(teamPerson),
  errors: ['NOT_FOUND'],
});

export const changePerformanceResponsible = route({
  method: 'PUT',
  path: '/api/admin/teams/:id/performance-responsible',
  summary: 'Changes who answers for the performance of a member of the team',
  roles: ['manager'],
  params: changedIdParamsOf('team'),
  /** `_id` is the member. */
  body: z.strictObject({ _id: idOf('user'), performanceResponsibleUser: idOf('user').nullable() }),
  response: teamDetail,
  errors: ['NOT_FOUND', 'NOT_A_MEMBER', 'NOT_EMPLOYEES', 'NOT_YOURS'],
});
