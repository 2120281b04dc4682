import { Box, Button, Checkbox } from '@mantine/core';
import type { InactivePhase } from '@stint/contract/projects/inactive-phases/inactive-phase';
import { formatDate } from '@stint/contract/time/typed';
import { useMemo, useState } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, hoursColumn, peopleColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { InactiveAccounts } from './inactive-accounts.tsx';
import { inactiveSearch, useInactivePhases } from './inactive-phases.queries.ts';
import { MassDisableDialog } from './mass-disable-dialog.tsx';
import classes from './review.module.css';
import type { ReviewProps } from './review-props.ts';

const NO_PHASES: readonly InactivePhase[] = [];

/** `/admin/review_accounts`: open phases that nobody uses any more, and accounts that have no open phase left. */
export function ReviewAccountsScreen() {
  const t = useT('projects');
  const list = useListSearch(inactiveSearch);
  const { what, ...query } = list.state;
  const choices = (['phases', 'accounts'] as const).map((value) => ({
    value,
    label: t(`projects:review.what.${value}`),
  }));
  const toggle = (
    <SegmentedToggle
      label={t('projects:review.what.label')}
      value={what}
      choices={choices}
      onChange={(next) => list.change({ what: next })}
    />
  );
  return what === 'phases' ? (
    <InactivePhases list={list} query={query} toggle={toggle} />
  ) : (
    <InactiveAccounts list={list} query={query} toggle={toggle} />
  );
}

/** Those that are chosen, on any page, are disabled together. */
function InactivePhases({ list, query, toggle }: ReviewProps) {
  const t = useT('projects');
  const answer = useInactivePhases(query);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isDisabling, setDisabling] = useState(false);
  const items = answer.data?.items ?? NO_PHASES;
  const choose = (phases: readonly InactivePhase[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const { _id } of phases) isChosen ? next.add(_id) : next.delete(_id);
      return next;
    });
  const columns = columnsOf(t, items, chosen, (phase, isChosen) => choose([phase], isChosen));
  const isPageChosen = items.length > 0 && items.every(({ _id }) => chosen.has(_id));
  const phases = useMemo(() => [...chosen].sort(), [chosen]);
  return (
    <>
      <PageHeader
        title={t('projects:review.title')}
        note={
          answer.data && t('projects:review.note', { count: answer.data.months, date: formatDate(answer.data.since) })
        }
      >
        <Button loading={answer.isFetching} onClick={() => void answer.refetch()}>
          {t('projects:review.check')}
        </Button>
        <Button variant="filled" color="clay" disabled={chosen.size === 0} onClick={() => setDisabling(true)}>
          {t('projects:review.disable')}
        </Button>
      </PageHeader>
      <DataTable
        name="inactive-phases"
        label={t('projects:review.title')}
        columns={columns}
        list={list}
        answer={answer}
        toolbar={
          <>
            {toggle}
            <Checkbox
              label={t('projects:review.choosePage')}
              checked={isPageChosen}
              indeterminate={!isPageChosen && items.some(({ _id }) => chosen.has(_id))}
              onChange={(event) => choose(items, event.currentTarget.checked)}
            />
            <span role="status" className={classes.count}>
              {chosen.size > 0 && t('projects:review.chosen', { count: chosen.size })}
            </span>
            {chosen.size > 0 && (
              <Button size="xs" variant="subtle" onClick={() => setChosen(new Set())}>
                {t('projects:review.clear')}
              </Button>
            )}
          </>
        }
        empty={{ title: t('projects:review.empty'), hint: t('projects:review.emptyHint') }}
      />
      {isDisabling && (
        <MassDisableDialog
          phases={phases}
          onClose={() => setDisabling(false)}
          onDone={() => {
            setDisabling(false);
            setChosen(new Set());
            list.change({ page: 1 });
          }}
        />
      )}
    </>
  );
}

type Choose = (phase: InactivePhase, isChosen: boolean) => void;

function columnsOf(
  t: Translate,
  items: readonly InactivePhase[],
  chosen: ReadonlySet<string>,
  onChoose: Choose,
): readonly Column<InactivePhase>[] {
  /** The account is named once, where its phases begin. */
  const begins = new Set(
    items.filter((phase, index) => items[index - 1]?.account._id !== phase.account._id).map(({ _id }) => _id),
  );
  return [
    {
      key: 'name',
      title: t('projects:phaseList.phase'),
      main: true,
      cell: (phase) => (
        <Checkbox
          label={phase.name}
          aria-label={t('projects:review.choose', { name: `${phase.name} · ${phase.account.name}` })}
          checked={chosen.has(phase._id)}
          onChange={(event) => onChoose(phase, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'account',
      title: t('projects:phaseList.account'),
      sortBy: 'account',
      cell: (phase) => (
        <span className={classes.account} data-again={!begins.has(phase._id) || undefined}>
          <span>{phase.account.name}</span>
          <Box component="span" c="dimmed" fz={13}>
            {[phase.customer, phase.project?.shortName].filter(Boolean).join(' · ')}
          </Box>
        </span>
      ),
    },
    dateColumn(
      { key: 'lastReg', title: t('projects:phaseList.lastReg'), sortBy: 'lastReg' },
      (phase) => phase.lastReg,
      t('projects:phaseList.never'),
    ),
    hoursColumn({ key: 'registered', title: t('projects:phaseList.registered') }, (phase) => phase.registeredTime),
    peopleColumn({ key: 'users', title: t('projects:review.users') }, (phase) => phase.users.map(({ user }) => user)),
  ];
}
