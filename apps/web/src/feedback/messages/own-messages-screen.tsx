import { Button, Group } from '@mantine/core';
import { type MessageBox, messageBox } from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import { IconMessage2Star } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { useSendTo } from '../../lib/send-to.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { ProjectSelect } from '../../projects/project-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DateFilter } from './date-filter.tsx';
import { messageColumns } from './message-columns.tsx';
import { MessageView } from './message-view.tsx';
import classes from './messages.module.css';
import { ownMessageSearch, useChosenName, useOwnMessages } from './messages.queries.ts';
import { TypeFilter } from './type-filter.tsx';

/** `/user/1mm`: what was said to one, by one, to one's teams, and to those one leads. */
export function OwnMessagesScreen() {
  const t = useT('feedback');
  const { timeZone } = useAppConfig();
  const user = useCurrentUser();
  const { show } = useSendTo();
  const list = useListSearch(ownMessageSearch);
  const { detailId, ...query } = list.state;
  const answer = useOwnMessages(query);
  const { box } = query;
  const isOutgoing = box === 'sent' || box === 'led';
  const columns = useMemo(
    () => messageColumns(t, timeZone, box === 'received' ? 'to' : box === 'sent' ? 'by' : null),
    [t, timeZone, box],
  );
  // Only approvers may lead a team; the server decides what they see.
  const boxes = messageBox.options.filter((one) => one !== 'led' || user.isApprover || box === 'led');
  return (
    <>
      <PageHeader title={t('feedback:title')} note={t('feedback:note')}>
        <Button variant="filled" leftSection={<IconMessage2Star size={16} stroke={1.7} />} onClick={() => show('new')}>
          {t('feedback:send.title')}
        </Button>
      </PageHeader>
      <Group gap="0.5rem 0.75rem" mb="sm">
        <SegmentedToggle<MessageBox>
          label={t('feedback:filter.box')}
          value={box}
          choices={boxes.map((value) => ({ value, label: t(`feedback:box.${value}`) }))}
          onChange={(value) => list.change({ box: value, person: undefined })}
        />
        <TypeFilter types={query.types} counts={answer.data?.counts} onChange={(types) => list.change({ types })} />
      </Group>
      <DataTable
        name="own-messages"
        label={t('feedback:title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(message) => list.show({ detailId: message._id })}
        toolbar={
          <>
            <DateFilter from={query.from} to={query.to} onChange={(dates) => list.change(dates)} />
            <div className={classes.field}>
              <PersonSelect
                key={isOutgoing ? 'to' : 'by'}
                aria-label={t(isOutgoing ? 'feedback:filter.toPerson' : 'feedback:filter.by')}
                placeholder={t(isOutgoing ? 'feedback:filter.toPerson' : 'feedback:filter.by')}
                clearable
                value={query.person ?? null}
                chosen={useChosenName('person', query.person)}
                onChange={(person) => list.change({ person: person ?? undefined })}
              />
            </div>
            <div className={classes.field}>
              <ProjectSelect
                aria-label={t('feedback:filter.project')}
                placeholder={t('feedback:filter.project')}
                clearable
                value={query.project ?? null}
                chosen={useChosenName('project', query.project)}
                onChange={(project) => list.change({ project: project ?? undefined })}
              />
            </div>
          </>
        }
        empty={{ title: t(`feedback:empty.${box}`), hint: t('feedback:emptyHint') }}
      />
      <MessageView id={detailId} onClose={() => list.show({ detailId: undefined })} />
    </>
  );
}
