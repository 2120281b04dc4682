import { Tabs } from '@mantine/core';
import type { UserDetail } from '@stint/contract/people/users/user';
import { Navigate, useParams } from '@tanstack/react-router';
import { useAddressState } from '../lib/list-search.ts';
import { useT } from '../lib/messages.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Mark } from '../ui/mark.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { personName } from '../ui/person.tsx';
import { USER_TABS } from './user-tabs.tsx';
import { UserActs } from './users/user-acts.tsx';
import { CreationSteps, isComplete } from './users/user-creation.tsx';
import { oneUserSearch, userTab, useUser, useUserCreation } from './users/users.queries.ts';

/** One employee, a tab for each thing that the company keeps of them. */
export function UserScreen() {
  const t = useT('people');
  const { id } = useParams({ strict: false });
  const answer = useUser(id);
  if (answer.data?.userType === 'Customer')
    return <Navigate to="/admin/user_customer/$id" params={{ id: answer.data._id }} replace />;
  return (
    <>
      <PageHeader
        title={answer.data ? personName(answer.data) : t('people:users.edit')}
        note={answer.data?.position}
        mark={answer.data && !answer.data.isActive && <Mark tone="quiet">{t('common:state.inactive')}</Mark>}
      >
        {answer.data && <UserActs user={answer.data} />}
      </PageHeader>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Unfinished id={answer.data._id} />}
      {answer.data && <UserParts user={answer.data} />}
    </>
  );
}

/** What is still to be done for somebody who was made a user, or failed. */
function Unfinished({ id }: { readonly id: string }) {
  const answer = useUserCreation(id);
  return answer.data && !isComplete(answer.data) ? <CreationSteps creation={answer.data} /> : null;
}

function UserParts({ user }: { readonly user: UserDetail }) {
  const t = useT('people');
  const { state, show } = useAddressState(oneUserSearch);
  const Part = USER_TABS[state.tab];
  return (
    <Tabs
      value={state.tab}
      onChange={(tab) => show({ tab: userTab.catch('general').parse(tab), detailId: undefined, path: undefined })}
    >
      <Tabs.List mb="md" aria-label={personName(user)}>
        {userTab.options.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`people:users.tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={state.tab}>
        <Part key={user._id} user={user} />
      </Tabs.Panel>
    </Tabs>
  );
}
