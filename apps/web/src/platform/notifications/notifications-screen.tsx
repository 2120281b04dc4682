import { Button, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { type ListControl, useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { TableFoot } from '../../ui/table/table-foot.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { NoticeList } from './notice-list.tsx';
import classes from './notifications.module.css';
import {
  type NotificationSearch,
  notificationSearch,
  notificationTab,
  useClearNotifications,
  useMarkRead,
  useNotifications,
  useUnreadNotifications,
} from './notifications.queries.ts';

/** `/user/notifications`: what one was told, and how one wants to be told. */
export function NotificationsScreen() {
  const t = useT('platform');
  const list = useListSearch(notificationSearch);
  const { tab } = list.state;
  return (
    <>
      <PageHeader title={t('platform:notifications.title')} note={t('platform:notifications.note')}>
        {tab !== 'choices' && <Acts />}
      </PageHeader>
      <PartTabs value={tab} onChange={(to) => list.change({ tab: notificationTab.catch('all').parse(to) })}>
        <Tabs.List mb="md">
          {notificationTab.options.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`platform:notifications.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {notificationTab.options.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {one === 'choices' ? <NoticeChoices /> : <News list={list} />}
          </Tabs.Panel>
        ))}
      </PartTabs>
    </>
  );
}

function Acts(): ReactNode {
  const t = useT('platform');
  const unread = useUnreadNotifications().data?.total ?? 0;
  const markRead = useMarkRead();
  const clear = useClearNotifications();
  const ask = async () => {
    const isSure = await confirmAct({
      title: t('platform:notifications.clearTitle'),
      message: t('platform:notifications.clearMessage'),
      act: t('platform:notifications.clearAct'),
      danger: true,
    });
    if (isSure) clear.mutate();
  };
  return (
    <>
      <Button disabled={unread === 0} loading={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
        {t('platform:bell.markAll')}
      </Button>
      <Button variant="subtle" color="clay" loading={clear.isPending} onClick={() => void ask()}>
        {t('platform:notifications.clear')}
      </Button>
    </>
  );
}

function News({ list }: { readonly list: ListControl<NotificationSearch> }) {
  const t = useT('platform');
  const { tab, ...query } = list.state;
  const answer = useNotifications({ ...query, unread: tab === 'unread' });
  if (answer.isError && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <div className={classes.card} aria-busy={answer.isFetching}>
        {answer.data?.total === 0 ? (
          <EmptyState title={t('platform:notifications.empty')} hint={t('platform:notifications.emptyHint')} />
        ) : (
          <NoticeList notices={answer.data?.items ?? []} label={t('platform:notifications.title')} />
        )}
      </div>
      <TableFoot list={list} total={answer.data?.total} />
    </>
  );
}
