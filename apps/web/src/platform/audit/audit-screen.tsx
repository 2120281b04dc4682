import { Text } from '@mantine/core';
import { type AuditEntry, MOST_AUDIT_ENTRIES_COUNTED } from '@stint/contract/platform/audit/audit-entry';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { auditName } from '../../ui/history/audit-names.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './audit.module.css';
import { auditSearch, useAuditEntries } from './audit.queries.ts';
import { AuditEntryView } from './audit-entry-view.tsx';
import { AuditFilters } from './audit-filters.tsx';

/** Every change of a record: who, when, what and from where. */
export function AuditScreen() {
  const t = useT('audit');
  const { timeZone } = useAppConfig();
  const list = useListSearch(auditSearch);
  const { detailId, ...query } = list.state;
  const answer = useAuditEntries(query);
  const columns = useMemo(() => columnsOf(t, timeZone), [t, timeZone]);
  return (
    <>
      <PageHeader title={t('audit:list.title')} note={t('audit:list.note')} />
      <DataTable
        name="audit"
        label={t('audit:list.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(entry) => list.show({ detailId: entry._id })}
        toolbar={<AuditFilters list={list} entries={answer.data?.items ?? []} />}
        empty={{ title: t('audit:list.empty'), hint: t('audit:list.emptyHint') }}
      />
      {answer.data?.total === MOST_AUDIT_ENTRIES_COUNTED && (
        <Text mt={8} c="dimmed">
          {t('audit:list.more', { count: MOST_AUDIT_ENTRIES_COUNTED })}
        </Text>
      )}
      <AuditEntryView
        id={detailId}
        onClose={() => list.show({ detailId: undefined })}
        onRecord={({ entity, entityId }) => list.change({ entity, entityId, detailId: undefined, search: '' })}
      />
    </>
  );
}

function columnsOf(t: Translate, timeZone: string): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'what',
      title: t('audit:list.what'),
      main: true,
      cell: (entry) => (
        <span className={classes.what}>
          <small>{auditName('entities', entry.entity)}</small> {entry.title}
        </span>
      ),
    },
    {
      key: 'did',
      title: t('audit:list.did'),
      cell: (entry) => (
        <span className={classes.what}>
          {auditName('verbs', entry.action)}
          {entry.fields.length > 0 && (
            <small> {entry.fields.map((field) => auditName('fields', field)).join(', ')}</small>
          )}
        </span>
      ),
    },
    personColumn(
      { key: 'who', title: t('audit:list.who') },
      (entry) => entry.actor,
      (entry) => entry.actorName || t('audit:change.system'),
    ),
    instantColumn({ key: 'when', title: t('audit:list.when'), sortBy: 'at' }, timeZone, (entry) => entry.at),
    { key: 'where', title: t('audit:list.where'), align: 'right', cell: (entry) => entry.address },
  ];
}
