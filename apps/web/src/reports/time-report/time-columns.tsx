import { Text } from '@mantine/core';
import type { TimeLine } from '@stint/contract/reports/time-report/time-report';
import { BusinessTime } from '@stint/contract/time/business-time';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useT } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn, personColumn } from '../../ui/table/columns.tsx';

/** The columns of single rows, their clock times those of the company. */
export function useTimeColumns(): readonly Column<TimeLine>[] {
  const t = useT('reports', 'projects');
  const { timeZone } = useAppConfig();
  return useMemo(() => {
    const zone = new BusinessTime(timeZone);
    const clock = (date: string, at: string | null) => (at === null ? '' : formatTime(zone.minutesOn(date, at)));
    return [
      { key: 'date', title: t('reports:time.date'), main: true, cell: ({ date }) => formatDate(date) },
      personColumn({ key: 'user', title: t('reports:time.groupings.user') }, ({ user }) => user),
      {
        ...{ key: 'clock', title: t('reports:time.clock') },
        cell: ({ date, from, to }) => `${clock(date, from)}–${clock(date, to)}`,
      },
      hoursColumn({ key: 'minutes', title: t('reports:time.hours') }, ({ minutes }) => minutes / 60),
      {
        ...{ key: 'phase', title: t('reports:time.groupings.phase') },
        cell: ({ phase, account, customer }) => (
          <div>
            {phase.name}
            <Text component="small" display="block" fz="xs" c="dimmed">
              {account.name} · {customer.name}
            </Text>
          </div>
        ),
      },
      {
        ...{ key: 'project', title: t('reports:time.groupings.project'), hiddenAtFirst: true },
        cell: ({ project }) => project?.name,
      },
      {
        ...{ key: 'detail', title: t('reports:time.detailTitle') },
        cell: ({ detail }) => (
          <Text component="span" inherit style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {detail}
          </Text>
        ),
      },
      {
        ...{ key: 'place', title: t('reports:time.place'), hiddenAtFirst: true },
        cell: ({ atOffice }) =>
          atOffice !== null && t(atOffice ? 'reports:time.places.office' : 'reports:time.places.home'),
      },
      {
        ...{ key: 'billTo', title: t('projects:accounts.billTo'), hiddenAtFirst: true },
        cell: ({ billTo }) => billTo && t(`projects:billTo.${billTo}`),
      },
    ];
  }, [t, timeZone]);
}
