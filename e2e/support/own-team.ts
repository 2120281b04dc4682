import { listUsers } from '@stint/contract/people/users/user';
import { createTeam } from '@stint/contract/teams/teams/team';
import type { Api } from './api.ts';
import { type Part, PEOPLE } from './people.ts';
import { ownName } from './project-side.ts';

/** A team of a story's own, led by Lena. */
export async function newTeam(admin: Api, name: string, members: readonly Part[] = []) {
  const idOf = async (part: Part) =>
    (await admin.call(listUsers, { query: { search: PEOPLE[part].email } })).items[0]?._id ?? '';
  const named = ownName(name);
  const users = await Promise.all(members.map(idOf));
  return admin.call(createTeam, {
    body: {
      ...{ name: named, shortName: named.slice(-6), isPlanningTeam: false, isLeaderReviewNeededMonthly: false },
      teamLeader: await idOf('leader'),
      members: users.map((user) => ({ user, performanceResponsible: null })),
      supportingLeaders: [],
    },
  });
}
