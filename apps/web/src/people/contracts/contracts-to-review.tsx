import { Button } from '@mantine/core';
import type { ContractToReview } from '@stint/contract/people/contracts/contract-opinion';
import { formatDate } from '@stint/contract/time/typed';
import { IconUserQuestion } from '@tabler/icons-react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from '../../ui/own-list.module.css';
import { personName } from '../../ui/person.tsx';
import { OpinionDialog } from '../opinion-part.tsx';
import { ContractReviewerDialog } from './contract-reviewer-dialog.tsx';
import { myContractsSearch, useContractsToReview } from './contracts.queries.ts';

/** Contracts of others whose reviewer one is; nothing where there are none. */
export function ContractsToReview() {
  const t = useT('people');
  const { state, show } = useAddressState(myContractsSearch);
  const { data = [] } = useContractsToReview();
  const open = data.find(({ _id }) => _id === state.contract);
  const close = () => show({ contract: undefined, dialog: undefined });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="contracts-to-review">
      <h2 id="contracts-to-review">{t('people:opinions.title')}</h2>
      <ul className={classes.list}>
        {data.map((contract) => (
          <ToReview
            key={contract._id}
            contract={contract}
            onOpen={(dialog) => show({ contract: contract._id, dialog })}
          />
        ))}
      </ul>
      {open && state.dialog === 'opinion' && <OpinionDialog contract={open} onClose={close} />}
      {open && state.dialog === 'reviewer' && <ContractReviewerDialog contract={open} onClose={close} />}
    </section>
  );
}

interface ToReviewProps {
  readonly contract: ContractToReview;
  readonly onOpen: (dialog: 'opinion' | 'reviewer') => void;
}

function ToReview({ contract, onOpen }: ToReviewProps) {
  const t = useT('people');
  const name = personName(contract.user);
  const end = contract.to
    ? t('people:opinions.ends', { date: formatDate(contract.to) })
    : t('people:contracts.openEnded');
  return (
    <li className={classes.line}>
      <IconUserQuestion size={20} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        <div className={classes.name}>
          {name}
          {contract.opinion && <Mark tone="quiet">{t(`people:opinions.${contract.opinion}`)}</Mark>}
        </div>
        <p className={classes.detail}>
          {t(`people:contractTypes.${contract.type}`)} · {end}
        </p>
        {contract.leads.length > 0 && (
          <p className={classes.detail}>
            {t('people:opinions.leads', { names: contract.leads.map(personName).join(', ') })}
          </p>
        )}
      </div>
      <Button aria-label={t('people:opinions.handNamed', { name })} variant="subtle" onClick={() => onOpen('reviewer')}>
        {t('people:opinions.hand')}
      </Button>
      <Button aria-label={t('people:opinions.giveNamed', { name })} onClick={() => onOpen('opinion')}>
        {t('people:opinions.give')}
      </Button>
    </li>
  );
}
