import { Box, Checkbox } from '@mantine/core';
import { formatNumber } from '@stint/contract/numbers';
import type { PhaseEstimate } from '@stint/contract/projects/phases/phase-lists';
import { useMemo } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { FollowStar } from '../../ui/follow/follow-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, hoursColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EstimateBar } from '../estimate-bar.tsx';
import { ProjectSelect } from '../project-select.tsx';
import { phaseColumns } from './phase-columns.tsx';
import classes from './phases.module.css';
import { estimateSearch, useEstimates } from './phases.queries.ts';

/** Percent from which on an estimate is nearly used up. */
const NEARLY = 90;

/** Open phases by how much of their estimate is used. */
export function EstimatesScreen() {
  const t = useT('projects');
  const isManager = useMay('manager');
  const list = useListSearch(estimateSearch);
  const answer = useEstimates(list.state);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('projects:estimates.title')} note={t('projects:estimates.note')} />
      <DataTable
        name="estimates"
        label={t('projects:estimates.title')}
        columns={columns}
        list={list}
        answer={answer}
        toolbar={
          <>
            <ProjectSelect
              aria-label={t('projects:phaseList.project')}
              placeholder={t('projects:estimates.allProjects')}
              clearable
              value={list.state.project ?? null}
              chosen={chosenProject(answer.data?.items[0], list.state.project)}
              onChange={(project) => list.change({ project: project ?? undefined })}
            />
            <Checkbox
              label={t('projects:phaseList.followedOnly')}
              checked={list.state.followed}
              onChange={(event) => list.change({ followed: event.currentTarget.checked })}
            />
            {isManager && (
              <Checkbox
                label={t('projects:estimates.mine')}
                checked={list.state.mine}
                onChange={(event) => list.change({ mine: event.currentTarget.checked })}
              />
            )}
          </>
        }
        empty={{ title: t('projects:estimates.empty'), hint: t('projects:estimates.emptyHint') }}
      />
    </>
  );
}

/** The name of the project in the address, as soon as a phase of it is there. */
function chosenProject(phase: PhaseEstimate | undefined, project: string | undefined) {
  return phase?.project && phase.project._id === project ? phase.project : null;
}

function columnsOf(t: Translate): readonly Column<PhaseEstimate>[] {
  return [
    ...phaseColumns<PhaseEstimate>(t),
    { key: 'project', title: t('projects:phaseList.project'), cell: (phase) => phase.project?.shortName },
    {
      key: 'bar',
      title: t('projects:estimates.against'),
      cell: (phase) => (
        <Box miw="min(14rem, 40vw)">
          <EstimateBar estimate={phase.estimate} registered={phase.registeredTime} />
        </Box>
      ),
    },
    {
      key: 'share',
      title: t('projects:estimates.share'),
      sortBy: 'share',
      align: 'right',
      cell: ({ share }) => (
        <span className={classes.share}>
          {share > 100 && <Mark tone="bad">{t('projects:estimates.over')}</Mark>}
          {share >= NEARLY && share <= 100 && <Mark tone="warn">{t('projects:estimates.nearly')}</Mark>}
          {t('projects:estimates.shareOf', { share: formatNumber(share) })}
        </span>
      ),
    },
    hoursColumn(
      {
        key: 'registeredTime',
        title: t('projects:phaseList.registered'),
        sortBy: 'registeredTime',
        hiddenAtFirst: true,
      },
      (phase) => phase.registeredTime,
    ),
    hoursColumn(
      { key: 'estimate', title: t('projects:phaseList.estimate'), sortBy: 'estimate', hiddenAtFirst: true },
      (phase) => phase.estimate,
    ),
    actsColumn({ title: t('projects:phaseList.follow') }, (phase) => (
      <FollowStar kind="phase" id={phase._id} name={phase.name} isFollowed={phase.isFollowed} />
    )),
  ];
}
