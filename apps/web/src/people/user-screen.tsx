import { Tabs } from '@mantine/core';
import type { UserDetail } from '@stint/contract/people/users/user';
import { mayCall } from '@stint/contract/roles';
import { Navigate, useParams } from '@tanstack/react-router';
import { useCurrentUser } from '../lib/current-user.ts';
import { useAddressState } from '../lib/list-search.ts';
import { useT } from '../lib/messages.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Mark } from '../ui/mark.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PartTabs } from '../ui/part-tabs.tsx';
import { personName } from '../ui/person.tsx';
import { ADMIN_TABS, USER_TABS } from './user-tabs.tsx';
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
        mark={answer.data && !answer.data.isActive && <StateMark user={answer.data} />}
      >
        {answer.data?.erasedDate === null && <UserActs user={answer.data} />}
      </PageHeader>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Unfinished id={answer.data._id} />}
      {answer.data && <UserParts user={answer.data} />}
    </>
  );
}

function StateMark({ user }: { readonly user: UserDetail }) {
  const t = useT('people');
  return (
    <Mark tone="quiet">{user.erasedDate === null ? t('common:state.inactive') : t('people:personalData.erased')}</Mark>
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
  const isAdmin = mayCall(['admin'], useCurrentUser());
  const tabs = userTab.options.filter((tab) => isAdmin || !ADMIN_TABS.has(tab));
  const Part = USER_TABS[state.tab];
  return (
    <PartTabs
      value={state.tab}
      onChange={(tab) => show({ tab: userTab.catch('general').parse(tab), detailId: undefined, path: undefined })}
    >
      <Tabs.List mb="md" aria-label={personName(user)}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`people:users.tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={state.tab}>
        <Part key={user._id} user={user} />
      </Tabs.Panel>
    </PartTabs>
  );
}
