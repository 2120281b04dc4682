import { Box, MultiSelect } from '@mantine/core';
import type { PlannedTeam } from '@stint/contract/planning/planned-hours/planned-hours';
import { useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import classes from './planned-hours.module.css';
import { ALL_TEAMS, usePlanningTeams } from './planned-hours.queries.ts';

interface PlanningTeamsSelectProps {
  /** Shown above; only read out, when left out. */
  readonly label?: string;
  /** As the address has them. */
  readonly teams: string | undefined;
  readonly shownTeams: readonly PlannedTeam[];
  readonly onChange: (patch: { teams?: string | undefined }) => void;
}

/** Planning teams, several or all. A customer user has one team and nothing to choose. */
export function PlanningTeamsSelect({ teams, shownTeams, label, onChange }: PlanningTeamsSelectProps) {
  const t = useT('planning');
  const isEmployee = useMay('employee');
  const planning = usePlanningTeams(isEmployee);
  if (!isEmployee)
    return (
      <Box component="span" fw={600}>
        {shownTeams.map((team) => team.name).join(', ')}
      </Box>
    );
  const known = planning.data ?? shownTeams;
  const chosen = teams === ALL_TEAMS ? [ALL_TEAMS] : (teams?.split(',') ?? shownTeams.map((team) => team._id));
  const data = [
    { value: ALL_TEAMS, label: t('planning:teamDay.allTeams') },
    ...known.map((team) => ({ value: team._id, label: team.name })),
  ];
  const choose = (next: string[]) => {
    const isAll = next.at(-1) === ALL_TEAMS;
    const ids = next.filter((one) => one !== ALL_TEAMS);
    onChange({ teams: isAll ? ALL_TEAMS : ids.length === 0 ? undefined : ids.join(',') });
  };
  return (
    <MultiSelect
      {...(label ? { label } : { 'aria-label': t('planning:teamDay.teams') })}
      className={classes.teams}
      data={data}
      value={chosen.filter((id) => data.some((one) => one.value === id))}
      onChange={choose}
      hidePickedOptions
      searchable
      selectFirstOptionOnChange
    />
  );
}
