import type { UserDetail } from '@stint/contract/people/users/user';
import { useParams } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import { CustomerUserForm } from './customer-user-form.tsx';
import { UserActs } from './user-acts.tsx';
import { useUser } from './users.queries.ts';

/** Stands in the address for a customer who is not stored yet. */
const NEW_CUSTOMER = '0';

/** Somebody who works for a customer and sees the customer's projects. */
export function CustomerUserScreen() {
  const t = useT('people');
  const { id = NEW_CUSTOMER } = useParams({ strict: false });
  const isNew = id === NEW_CUSTOMER;
  const answer = useUser(isNew ? undefined : id);
  const user: UserDetail | undefined = answer.data;
  return (
    <>
      <PageHeader
        title={user ? personName(user) : t(isNew ? 'people:users.addCustomer' : 'people:users.customer')}
        mark={user && !user.isActive && <Mark tone="quiet">{t('common:state.inactive')}</Mark>}
      >
        {user && <UserActs user={user} />}
      </PageHeader>
      {isNew && <CustomerUserForm record={null} />}
      {user && <CustomerUserForm key={id} record={user} />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
    </>
  );
}
