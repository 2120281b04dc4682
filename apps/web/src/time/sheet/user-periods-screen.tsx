import { Table } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import { BusinessTime } from '@stint/contract/time/business-time';
import type { ListedUserPeriod } from '@stint/contract/time/sheet/user-period';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { formatSpan } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { NoPeriods } from '../../ui/no-periods.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import cards from '../../ui/table/phone-cards.module.css';
import { usePhaseChoices, useUserPeriods } from './sheet.queries.ts';
import { SheetSkeleton } from './sheet-skeleton.tsx';

const TONES = { open: 'accent', locked: 'warn', approved: 'quiet' } as const;

/** `/user/timereg`: opens the own sheet that today is in, else the newest, with what the address asks of it. */
export function CurrentSheetScreen() {
  const me = useCurrentUser();
  const { timeZone } = useAppConfig();
  const { data, error, refetch } = useUserPeriods(me._id);
  // What the sheet needs beside its rows comes while its period is being asked for.
  usePhaseChoices(me._id);
  useEffect(() => void import('./own-sheet-screen.tsx'), []);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SheetSkeleton />;
  const today = new BusinessTime(timeZone).at(new Date()).date;
  const current = data.find((one) => one.period.fromDate <= today && today <= one.period.toDate) ?? data[0];
  if (current)
    return <Navigate to={`/user/timereg/${current.timeregPeriod}` as never} search={true as never} replace />;
  return <NoPeriods />;
}

/** `/user/viewutp/:user`: all periods of a person, to choose one. */
export function UserPeriodsScreen() {
  const t = useT('time');
  const { user } = useParams({ strict: false }) as { user: string };
  const { data, error, refetch } = useUserPeriods(user);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SheetSkeleton />;
  return (
    <>
      <PageHeader title={t('time:sheet.periodsOfPerson')} />
      {data.length === 0 ? (
        <EmptyState title={t('time:sheet.noPeriods')} />
      ) : (
        <PeriodTable user={user} periods={data} />
      )}
    </>
  );
}

function PeriodTable({ user, periods }: { readonly user: string; readonly periods: readonly ListedUserPeriod[] }) {
  const t = useT('time');
  return (
    <Table className={cards.cards}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('time:sheet.period')}</Table.Th>
          <Table.Th>{t('time:sheet.dates')}</Table.Th>
          <Table.Th ta="right">{t('time:sheet.column.hours')}</Table.Th>
          <Table.Th>{t('time:sheet.stateColumn')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {periods.map((one) => (
          <Table.Tr key={one._id}>
            <Table.Td data-main>
              <Link to={`/user/viewutp/${user}/${one.timeregPeriod}` as never}>{one.period.name}</Link>
            </Table.Td>
            <Table.Td data-label={t('time:sheet.dates')}>{formatSpan(one.period.fromDate, one.period.toDate)}</Table.Td>
            <Table.Td ta="right" data-label={t('time:sheet.column.hours')}>
              {formatHours(one.minutes / 60)}
            </Table.Td>
            <Table.Td data-label={t('time:sheet.stateColumn')}>
              <span>
                <Mark tone={TONES[one.state]}>{t(`time:sheet.state.${one.state}`)}</Mark>{' '}
                {one.reviewers > 0 && t('time:sheet.approvals', { approvals: one.approvals, reviewers: one.reviewers })}
              </span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
