import {
  changePerformanceResponsible,
  getSeenTeam,
  listOwnTeams,
  listTeamPeople,
} from '@stint/contract/teams/teams/own-team';
import { calculateTeamKpis, listTeamKpis } from '@stint/contract/teams/teams/team-kpi';
import { useQueryClient } from '@tanstack/react-query';
import { searchOf } from '../../lib/list-search.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { useLive } from '../../lib/realtime.ts';
import { readOf, writeOf, writeOfOne } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';
import { openTeam } from './opened-team.ts';

/** The kind of the job that calculates key figures. */
const TEAM_KPIS = 'teamKpis';

export const ownTeamSearch = searchOf(() => queryOf(listOwnTeams).extend(openTeam));
export type OwnTeamSearch = ReturnType<typeof ownTeamSearch.fill>;

refreshOn(['team'], 'own-team');

export const useOwnTeams = readOf('own-team', listOwnTeams, { keepsPrevious: true, fallback: false });

export const useSeenTeam = readOf('own-team', getSeenTeam, { fallback: 'teams:getFailed' });

export const useTeamPeople = readOf('own-team', listTeamPeople, { fallback: false });

export const useChangePerformanceResponsible = writeOfOne(changePerformanceResponsible, {
  fallback: 'teams:saveFailed',
  success: 'common:done.updated',
  touches: ['team'],
});

export const useTeamKpis = readOf('team-kpi', listTeamKpis, { fallback: false });

export const useCalculateTeamKpis = writeOf(calculateTeamKpis, {
  sends: (teamId: string) => ({ _id: newClientId(), teamId }),
  fallback: 'common:failed.update',
  success: 'teams:figures.started',
  touches: ['job'],
});

/** Shows new figures once a calculation is done. */
export function useFreshKpis(): void {
  const client = useQueryClient();
  useLive('jobProgress', ({ job }) => {
    if (job.kind === TEAM_KPIS && job.state === 'done') void client.invalidateQueries({ queryKey: useTeamKpis.key });
  });
}
