import { TEAM_STATUSES_PAGE_SIZE } from '@stint/contract/teams/status/status';
import { useMemo, useState } from 'react';
import type { ListControl } from '../../lib/list-search.ts';
import { NEW } from '../../ui/record-drawer.tsx';
import { type StatusSearch, statusSearch } from './statuses.queries.ts';
import { StatusesTable } from './statuses-table.tsx';

interface StatusesTabProps {
  /** Whose statuses they are: one of the two. */
  readonly team?: string;
  readonly project?: string;
  readonly canWrite: boolean;
  /** The form of a new one is open at first. */
  readonly startsNew?: boolean;
}

/** The statuses of a team or a project, within its own page. */
export function StatusesTab({ startsNew = false, ...props }: StatusesTabProps) {
  const detailId = startsNew && props.canWrite ? NEW : undefined;
  const [state, setState] = useState(() => statusSearch.fill({ limit: TEAM_STATUSES_PAGE_SIZE, detailId }));
  const list: ListControl<StatusSearch> = useMemo(
    () => ({
      state,
      change: (patch) => setState((now) => ({ ...now, page: 1, ...patch })),
      show: (patch) => setState((now) => ({ ...now, ...patch })),
    }),
    [state],
  );
  return <StatusesTable list={list} {...props} />;
}
