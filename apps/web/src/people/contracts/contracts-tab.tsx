import { Button, Text } from '@mantine/core';
import type { ContractDetail } from '@stint/contract/people/contracts/contract';
import type { UserDetail } from '@stint/contract/people/users/user';
import { IconPlus } from '@tabler/icons-react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useKeptByOthers } from '../../ui/form/use-kept-by-others.ts';
import classes from '../../ui/own-list.module.css';
import { personName } from '../../ui/person.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { oneUserSearch } from '../users/users.queries.ts';
import { ContractForm } from './contract-form.tsx';
import { ContractLine } from './contract-line.tsx';
import { useContract, useContracts } from './contracts.queries.ts';

/** The contracts of one person, the newest first. */
export function ContractsTab({ user }: { readonly user: UserDetail }) {
  const t = useT('people');
  const { state, show } = useAddressState(oneUserSearch);
  const answer = useContracts({ user: user._id });
  const { detailId } = state;
  const one = useContract(detailId === NEW ? undefined : detailId);
  const close = () => show({ detailId: undefined });
  const keptByOthers = useKeptByOthers(user._id);
  const add = keptByOthers === undefined && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => show({ detailId: NEW })}>
      {t('people:contracts.add')}
    </Button>
  );
  return (
    <>
      {keptByOthers && (
        <Text c="dimmed" mb="sm">
          {keptByOthers}
        </Text>
      )}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.items.length === 0 && <EmptyState title={t('people:contracts.empty')} act={add} />}
      {answer.data && answer.data.items.length > 0 && (
        <>
          <ul className={classes.list} aria-label={t('people:contracts.title')}>
            {answer.data.items.map((contract) => (
              <ContractCard key={contract._id} contract={contract} onOpen={() => show({ detailId: contract._id })} />
            ))}
          </ul>
          {add && <p>{add}</p>}
        </>
      )}
      <RecordDrawer id={detailId} answer={one} title={t('people:contracts.one')} onClose={close}>
        {(record) => <ContractForm key={detailId} user={user._id} record={record} onClose={close} />}
      </RecordDrawer>
    </>
  );
}

function ContractCard({ contract, onOpen }: { readonly contract: ContractDetail; readonly onOpen: () => void }) {
  const t = useT('people');
  const { reviewer, opinions } = contract;
  return (
    <ContractLine
      contract={contract}
      more={
        <>
          {reviewer && (
            <p className={classes.detail}>{t('people:contracts.reviewedBy', { name: personName(reviewer) })}</p>
          )}
          {opinions.map(({ user, opinion, comment }) => (
            <p key={user._id} className={classes.detail}>
              {t(`people:opinions.${opinion}`)}, {personName(user)}
              {comment && `: ${comment}`}
            </p>
          ))}
        </>
      }
    >
      <Button aria-label={t('people:contracts.editNamed', { number: contract.number })} onClick={onOpen}>
        {t('people:contracts.edit')}
      </Button>
    </ContractLine>
  );
}
