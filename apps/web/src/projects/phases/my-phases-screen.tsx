import { ActionIcon, Box, Checkbox, Flex, Tooltip } from '@mantine/core';
import type { UserPhase } from '@stint/contract/projects/phases/phase-lists';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { useStartTimer } from '../../time/timer/timer.queries.ts';
import { FollowStar } from '../../ui/follow/follow-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EstimateBar } from '../estimate-bar.tsx';
import { personColumns, phaseColumns } from './phase-columns.tsx';
import { myPhaseSearch, useMyPhases } from './phases.queries.ts';

/** What one registers time on: how it stands, and the quick way to begin. */
export function MyPhasesScreen() {
  const t = useT('projects');
  const list = useListSearch(myPhaseSearch);
  const answer = useMyPhases(list.state);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('projects:myPhases.title')} note={t('projects:myPhases.note')} />
      <DataTable
        name="my-phases"
        label={t('projects:myPhases.title')}
        columns={columns}
        list={list}
        answer={answer}
        toolbar={
          <>
            <Checkbox
              label={t('projects:phaseList.followedOnly')}
              checked={list.state.followed}
              onChange={(event) => list.change({ followed: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('projects:myPhases.closed')}
              checked={list.state.closed}
              onChange={(event) => list.change({ closed: event.currentTarget.checked })}
            />
          </>
        }
        empty={{ title: t('projects:myPhases.empty'), hint: t('projects:myPhases.emptyHint') }}
      />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<UserPhase>[] {
  return [
    ...phaseColumns<UserPhase>(t),
    {
      key: 'estimate',
      title: t('projects:phaseList.estimate'),
      cell: (phase) =>
        phase.estimate !== null && (
          <Box miw="min(14rem, 40vw)">
            <EstimateBar estimate={phase.estimate} registered={phase.registeredTime} />
          </Box>
        ),
    },
    ...personColumns(t, t('projects:phaseList.ownTime')),
    actsColumn({ title: t('projects:phaseList.follow') }, (phase) => (
      <Flex component="span" gap={4} justify="flex-end">
        <FollowStar kind="phase" id={phase._id} name={phase.name} isFollowed={phase.isFollowed} />
        {phase.isOpen && phase.isAssigned && <StartTimer phase={phase} />}
      </Flex>
    )),
  ];
}

/** Starts a row of time on the phase now. */
function StartTimer({ phase }: { readonly phase: UserPhase }) {
  const t = useT('projects');
  const start = useStartTimer();
  const label = t('projects:myPhases.start', { name: phase.name });
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        loading={start.isPending}
        onClick={() =>
          start.mutate({ projectPhase: phase._id }, { onSuccess: () => toast.success(t('projects:myPhases.started')) })
        }
      >
        <IconPlayerPlay size={16} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
