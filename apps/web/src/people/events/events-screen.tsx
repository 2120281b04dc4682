import { Button } from '@mantine/core';
import { EVENT_SEARCH_DELAY_MS, type ListedEvent } from '@stint/contract/people/events/event';
import { featuredDays } from '@stint/contract/people/events/event.rules';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, spanColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EventForm } from './event-form.tsx';
import { EventImage } from './event-image.tsx';
import classes from './events.module.css';
import { eventSearch, useEvent, useEvents } from './events.queries.ts';

/** `/admin/events/`: what happens in the company, and when it is news. */
export function EventsScreen() {
  const t = useT('people');
  const { timeZone } = useAppConfig();
  const list = useListSearch(eventSearch);
  const { detailId, ...query } = list.state;
  const answer = useEvents(query);
  const one = useEvent(detailId === NEW ? undefined : detailId);
  const columns = useMemo(() => columnsOf(t, todayIn(timeZone)), [t, timeZone]);
  const close = () => list.show({ detailId: undefined });
  const add = (
    <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
      {t('people:events.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('people:events.title')} note={t('people:events.note')}>
        {add}
      </PageHeader>
      <DataTable
        name="events"
        label={t('people:events.title')}
        columns={columns}
        list={list}
        answer={answer}
        searchDelay={EVENT_SEARCH_DELAY_MS}
        onOpen={(event) => list.show({ detailId: event._id })}
        empty={{ title: t('people:events.empty'), hint: t('people:events.emptyHint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('people:events.one')} onClose={close}>
        {(record) => <EventForm key={detailId} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}

function columnsOf(t: Translate, today: string): readonly Column<ListedEvent>[] {
  return [
    {
      key: 'name',
      title: t('people:events.name'),
      sortBy: 'name',
      main: true,
      cell: (event) => (
        <span className={classes.named}>
          <EventImage src={event.imageURL} width={48} />
          {event.name}
        </span>
      ),
    },
    dateColumn({ key: 'date', title: t('people:events.date'), sortBy: 'date' }, (event) => event.date),
    spanColumn({ key: 'featured', title: t('people:events.featured') }, (event) => {
      const { from, to } = featuredDays(event);
      return [from, to];
    }),
    stateColumn({ key: 'state', title: t('people:events.state') }, (event) => {
      const { from, to } = featuredDays(event);
      return from <= today && today <= to && { text: t('people:events.now') };
    }),
    {
      key: 'description',
      title: t('people:events.description'),
      hiddenAtFirst: true,
      cell: (event) => event.description,
    },
  ];
}
