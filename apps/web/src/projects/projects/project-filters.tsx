import { Checkbox } from '@mantine/core';
import { useChosenName } from '../../feedback/messages/messages.queries.ts';
import type { ListControl } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { TeamSelect } from '../../teams/team-select.tsx';
import classes from './project-filters.module.css';
import type { ProjectSearch } from './projects.queries.ts';
import { StatusFilter } from './status-filter.tsx';

/** Filters of the list of all projects; all of them stand in the address. */
export function ProjectFilters({ list }: { readonly list: ListControl<ProjectSearch> }) {
  const t = useT('projects');
  const { state, change } = list;
  const manager = useChosenName('person', state.manager);
  const team = useChosenName('team', state.team);
  return (
    <>
      <StatusFilter value={state.status} onChange={(status) => change({ status })} />
      <div className={classes.field}>
        <PersonSelect
          aria-label={t('projects:projects.manager')}
          placeholder={t('projects:projects.manager')}
          clearable
          value={state.manager ?? null}
          chosen={manager}
          onChange={(id) => change({ manager: id ?? undefined })}
        />
      </div>
      <div className={classes.field}>
        <TeamSelect
          aria-label={t('projects:projects.team')}
          placeholder={t('projects:projects.team')}
          clearable
          value={state.team ?? null}
          chosen={team}
          onChange={(id) => change({ team: id ?? undefined })}
        />
      </div>
      <Checkbox
        label={t('projects:projects.withInactive')}
        checked={state.includeInactiveProject}
        onChange={(event) => change({ includeInactiveProject: event.currentTarget.checked })}
      />
    </>
  );
}
