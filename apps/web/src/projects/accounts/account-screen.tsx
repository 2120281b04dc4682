import { Flex, Skeleton, Stack } from '@mantine/core';
import { NO_CUSTOMER_ACCESS } from '@stint/contract/projects/accounts/account';
import { IconLock } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { AccountMappingPart } from '../../outside/account-mapping-part.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountOverview } from './account-overview.tsx';
import { AccountSide, NEW_ACCOUNT, useSide } from './account-side.ts';
import { useAccount, useMayCreateAccounts } from './accounts.queries.ts';
import { PhasesSection } from './phases-section.tsx';

const LazyForm = lazyPart(async () => (await import('./account-form.tsx')).AccountForm);

/** Below everything else on the page: its code is fetched while that is shown. */
const AccountForm = (props: ComponentProps<typeof LazyForm>) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <LazyForm {...props} />
  </Suspense>
);

/** One account with its phases; without an id in the address, a new one. */
export function AccountScreen() {
  const { id } = useParams({ strict: false });
  return id === undefined || id === NEW_ACCOUNT ? <NewAccount /> : <StoredAccount id={id} />;
}

/** The same for those who keep some accounts. */
export function OwnAccountScreen() {
  return (
    <AccountSide value="user">
      <AccountScreen />
    </AccountSide>
  );
}

function NewAccount() {
  const t = useT('projects');
  const mayCreate = useMayCreateAccounts();
  return (
    <>
      <PageHeader title={t('projects:accounts.add')} />
      {mayCreate === false && (
        <EmptyState icon={<IconLock size={26} stroke={1.4} />} title={translateMessage(NO_CUSTOMER_ACCESS)} />
      )}
      {mayCreate && <AccountForm record={null} />}
    </>
  );
}

function StoredAccount({ id }: { readonly id: string }) {
  const t = useT('projects');
  const side = useSide();
  const answer = useAccount(id);
  const account = answer.data;
  return (
    <>
      <PageHeader
        title={account?.name ?? t('projects:accounts.one')}
        note={account?.customer.name}
        mark={account?.archived && <Mark tone="quiet">{t('projects:accounts.archived')}</Mark>}
      />
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {account && (
        <Stack gap={28}>
          <AccountOverview account={account} />
          <PhasesSection account={account} />
          {side === 'admin' && <AccountMappingPart account={account} />}
          <section aria-labelledby="account-itself">
            <Flex
              id="account-itself"
              component="h2"
              gap={8}
              align="center"
              justify="space-between"
              wrap="wrap"
              mb="sm"
              fz="lg"
              fw={600}
            >
              {t('projects:accounts.itself')}
            </Flex>
            <AccountForm key={account._id} record={account} />
          </section>
        </Stack>
      )}
    </>
  );
}
