import { useOwnTeams } from '../../teams/teams/own-teams.queries.ts';

/** The team that somebody leads, else supports, else is in. */
export function useFirstOwnTeam(isAsked: boolean) {
  const { data, isPending } = useOwnTeams(isAsked ? {} : undefined);
  const teams = data?.items ?? [];
  const team = (['leader', 'supporting', 'member'] as const)
    .flatMap((part) => teams.filter(({ parts }) => parts.includes(part)))
    .at(0);
  return { team, isKnown: !isPending };
}
