import { Skeleton, Stack } from '@mantine/core';
import { useAppConfig } from '../../lib/app-config.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CompanyAccounts } from './company-accounts.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactors } from './second-factors.tsx';
import { useSignInWays } from './sign-in-ways.queries.ts';

/** `/user/sign-in-ways`: by what one signs in. */
export function SignInWaysScreen() {
  const t = useT('account');
  const ways = useSignInWays();
  const { providers } = useAppConfig();
  return (
    <>
      <PageHeader title={t('account:ways.title')} note={t('account:ways.note')} />
      {ways.isError && <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />}
      {ways.isPending && <Skeleton height={58} radius="lg" maw="46rem" />}
      {ways.data && (
        <Stack gap="xl">
          <PasskeysSection ways={ways.data} />
          <SecondFactors ways={ways.data} />
          {(providers.length > 0 || ways.data.companyAccounts.length > 0) && <CompanyAccounts ways={ways.data} />}
        </Stack>
      )}
    </>
  );
}
