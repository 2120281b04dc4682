import { Box, Group, NativeSelect, Skeleton } from '@mantine/core';
import { type Caller, caller } from '@stint/contract/role-names';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSearch } from '../../ui/table/table-search.tsx';
import { callGroups, firstOf } from './call-groups.ts';
import { type CallSearch, callSearch, useCalls } from './calls.queries.ts';
import { CallsTable } from './calls-table.tsx';

/** Which role may call what, as the server enforces it. */
export function RolesScreen() {
  const t = useT('platform');
  const given = useSearch({ strict: false }) as Record<string, unknown>;
  const search = useMemo(() => callSearch.fill(given), [given]);
  const navigate = useNavigate();
  const change = (patch: Partial<CallSearch>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...callSearch.bare(patch) })) as never,
      replace: 'search' in patch,
      resetScroll: false,
    });
  const { data, error, refetch } = useCalls();
  const groups = useMemo(() => callGroups(data ?? [], search), [data, search]);
  // What is seen first is drawn first; the rest follows while one reads.
  const drawn = useDeferredValue(groups, firstOf(groups));
  const count = groups.reduce((sum, group) => sum + group.calls.length, 0);
  return (
    <>
      <PageHeader title={t('platform:calls.title')} note={t('platform:calls.note')}>
        <a href="/api/reference" target="_blank" rel="noreferrer">
          {t('platform:calls.reference')}
        </a>
      </PageHeader>
      <Group gap={8} mb="md">
        <TableSearch search={search.search} onSearch={(text) => change({ search: text })} />
        <CallerSelect
          label={t('platform:calls.who')}
          none={t('platform:calls.everybody')}
          value={search.who}
          onChange={(who) => change(who ? { who } : { who: undefined, than: undefined })}
        />
        {search.who && (
          <CallerSelect
            label={t('platform:calls.compare')}
            none={t('platform:calls.nobodyElse')}
            without={search.who}
            value={search.than}
            onChange={(than) => change({ than })}
          />
        )}
        <Box component="span" c="dimmed" role="status">
          {data && t('platform:calls.count', { count })}
          {search.who && search.than && ` · ${t('platform:calls.differences')}`}
        </Box>
      </Group>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={400} />}
      {data && groups.length === 0 && (
        <EmptyState title={t('platform:calls.empty')} hint={t('platform:calls.emptyHint')} />
      )}
      {drawn.map((group) => (
        <CallsTable key={group.key} group={group} who={search.who} than={search.than} />
      ))}
    </>
  );
}

interface CallerSelectProps {
  readonly label: string;
  /** What stands for no choice. */
  readonly none: string;
  readonly value: Caller | undefined;
  readonly without?: Caller;
  readonly onChange: (who: Caller | undefined) => void;
}

function CallerSelect({ label, none, value, without, onChange }: CallerSelectProps) {
  const t = useT('platform');
  const choices = caller.options.filter((one) => one !== without);
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      data={[
        { value: '', label: none },
        ...choices.map((one) => ({ value: one, label: t(`platform:calls.callers.${one}`) })),
      ]}
      onChange={(event) => onChange(caller.safeParse(event.currentTarget.value).data)}
    />
  );
}
