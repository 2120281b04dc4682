import type { UserDetail } from '@stint/contract/people/users/user';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { oneUserSearch } from '../users/users.queries.ts';
import { useCv, usePriorJob } from './cv.queries.ts';
import { CvJobs } from './cv-jobs.tsx';
import { PriorJobForm } from './prior-job-form.tsx';

/** What somebody did before and does in projects, for who keeps it; their CV is made of it. */
export function JobsTab({ user: { _id: user } }: { readonly user: UserDetail }) {
  const t = useT('people');
  const { state, show } = useAddressState(oneUserSearch);
  const answer = useCv({ id: user, query: { variant: 'full' } });
  const job = usePriorJob(state.detailId === NEW ? undefined : state.detailId);
  const isOwn = useCurrentUser()._id === user;
  const close = () => show({ detailId: undefined });
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  return (
    <>
      <CvJobs
        cv={answer.data}
        isOwn={isOwn}
        onEdit={(priorJob) => show({ detailId: priorJob })}
        onAdd={() => show({ detailId: NEW })}
      />
      <LinkButton mt="md" to="/user/employee/$id" params={{ id: user }}>
        {t('people:cv.title')}
      </LinkButton>
      <RecordDrawer id={state.detailId} answer={job} title={t('people:cv.newPriorJob')} onClose={close}>
        {(record) => <PriorJobForm key={state.detailId} record={record} user={user} onClose={close} />}
      </RecordDrawer>
    </>
  );
}
