import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { ProjectSelect } from '../../projects/project-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DateFilter } from './date-filter.tsx';
import { messageColumns } from './message-columns.tsx';
import { MessageView } from './message-view.tsx';
import classes from './messages.module.css';
import { allMessageSearch, useAllMessages, useChosenName } from './messages.queries.ts';
import { emptyFilter, PeopleFilters } from './people-filters.tsx';
import { TypeFilter } from './type-filter.tsx';

/** `/admin/1mm`: everything that people say to each other, for managers; administrators can delete. */
export function AllMessagesScreen() {
  const t = useT('feedback');
  const { timeZone } = useAppConfig();
  const list = useListSearch(allMessageSearch);
  const { detailId, ...query } = list.state;
  const answer = useAllMessages(query);
  const columns = useMemo(() => messageColumns(t, timeZone), [t, timeZone]);
  const project = useChosenName('project', query.projectId);
  return (
    <>
      <PageHeader title={t('feedback:all.title')} note={t('feedback:all.note')} />
      <Group gap="0.5rem 0.75rem" mb="sm">
        <TypeFilter types={query.types} counts={answer.data?.counts} onChange={(types) => list.change({ types })} />
        <DateFilter from={query.from} to={query.to} onChange={(dates) => list.change(dates)} />
      </Group>
      <DataTable
        name="all-messages"
        label={t('feedback:all.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(message) => list.show({ detailId: message._id })}
        toolbar={
          <PeopleFilters query={query} onChange={list.change}>
            <div className={classes.field}>
              <ProjectSelect
                {...emptyFilter(t('feedback:filter.project'), query.projectId)}
                chosen={project}
                onChange={(id) => list.change({ projectId: id ?? undefined })}
              />
            </div>
          </PeopleFilters>
        }
        empty={{ title: t('feedback:all.empty'), hint: t('feedback:all.emptyHint') }}
      />
      <MessageView id={detailId} onClose={() => list.show({ detailId: undefined })} withDelete />
    </>
  );
}
