import { z } from 'zod';
import { pageQuery } from '../../paging.ts';
import { id, line } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { selectable, selectList } from '../../select-list.ts';
import { person } from '../../time/sheet/user-period.ts';
import { NAME_AND_SHORT_NAME_REQUIRED, problemsOfTeamPeople, RESPONSIBILITY_AREA_REQUIRED } from './team.rules.ts';

export const TEAM_SAVE_FAILED = 'Save team failed';
export const TEAMS_PAGE_SIZE = 30;
const MOST_MEMBERS = 500;

const named = (max: number) => line(max, NAME_AND_SHORT_NAME_REQUIRED);

/** What a form of a team asks for. */
export const teamToSave = z
  .strictObject({
    name: named(100),
    shortName: named(20),
    isPlanningTeam: z.boolean(),
    isLeaderReviewNeededMonthly: z.boolean(),
    teamLeader: idOf('user').nullable(),
    members: z
      .array(z.strictObject({ user: idOf('user'), performanceResponsible: idOf('user').nullable() }))
      .max(MOST_MEMBERS),
    supportingLeaders: z
      .array(
        z.strictObject({
          user: idOf('user'),
          responsibilityArea: line(200, RESPONSIBILITY_AREA_REQUIRED),
        }),
      )
      .max(MOST_MEMBERS),
  })
  .check((check) => {
    for (const problem of problemsOfTeamPeople(check.value))
      check.issues.push({ code: 'custom', input: check.value, ...problem });
  });
export type TeamToSave = z.infer<typeof teamToSave>;

export const listedTeam = z.object({
  _id: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  shortName: z.string(),
  isPlanningTeam: z.boolean(),
  isLeaderReviewNeededMonthly: z.boolean(),
  teamLeader: person.nullable(),
  /** Active members, in the order they joined. */
  members: z.array(person),
});
export type ListedTeam = z.infer<typeof listedTeam>;

export const teamDetail = z.object({
  ...listedTeam.shape,
  ...stored,
  members: z.array(z.object({ user: person, performanceResponsible: person.nullable() })),
  supportingLeaders: z.array(z.object({ user: person, responsibilityArea: z.string() })),
});
export type TeamDetail = z.infer<typeof teamDetail>;

export const {
  list: listTeams,
  get: getTeam,
  create: createTeam,
  update: updateTeam,
  remove: deleteTeam,
} = resource({
  entity: 'team',
  path: '/api/admin/teams',
  one: 'team',
  many: 'teams',
  roles: ['manager'],
  query: pageQuery(['name', 'shortName'], TEAMS_PAGE_SIZE),
  listed: listedTeam,
  detail: teamDetail,
  toCreate: teamToSave.safeExtend(broughtAs('team')),
  toUpdate: teamToSave.safeExtend(seen),
  errors: ['NOT_EMPLOYEES', 'NOT_YOURS'],
});

export const selectTeams = selectList('teams', selectable);
