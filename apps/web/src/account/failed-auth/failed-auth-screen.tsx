import { Link } from '@tanstack/react-router';
import { type MessageKey, useT } from '../../lib/messages.ts';
import classes from '../account-card.module.css';
import { AccountCard } from '../account-card.tsx';

/** An outside provider did not let the person in; the password still does. */
function FailedAuth({ note }: { readonly note: MessageKey }) {
  const t = useT('account');
  return (
    <AccountCard title={t('account:failedAuth.title')} note={<span role="alert">{t(note)}</span>}>
      <div className={classes.acts}>
        <Link to="/login">{t('account:backToLogin')}</Link>
      </div>
    </AccountCard>
  );
}

export const SocialFailedScreen = () => <FailedAuth note="account:failedAuth.social" />;
export const GlobeteamFailedScreen = () => <FailedAuth note="account:failedAuth.globeteam" />;
export const MicrosoftFailedScreen = () => <FailedAuth note="account:failedAuth.microsoft" />;
