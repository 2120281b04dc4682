import { Skeleton } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from '../../ui/own-list.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContractLine } from './contract-line.tsx';
import { useOwnContracts } from './contracts.queries.ts';
import { ContractsToReview } from './contracts-to-review.tsx';

/** `/user/my-contracts`: one's own contracts, and those of others that wait for one's opinion. */
export function MyContractsScreen() {
  const t = useT('people');
  const answer = useOwnContracts();
  return (
    <>
      <PageHeader title={t('people:contracts.mine')} note={t('people:contracts.mineNote')} />
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={58} radius="lg" className={classes.list} />}
      {answer.data?.length === 0 && (
        <EmptyState title={t('people:contracts.empty')} hint={t('people:contracts.emptyHint')} />
      )}
      {answer.data && answer.data.length > 0 && (
        <ul className={classes.list} aria-label={t('people:contracts.mine')}>
          {answer.data.map((contract) => (
            <ContractLine key={contract._id} contract={contract} />
          ))}
        </ul>
      )}
      <ContractsToReview />
    </>
  );
}
