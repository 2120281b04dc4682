import { OPENS_AFTER } from '@stint/contract/people/users/user-creation';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import { CreationSteps, isComplete } from './user-creation.tsx';
import { UserForm } from './user-form.tsx';
import { newUserSearch, useUser, useUserCreation } from './users.queries.ts';

/** A new employee: the form, and then what is done for them. */
export function NewUserScreen() {
  const t = useT('people');
  const { created } = useAddressState(newUserSearch).state;
  if (created !== undefined) return <NewUserProgress key={created} id={created} />;
  return (
    <>
      <PageHeader title={t('people:users.add')} />
      <UserForm record={null} />
    </>
  );
}

/** Shows the steps; once all are done it opens the user after a moment (section 4). */
function NewUserProgress({ id }: { readonly id: string }) {
  const t = useT('people');
  const navigate = useNavigate();
  const user = useUser(id);
  const answer = useUserCreation(id);
  const isDone = answer.data === null || (answer.data !== undefined && isComplete(answer.data));
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(
      () => void navigate({ to: '/admin/user/$id', params: { id }, replace: true }),
      OPENS_AFTER,
    );
    return () => clearTimeout(timer);
  }, [isDone, id, navigate]);
  return (
    <>
      <PageHeader
        title={t('people:users.add')}
        note={user.data && t('people:creation.title', { name: personName(user.data) })}
      >
        <LinkButton to="/admin/user/$id" params={{ id }}>
          {t('people:creation.open')}
        </LinkButton>
      </PageHeader>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <CreationSteps creation={answer.data} />}
    </>
  );
}
