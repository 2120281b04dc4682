import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../error-state.tsx';
import { changesBetween } from './changes.ts';
import { FieldChanges } from './field-changes.tsx';
import { auditEntryQuery } from './history.queries.ts';

/** What one entry of the audit trail changed. */
export function EntryChanges({ entryId }: { readonly entryId: string }) {
  const t = useT('audit');
  const { data, error, refetch } = useQuery(auditEntryQuery(entryId));
  const fields = useMemo(() => (data ? changesBetween(data.before, data.after) : []), [data]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  if (fields.length === 0) return <Text c="dimmed">{t('audit:change.none')}</Text>;
  return <FieldChanges fields={fields} names={data.names} />;
}
