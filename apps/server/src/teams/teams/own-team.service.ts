import type { BodyOf } from '@stint/contract/route';
import type { changePerformanceResponsible as changeRoute, SeenTeam } from '@stint/contract/teams/teams/own-team';
import type { TeamDetail } from '@stint/contract/teams/teams/team';
import type { Context } from '../../lib/context.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { changeRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as queries from './own-team.sql.ts';
import { linesOf, refuseLines, teamStore } from './team.service.ts';

export async function findSeenTeam(context: Context, id: string): Promise<SeenTeam> {
  return (await queries.findSeenTeam(context.db, actorOf(context), id)) ?? notFound('The team');
}

/** Changes one member's line of the team; an open form of the team is told that it changed. */
export function changePerformanceResponsible(
  context: Context,
  team: string,
  { _id: member, performanceResponsibleUser }: BodyOf<typeof changeRoute>,
): Promise<TeamDetail> {
  return changeRecord(context, teamStore, team, async (tx, before) => {
    const lines = linesOf(before.members);
    const said = { user: member, performanceResponsible: performanceResponsibleUser };
    await refuseLines(tx, context, lines, [...lines.filter(({ user }) => user !== member), said]);
    const isMember = await queries.setPerformanceResponsible(tx, team, member, performanceResponsibleUser);
    if (!isMember) refuse(409, 'NOT_A_MEMBER', 'This person is no longer a member of the team');
  });
}
