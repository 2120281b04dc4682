import { ActionIcon, Flex } from '@mantine/core';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import type { ExpiredPeriod, listExpiredPeriods } from '@stint/contract/time/expired-periods/expired-period';
import { IconMail, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListControl } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PersonLine, PersonPile, personName } from '../../ui/person.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, hoursColumn, numberColumn, personColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
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
    personColumn(
      { key: 'person', title: t('time:expired.column.person'), sortBy: 'user', main: true },
      ({ user }) => user,
    ),
    { key: 'period', title: t('time:expired.column.period'), cell: (item) => item.period.name, sortBy: 'period' },
    stateColumn({ key: 'state', title: t('time:expired.column.state') }, ({ state }) =>
      state === 'open'
        ? { text: t('time:expired.open'), tone: 'bad' }
        : { text: t('time:expired.locked'), tone: 'warn' },
    ),
    {
      key: 'waitingFor',
      title: t('time:expired.column.waitingFor'),
      cell: (item) => <WaitingFor item={item} />,
    },
    hoursColumn({ key: 'hours', title: t('time:expired.column.hours') }, (item) => item.minutes / 60),
    numberColumn({ key: 'age', title: t('time:expired.column.age'), sortBy: 'expiredDays' }, (item) =>
      t('time:expired.days', { count: item.expiredDays }),
    ),
    actsColumn({ title: t('time:expired.column.acts') }, (item) => <Acts item={item} />),
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
    <Flex component="span" gap={2} display="inline-flex">
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
    </Flex>
  );
}
