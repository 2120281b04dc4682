import { Button, Checkbox } from '@mantine/core';
import type { InactiveAccount } from '@stint/contract/projects/inactive-phases/inactive-account';
import { formatDate } from '@stint/contract/time/typed';
import { useState } from 'react';
import { type Translate, useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, hoursColumn, numberColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useInactiveAccounts, useSetArchived } from './inactive-phases.queries.ts';
import classes from './review.module.css';
import type { ReviewProps } from './review-props.ts';

/** Accounts without an open phase; those that are chosen, on any page, are archived together, and can be taken out again. */
export function InactiveAccounts({ list, query, toggle }: ReviewProps) {
  const t = useT('projects');
  const answer = useInactiveAccounts(query);
  const setArchived = useSetArchived();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const archive = async () => {
    const accounts = [...chosen];
    const { changed } = await setArchived.mutateAsync({ accounts, archived: true });
    // What was chosen since stays chosen.
    setChosen((now) => new Set([...now].filter((id) => !chosen.has(id))));
    toast.success(t('projects:review.accounts.done', { count: changed }), {
      label: t('projects:review.accounts.undo'),
      run: () => setArchived.mutate({ accounts, archived: false }),
    });
  };
  return (
    <>
      <PageHeader
        title={t('projects:review.accounts.title')}
        note={
          answer.data &&
          t('projects:review.accounts.note', { count: answer.data.months, date: formatDate(answer.data.since) })
        }
      >
        <Button
          variant="filled"
          color="clay"
          disabled={chosen.size === 0}
          loading={setArchived.isPending}
          onClick={() => void archive().catch(() => {})}
        >
          {t('projects:review.accounts.act', { count: chosen.size })}
        </Button>
      </PageHeader>
      <DataTable
        name="inactive-accounts"
        label={t('projects:review.accounts.title')}
        columns={columnsOf(t, chosen, choose)}
        list={list}
        answer={answer}
        toolbar={
          <>
            {toggle}
            <span role="status" className={classes.count}>
              {chosen.size > 0 && t('projects:review.accounts.chosen', { count: chosen.size })}
            </span>
          </>
        }
        empty={{ title: t('projects:review.accounts.empty'), hint: t('projects:review.accounts.emptyHint') }}
      />
    </>
  );
}

function columnsOf(
  t: Translate,
  chosen: ReadonlySet<string>,
  choose: (id: string) => void,
): readonly Column<InactiveAccount>[] {
  return [
    {
      key: 'name',
      title: t('projects:phaseList.account'),
      sortBy: 'account',
      main: true,
      cell: ({ _id, name }) => <Checkbox label={name} checked={chosen.has(_id)} onChange={() => choose(_id)} />,
    },
    {
      key: 'customer',
      title: t('projects:customers.title'),
      cell: ({ customer, project }) => [customer, project?.shortName].filter(Boolean).join(' · '),
    },
    numberColumn({ key: 'phases', title: t('projects:review.accounts.phases') }, ({ phases }) => phases),
    dateColumn(
      { key: 'lastReg', title: t('projects:phaseList.lastReg'), sortBy: 'lastReg' },
      ({ lastReg }) => lastReg,
      t('projects:phaseList.never'),
    ),
    hoursColumn(
      { key: 'registered', title: t('projects:phaseList.registered') },
      ({ registeredTime }) => registeredTime,
    ),
  ];
}
