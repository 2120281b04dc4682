import { Group } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SendMessageAct } from '../../ui/send-message-act.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DateFilter } from './date-filter.tsx';
import { messageColumns } from './message-columns.tsx';
import { MessageView } from './message-view.tsx';
import { projectMessageSearch, useChosenName, useProjectMessages } from './messages.queries.ts';
import { PeopleFilters } from './people-filters.tsx';
import { TypeFilter } from './type-filter.tsx';

/** `/user/project/{id}/1mm`: the 1MMs about a project that one may read; of this month until others are asked for. */
export function ProjectMessagesScreen() {
  const t = useT('feedback');
  const { timeZone } = useAppConfig();
  const { id: projectId = '' } = useParams({ strict: false });
  const list = useListSearch(projectMessageSearch);
  const { detailId, ...query } = list.state;
  const today = todayIn(timeZone);
  const from = query.from ?? `${today.slice(0, 7)}-01`;
  const to = query.to ?? today;
  const answer = useProjectMessages({ ...query, projectId, from, to });
  const columns = useMemo(() => messageColumns(t, timeZone, 'project'), [t, timeZone]);
  const project = useChosenName('project', projectId);
  return (
    <>
      <PageHeader title={t('feedback:project.title')} note={project?.name}>
        <SendMessageAct to={`project:${projectId}`} />
        <LinkButton to="/user/my-projects" search={{ dashboard: projectId, tab: 'performance' }}>
          {t('feedback:project.dashboard')}
        </LinkButton>
      </PageHeader>
      <Group gap="0.5rem 0.75rem" mb="sm">
        <TypeFilter types={query.types} counts={answer.data?.counts} onChange={(types) => list.change({ types })} />
        <DateFilter from={from} to={to} onChange={(dates) => list.change(dates)} />
      </Group>
      <DataTable
        name="project-messages"
        label={t('feedback:project.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(message) => list.show({ detailId: message._id })}
        toolbar={<PeopleFilters query={query} onChange={list.change} />}
        empty={{ title: t('feedback:project.empty'), hint: t('feedback:project.emptyHint') }}
      />
      <MessageView id={detailId} onClose={() => list.show({ detailId: undefined })} />
    </>
  );
}
