import { Button, Flex, Group, Skeleton, UnstyledButton } from '@mantine/core';
import type { AuditEntry } from '@stint/contract/platform/audit/audit-entry';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { LinkButton } from '../link-button.tsx';
import { personName } from '../person.tsx';
import { auditName } from './audit-names.ts';
import { EntryChanges } from './entry-changes.tsx';
import classes from './history.module.css';
import { type HistorySubject, historyQuery } from './history.queries.ts';

/** Who changed a record, when and what, the newest first. Its screen has the messages of `audit`. */
export function HistoryList({ subject }: { readonly subject: HistorySubject }) {
  const t = useT('audit');
  const answer = useInfiniteQuery(historyQuery(subject));
  const entries = answer.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={180} />}
      {entries?.length === 0 && <EmptyState title={t('audit:history.empty')} hint={t('audit:history.emptyHint')} />}
      {entries && entries.length > 0 && (
        <Flex component="ol" direction="column">
          {entries.map((entry, index) => (
            <Entry key={entry._id} entry={entry} subject={subject} isOpenAtFirst={index === 0} />
          ))}
        </Flex>
      )}
      <Group gap={8} mt={14}>
        {answer.hasNextPage && (
          <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {t('audit:history.more')}
          </Button>
        )}
        {entries && entries.length > 0 && (
          <LinkButton to="/admin/audit" search={{ entity: subject.entity, entityId: subject.id }} variant="subtle">
            {t('audit:history.all')}
          </LinkButton>
        )}
      </Group>
    </>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly subject: HistorySubject;
  readonly isOpenAtFirst: boolean;
}

function Entry({ entry, subject, isOpenAtFirst }: EntryProps) {
  const t = useT('audit');
  const { timeZone } = useAppConfig();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  const isPart = entry.entity !== subject.entity;
  return (
    <li className={classes.entry}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((now) => !now)}
      >
        <IconChevronRight
          size={15}
          stroke={1.8}
          aria-hidden
          className={classes.chevron}
          data-open={isOpen || undefined}
        />
        <span className={classes.sentence}>
          <b>{entry.actor ? personName(entry.actor) : entry.actorName || t('audit:change.system')}</b>{' '}
          {auditName('verbs', entry.action)}
          {isPart && ` · ${auditName('entities', entry.entity)} ${entry.title}`}
          {!isOpen && entry.fields.length > 0 && (
            <small>{entry.fields.map((field) => auditName('fields', field)).join(', ')}</small>
          )}
        </span>
        <time dateTime={entry.at}>{formatInstant(entry.at, timeZone)}</time>
      </UnstyledButton>
      <div id={id} hidden={!isOpen} className={classes.body}>
        {isOpen && <EntryChanges entryId={entry._id} />}
      </div>
    </li>
  );
}
