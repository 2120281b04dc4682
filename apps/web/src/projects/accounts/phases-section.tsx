import { Button, Flex } from '@mantine/core';
import type { AccountDetail } from '@stint/contract/projects/accounts/account';
import type { ListedPhase } from '@stint/contract/projects/phases/phase';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn, numberColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EstimateBar } from '../estimate-bar.tsx';
import { phaseSearch, usePhase, usePhases } from './accounts.queries.ts';

/** Seldom opened, and large: fetched when it is. */
const PhaseForm = lazyPart(async () => (await import('./phase-form.tsx')).PhaseForm);

/** What people choose when they register time on the account. */
export function PhasesSection({ account }: { readonly account: AccountDetail }) {
  const t = useT('projects');
  const list = useListSearch(phaseSearch);
  const { detailId, ...query } = list.state;
  const answer = usePhases({ ...query, account: account._id });
  const one = usePhase(detailId === NEW ? undefined : detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <section aria-labelledby="account-phases">
      <Flex
        id="account-phases"
        component="h2"
        gap={8}
        align="center"
        justify="space-between"
        wrap="wrap"
        mb="sm"
        fz="lg"
        fw={600}
      >
        {t('projects:phases.title')}
        <Button leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
          {t('projects:phases.add')}
        </Button>
      </Flex>
      <DataTable
        name="phases"
        label={t('projects:phases.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(phase) => list.show({ detailId: phase._id })}
        empty={{ title: t('projects:phases.empty'), hint: t('projects:phases.emptyHint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('projects:phases.one')} onClose={close}>
        {(record) => (
          <Suspense>
            <PhaseForm key={detailId} account={account} record={record} onClose={close} />
          </Suspense>
        )}
      </RecordDrawer>
    </section>
  );
}

function columnsOf(t: Translate): readonly Column<ListedPhase>[] {
  return [
    { key: 'name', title: t('projects:name'), sortBy: 'name', main: true, cell: (phase) => phase.name },
    { key: 'option', title: t('projects:customers.phaseOption'), cell: (phase) => phase.phaseOption?.name },
    { key: 'tags', title: t('projects:phases.tags'), hiddenAtFirst: true, cell: (phase) => phase.tags },
    numberColumn({ key: 'users', title: t('projects:phases.users') }, (phase) => phase.users),
    hoursColumn(
      { key: 'estimate', title: t('projects:phases.estimate'), sortBy: 'estimate' },
      (phase) => phase.estimate,
    ),
    hoursColumn(
      { key: 'registered', title: t('projects:registered'), sortBy: 'registeredTime' },
      (phase) => phase.registeredTime,
    ),
    {
      key: 'used',
      title: t('projects:figures.used'),
      cell: (phase) =>
        phase.estimate !== null && <EstimateBar compact estimate={phase.estimate} registered={phase.registeredTime} />,
    },
    { key: 'state', title: t('projects:state'), cell: (phase) => <PhaseState phase={phase} /> },
  ];
}

function PhaseState({ phase }: { readonly phase: ListedPhase }) {
  const t = useT('projects');
  if (phase.isDisabled) return <Mark tone="quiet">{t('projects:phases.disabled')}</Mark>;
  const isOver = phase.estimate !== null && phase.registeredTime > phase.estimate;
  return isOver ? <Mark tone="warn">{t('projects:phases.overTime')}</Mark> : null;
}
