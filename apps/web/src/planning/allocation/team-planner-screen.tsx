import { Switch } from '@mantine/core';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { TeamSelect } from '../../teams/team-select.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlannerToolbar, usePlannerWeeks } from './planner-toolbar.tsx';
import { TeamPlanner } from './team-planner.tsx';
import { useFirstOwnTeam } from './use-first-own-team.ts';
import { teamPlannerSearch, useTeamPlanner } from './week-plan.queries.ts';

/** `/user/team-planner`: a team's people on their projects in the next four weeks; one's own team at first. */
export function TeamPlannerScreen() {
  const t = useT('planning');
  const { state, show } = useAddressState(teamPlannerSearch);
  const { today, present, weeks } = usePlannerWeeks(state.week);
  const own = useFirstOwnTeam(state.team === undefined);
  const team = state.team ?? own.team?._id;
  const { data } = useTeamPlanner(team, weeks, state.all);
  const chosen = data?.team ?? own.team ?? null;
  return (
    <>
      <PageHeader
        title={chosen ? t('planning:projectTitle', { name: chosen.name }) : t('planning:teamTitle')}
        note={t('planning:teamNote')}
      />
      <PlannerToolbar weeks={weeks} present={present} onWeek={(week) => show({ week })}>
        <TeamSelect
          aria-label={t('planning:groups.team')}
          placeholder={t('planning:groups.team')}
          value={team ?? null}
          chosen={chosen}
          onChange={(id) => show({ team: id ?? undefined })}
        />
        <Switch
          label={t('planning:groups.all')}
          checked={state.all}
          onChange={(event) => show({ all: event.currentTarget.checked })}
        />
      </PlannerToolbar>
      {team && <TeamPlanner key={team} team={team} weeks={weeks} isAll={state.all} today={today} />}
      {!team && own.isKnown && (
        <EmptyState title={t('planning:groups.noTeam')} hint={t('planning:groups.noTeamHint')} />
      )}
    </>
  );
}
