import { useParams } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { useAccount } from './accounts.queries.ts';
import { PhasesSection } from './phases-section.tsx';

/** One account with its phases; without an id in the address, a new one. */
export function AccountScreen() {
  const t = useT('projects');
  const { id } = useParams({ strict: false });
  const answer = useAccount(id);
  const account = answer.data;
  if (id === undefined)
    return (
      <>
        <PageHeader title={t('projects:accounts.add')} />
        <AccountForm record={null} />
      </>
    );
  return (
    <>
      <PageHeader
        title={account?.name ?? t('projects:accounts.one')}
        note={account?.customer.name}
        mark={account?.archived && <Mark tone="quiet">{t('projects:accounts.archived')}</Mark>}
      />
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {account && (
        <div className={classes.parts}>
          <PhasesSection account={account} />
          <section aria-labelledby="account-itself">
            <h2 id="account-itself" className={classes.heading}>
              {t('projects:accounts.itself')}
            </h2>
            <AccountForm key={account._id} record={account} />
          </section>
        </div>
      )}
    </>
  );
}
