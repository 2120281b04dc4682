import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconClockEdit, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { BalanceBars, BalanceLegend } from './balance-bars.tsx';
import classes from './leave.module.css';
import { myLeaveSearch, useLeaveBalances, useLeaveChoices, useOwnRequests, useRequest } from './leave.queries.ts';
import { RequestDrawer } from './request-drawer.tsx';
import { RequestList } from './request-list.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { YearMap } from './year-map.tsx';

/** `/user/leaves`: one's leaves and changed workdays of a year, and how many days are left. */
export function MyLeaveScreen() {
  const t = useT('planning');
  const { state, show } = useAddressState(myLeaveSearch);
  const choices = useLeaveChoices().data;
  const { timeZone } = useAppConfig();
  const today = choices?.today ?? todayIn(timeZone);
  const year = state.year ?? Number(today.slice(0, 4));
  const requests = useOwnRequests(year);
  const balances = useLeaveBalances(year);
  const holidays = useMemo(() => new Map(choices?.holidays.map(({ day, name }) => [day, name])), [choices]);
  const turn = (by: number) => show({ year: year + by }, true);
  const open = (detailId: string) => show({ detailId });
  return (
    <>
      <PageHeader title={t('planning:leave.title')} note={t('planning:leave.note')}>
        <Button leftSection={<IconClockEdit size={16} />} onClick={() => show({ dialog: 'workday' })}>
          {t('planning:leave.askWorkday')}
        </Button>
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => show({ dialog: 'leave' })}>
          {t('planning:leave.askLeave')}
        </Button>
      </PageHeader>
      <div className={classes.turn}>
        <ActionIcon aria-label={t('planning:leave.yearBefore')} onClick={() => turn(-1)}>
          <IconChevronLeft size={17} />
        </ActionIcon>
        <h2 aria-live="polite">{year}</h2>
        <ActionIcon aria-label={t('planning:leave.yearAfter')} onClick={() => turn(1)}>
          <IconChevronRight size={17} />
        </ActionIcon>
      </div>
      {requests.isError && <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />}
      {!requests.isError && (
        <div className={classes.overview}>
          <section className={classes.card}>
            {requests.data ? (
              <YearMap year={year} today={today} requests={requests.data} holidays={holidays} onOpen={open} />
            ) : (
              <Skeleton height="15rem" />
            )}
            <BalanceLegend />
          </section>
          <section className={classes.card} aria-labelledby="balances">
            <h2 id="balances">{t('planning:leave.balance.title')}</h2>
            {balances.data ? <BalanceBars balances={balances.data} /> : <Skeleton height="8rem" />}
          </section>
        </div>
      )}
      {requests.data?.length === 0 && (
        <EmptyState title={t('planning:leave.empty', { year })} hint={t('planning:leave.emptyHint')} />
      )}
      {requests.data && requests.data.length > 0 && <RequestList requests={requests.data} onOpen={open} />}
      <Dialogs />
    </>
  );
}

/** What the address has open: a request, or a dialog over it. */
function Dialogs() {
  const { state, show } = useAddressState(myLeaveSearch);
  const { detailId, dialog } = state;
  const asked = useRequest(dialog === 'change' || dialog === 'undo' ? detailId : undefined).data;
  const close = () => show({ dialog: undefined });
  const closeAll = () => show({ dialog: undefined, detailId: undefined });
  if (dialog === 'leave' || dialog === 'workday')
    return <AskDialog key={dialog} isWorkday={dialog === 'workday'} changed={null} onClose={close} />;
  if (dialog === 'change' && asked)
    return <AskDialog isWorkday={asked.absenceReason === null} changed={asked} onClose={closeAll} />;
  if (dialog === 'undo' && asked) return <UndoDialog request={asked} onClose={closeAll} />;
  return (
    <RequestDrawer
      id={detailId}
      onClose={closeAll}
      onChange={() => show({ dialog: 'change' })}
      onUndo={() => show({ dialog: 'undo' })}
    />
  );
}
