import { Button, Drawer, Stack } from '@mantine/core';
import type { AuditEntry } from '@stint/contract/platform/audit/audit-entry';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { auditName } from '../../ui/history/audit-names.ts';
import { EntryChanges } from '../../ui/history/entry-changes.tsx';
import { auditEntryQuery } from '../../ui/history/history.queries.ts';
import { PersonLine } from '../../ui/person.tsx';
import classes from './audit.module.css';

interface AuditEntryViewProps {
  readonly id: string | undefined;
  readonly onClose: () => void;
  /** Shows all changes of the entry's record. */
  readonly onRecord: (entry: AuditEntry) => void;
}

/** One change with all that is known of it. */
export function AuditEntryView({ id, onClose, onRecord }: AuditEntryViewProps) {
  const t = useT('audit');
  const { timeZone } = useAppConfig();
  const answer = useQuery(auditEntryQuery(id));
  const entry = answer.data;
  return (
    <Drawer
      opened={id !== undefined && !answer.isPending}
      onClose={onClose}
      size={620}
      title={entry ? `${auditName('entities', entry.entity)} ${entry.title}` : t('audit:list.one')}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {entry && (
        <Stack gap={20}>
          <dl className={classes.facts}>
            <dt>{t('audit:list.did')}</dt>
            <dd>{auditName('verbs', entry.action)}</dd>
            <dt>{t('audit:list.who')}</dt>
            <dd>{entry.actor ? <PersonLine person={entry.actor} /> : entry.actorName || t('audit:change.system')}</dd>
            <dt>{t('audit:list.when')}</dt>
            <dd>{formatInstant(entry.at, timeZone)}</dd>
            <dt>{t('audit:list.where')}</dt>
            <dd>{entry.address || '–'}</dd>
            <dt>{t('audit:list.request')}</dt>
            <dd className={classes.request}>{entry.requestId || '–'}</dd>
          </dl>
          <section aria-label={t('audit:list.fields')}>
            <EntryChanges entryId={entry._id} />
          </section>
          <div>
            <Button onClick={() => onRecord(entry)}>{t('audit:list.ofRecord')}</Button>
          </div>
        </Stack>
      )}
    </Drawer>
  );
}
