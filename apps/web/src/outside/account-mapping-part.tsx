import type { AccountDetail } from '@stint/contract/projects/accounts/account';
import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';

const Mapping = lazyPart(async () => (await import('./timelog/account-mapping.tsx')).AccountMapping, 'outside');

/** What an account is mapped to in the time-logging system, as a part of its page. */
export function AccountMappingPart(props: { readonly account: AccountDetail }) {
  return (
    <Suspense>
      <Mapping {...props} />
    </Suspense>
  );
}
