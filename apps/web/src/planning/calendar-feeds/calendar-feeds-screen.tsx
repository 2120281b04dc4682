import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { OwnList } from '../../ui/own-list.tsx';
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
      <OwnList
        label={t('planning:feeds.title')}
        answer={feeds}
        empty={{ title: t('planning:feeds.empty'), hint: t('planning:feeds.emptyHint') }}
      >
        {(feed) => <FeedRow key={feed._id} feed={feed} />}
      </OwnList>
      {isAdding && <AddFeedDialog onClose={() => setAdding(false)} />}
    </>
  );
}
