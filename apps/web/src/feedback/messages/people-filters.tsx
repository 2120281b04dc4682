import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { TeamSelect } from '../../teams/team-select.tsx';
import classes from './messages.module.css';
import { useChosenName } from './messages.queries.ts';

interface PeopleFiltered {
  readonly updatedByUserId?: string | undefined;
  readonly toUserId?: string | undefined;
  readonly toTeamId?: string | undefined;
}

interface PeopleFiltersProps {
  readonly query: PeopleFiltered;
  readonly onChange: (patch: PeopleFiltered) => void;
  /** Further filters after these. */
  readonly children?: ReactNode;
}

/** Who said it, and to whom: a person or a team, not both. */
export function PeopleFilters({ query, onChange, children }: PeopleFiltersProps) {
  const t = useT('feedback');
  const [byUser, toUser, toTeam] = [
    useChosenName('person', query.updatedByUserId),
    useChosenName('person', query.toUserId),
    useChosenName('team', query.toTeamId),
  ];
  return (
    <>
      <div className={classes.field}>
        <PersonSelect
          {...emptyFilter(t('feedback:filter.by'), query.updatedByUserId)}
          chosen={byUser}
          onChange={(id) => onChange({ updatedByUserId: id ?? undefined })}
        />
      </div>
      <div className={classes.field}>
        <PersonSelect
          {...emptyFilter(t('feedback:filter.toPerson'), query.toUserId)}
          chosen={toUser}
          onChange={(id) => onChange({ toUserId: id ?? undefined, toTeamId: undefined })}
        />
      </div>
      <div className={classes.field}>
        <TeamSelect
          {...emptyFilter(t('feedback:filter.toTeam'), query.toTeamId)}
          chosen={toTeam}
          onChange={(id) => onChange({ toTeamId: id ?? undefined, toUserId: undefined })}
        />
      </div>
      {children}
    </>
  );
}

/** A filter that says what it is while nothing is chosen. */
export const emptyFilter = (label: string, value: string | undefined) => ({
  'aria-label': label,
  placeholder: label,
  clearable: true,
  value: value ?? null,
});
