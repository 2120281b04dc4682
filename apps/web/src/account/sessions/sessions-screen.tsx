import { Skeleton } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from '../../ui/own-list.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { SessionRow } from './session-row.tsx';
import { useOwnSessions } from './sessions.queries.ts';

/** Where the person is signed in, this device first. */
export function SessionsScreen() {
  const t = useT('account');
  const sessions = useOwnSessions();
  const ordered = sessions.data?.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
  return (
    <>
      <PageHeader title={t('account:sessions.title')} note={t('account:sessions.note')} />
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <Skeleton height={58} radius="lg" className={classes.list} />}
      {ordered && (
        <ul className={classes.list}>
          {ordered.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      )}
    </>
  );
}
