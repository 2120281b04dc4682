import { Button, Group, Progress, TextInput } from '@mantine/core';
import { fold } from '@stint/contract/fold';
import { formatTwoDecimals } from '@stint/contract/numbers';
import type { SyncedPerson } from '@stint/contract/time/periods/period-sync';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import classes from './period-admin.module.css';
import { usePeriodSyncDetail, useSyncPeriod } from './period-admin.queries.ts';
import { SyncedPeople } from './synced-people.tsx';

type Shown = 'all' | 'missing' | 'open';

/** `/admin/timeregperiods/:id/sync-detail`: who has a sheet with how many hours, and who lacks one. Fills while it loads. */
export function SyncDetailScreen() {
  const t = useT('time');
  const { id } = useParams({ strict: false }) as { id: string };
  const detail = usePeriodSyncDetail(id);
  const { hasNextPage, isFetching, fetchNextPage } = detail;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const first = detail.data?.pages[0];
  const people = useMemo(() => detail.data?.pages.flatMap((page) => page.items) ?? [], [detail.data]);
  if (detail.isError && !first) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  const hours = people.reduce((sum, person) => sum + person.hours, 0);
  const approved = people.filter((person) => person.state === 'approved').length;
  return (
    <>
      <PageHeader
        title={first ? t('time:sync.title', { name: first.period.name }) : t('time:sync.screen')}
        note={first?.missing === 0 && t('time:sync.done')}
      >
        <Button component={Link} to="/admin/timeregperiods" leftSection={<IconArrowLeft size={15} />}>
          {t('time:sync.back')}
        </Button>
        {first && <CreateMissing id={id} missing={first.missing} />}
      </PageHeader>
      <KeyFigures>
        <KeyFigure value={first?.total ?? '–'} label={t('time:sync.people')} />
        <KeyFigure value={formatTwoDecimals(hours)} label={t('time:sync.hours')} />
        <KeyFigure value={approved} label={t('time:sync.approved')} />
        <KeyFigure
          value={first?.missing ?? '–'}
          label={t('time:sync.missing')}
          {...(first && first.missing > 0 && { tone: 'warn' as const })}
        />
      </KeyFigures>
      <People people={people} total={first?.total} periodId={id} periodName={first?.period.name ?? ''} />
    </>
  );
}

function CreateMissing({ id, missing }: { readonly id: string; readonly missing: number }) {
  const t = useT('time');
  const sync = useSyncPeriod(id);
  if (missing === 0) return null;
  return (
    <Button variant="filled" loading={sync.isPending} onClick={() => sync.mutate()}>
      {t('time:sync.create', { count: missing })}
    </Button>
  );
}

interface PeopleProps {
  readonly people: readonly SyncedPerson[];
  /** Unknown until the first chunk is there. */
  readonly total: number | undefined;
  readonly periodId: string;
  readonly periodName: string;
}

function People({ people, total, periodId, periodName }: PeopleProps) {
  const t = useT('time');
  const [shown, setShown] = useState<Shown>('all');
  const [search, setSearch] = useState('');
  const found = useMemo(() => people.filter((person) => isShown(person, shown, search)), [people, shown, search]);
  const isLoading = total === undefined || people.length < total;
  return (
    <>
      <Group gap="sm" mt={18} mb={12}>
        <TextInput
          aria-label={t('time:sync.find')}
          placeholder={t('time:sync.find')}
          leftSection={<IconSearch size={15} stroke={1.6} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <SegmentedToggle<Shown>
          label={t('time:sync.show')}
          value={shown}
          choices={[
            { value: 'all', label: t('time:sync.all') },
            { value: 'missing', label: t('time:sync.onlyMissing') },
            { value: 'open', label: t('time:sync.onlyOpen') },
          ]}
          onChange={setShown}
        />
        <div className={classes.loading} role="status">
          {isLoading && (
            <>
              <Progress value={total ? (people.length / total) * 100 : 0} size="sm" aria-hidden />
              {total !== undefined && t('time:sync.loaded', { done: people.length, total })}
            </>
          )}
        </div>
      </Group>
      <SyncedPeople people={found} isLoading={total === undefined} periodId={periodId} periodName={periodName} />
    </>
  );
}

function isShown({ user, state }: SyncedPerson, shown: Shown, search: string): boolean {
  if (shown === 'missing' && state !== null) return false;
  if (shown === 'open' && state !== 'open') return false;
  const name = `${user.firstName} ${user.lastName} ${user.initials}`;
  return fold(name).includes(fold(search.trim()));
}
