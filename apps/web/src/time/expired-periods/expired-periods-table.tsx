import { ActionIcon } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import type { ExpiredPeriod, listExpiredPeriods } from '@stint/contract/time/expired-periods/expired-period';
import { IconMail, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListControl } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PersonLine, PersonPile, personName } from '../../ui/person.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './expired-periods.module.css';
import { useDeleteSheet, useSendReminders } from './expired-periods.queries.ts';

interface ExpiredPeriodsTableProps {
  readonly list: ListControl<QueryOf<typeof listExpiredPeriods>>;
  readonly answer: UseQueryResult<AnswerOf<typeof listExpiredPeriods>>;
}

/** Expired sheets with the toggle between one's own concern and all. */
export function ExpiredPeriodsTable({ list, answer }: ExpiredPeriodsTableProps) {
  const t = useT('time');
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataTable
      name="expired-periods"
      label={t('time:expired.list')}
      columns={columns}
      list={list}
      answer={answer}
      onOpen={({ user, period }) =>
        void navigate({
          to: '/user/viewutp/$user/$timeregPeriod',
          params: { user: user._id, timeregPeriod: period._id },
        })
      }
      toolbar={
        <SegmentedToggle<'mine' | 'all'>
          label={t('time:expired.scope')}
          value={list.state.isShowAll ? 'all' : 'mine'}
          choices={[
            { value: 'mine', label: t('time:expired.mine') },
            { value: 'all', label: t('time:expired.all') },
          ]}
          onChange={(scope) => list.change({ isShowAll: scope === 'all' })}
        />
      }
      empty={{ title: t('time:expired.empty'), hint: t('time:expired.emptyHint') }}
    />
  );
}

function columnsOf(t: Translate): readonly Column<ExpiredPeriod>[] {
  return [
    {
      key: 'person',
      title: t('time:expired.column.person'),
      cell: (item) => <PersonLine person={item.user} />,
      sortBy: 'user',
      main: true,
    },
    { key: 'period', title: t('time:expired.column.period'), cell: (item) => item.period.name, sortBy: 'period' },
    {
      key: 'state',
      title: t('time:expired.column.state'),
      cell: (item) => (
        <Mark tone={item.state === 'open' ? 'bad' : 'warn'}>
          {t(item.state === 'open' ? 'time:expired.open' : 'time:expired.locked')}
        </Mark>
      ),
    },
    {
      key: 'waitingFor',
      title: t('time:expired.column.waitingFor'),
      cell: (item) => <WaitingFor item={item} />,
    },
    {
      key: 'hours',
      title: t('time:expired.column.hours'),
      cell: (item) => formatMinutes(item.minutes),
      align: 'right',
    },
    {
      key: 'age',
      title: t('time:expired.column.age'),
      cell: (item) => t('time:expired.days', { count: item.expiredDays }),
      sortBy: 'expiredDays',
      align: 'right',
    },
    { key: 'acts', title: t('time:expired.column.acts'), acts: true, cell: (item) => <Acts item={item} /> },
  ];
}

/** At most this many faces, then how many more. */
const MOST_FACES = 3;

function WaitingFor({ item }: { readonly item: ExpiredPeriod }) {
  const [only, ...others] = item.waitingFor;
  if (only && others.length === 0) return <PersonLine person={only} />;
  return <PersonPile people={item.waitingFor} most={MOST_FACES} />;
}

function Acts({ item }: { readonly item: ExpiredPeriod }) {
  const t = useT('time');
  const remind = useSendReminders();
  const remove = useDeleteSheet();
  const words = { name: personName(item.user), period: item.period.name };
  return (
    <span className={classes.acts}>
      {item.canSendMail && (
        <ActionIcon
          aria-label={t('time:expired.sendMailTo', words)}
          title={t('time:expired.sendMail')}
          loading={remind.isPending}
          onClick={() => remind.mutate([item._id])}
        >
          <IconMail size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {item.canDelete && (
        <ActionIcon
          aria-label={t('time:expired.deleteOf', words)}
          title={t('time:expired.delete')}
          onClick={() => void remove({ userPeriod: item._id, rows: item.rows, hours: item.minutes / 60, ...words })}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </span>
  );
}
