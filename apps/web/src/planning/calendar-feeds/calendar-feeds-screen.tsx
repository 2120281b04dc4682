import { Button, Skeleton } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from '../../ui/own-list.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { AddFeedDialog } from './add-feed-dialog.tsx';
import { useCalendarFeeds } from './calendar-feeds.queries.ts';
import { FeedRow } from './feed-row.tsx';

/** `/user/calendar-feeds`: the addresses by which one's calendars read plans, leave and absences. */
export function CalendarFeedsScreen() {
  const t = useT('planning');
  const feeds = useCalendarFeeds();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title={t('planning:feeds.title')} note={t('planning:feeds.note')}>
        <Button variant="filled" leftSection={<IconCalendarPlus size={16} />} onClick={() => setAdding(true)}>
          {t('planning:feeds.add')}
        </Button>
      </PageHeader>
      {feeds.isError && <ErrorState error={feeds.error} onRetry={() => void feeds.refetch()} />}
      {feeds.isPending && <Skeleton height={58} radius="lg" className={classes.list} />}
      {feeds.data?.length === 0 && (
        <EmptyState title={t('planning:feeds.empty')} hint={t('planning:feeds.emptyHint')} />
      )}
      {feeds.data && feeds.data.length > 0 && (
        <ul className={classes.list} aria-label={t('planning:feeds.title')}>
          {feeds.data.map((feed) => (
            <FeedRow key={feed._id} feed={feed} />
          ))}
        </ul>
      )}
      {isAdding && <AddFeedDialog onClose={() => setAdding(false)} />}
    </>
  );
}
