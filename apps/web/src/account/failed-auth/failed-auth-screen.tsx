import { Link, useSearch } from '@tanstack/react-router';
import { useAppConfig } from '../../lib/app-config.ts';
import { type MessageKey, useT } from '../../lib/messages.ts';
import classes from '../account-card.module.css';
import { AccountCard } from '../account-card.tsx';
import type { FailedSearch } from '../failed-page.ts';

/** What there is more to say of than that the provider did not confirm who it is. */
const REASONS: Readonly<Record<string, MessageKey>> = {
  OPENID_EXPIRED: 'account:failedAuth.expired',
  OPENID_NO_ACCOUNT: 'account:failedAuth.noAccount',
  OPENID_TAKEN: 'account:failedAuth.taken',
};

interface FailedAuthProps {
  readonly note: MessageKey;
  /** Without a password there is nothing else to try. */
  readonly noteWithoutPasswords: MessageKey;
}

/** An outside provider did not let the person in; the password still does, where there are passwords. */
function FailedAuth({ note, noteWithoutPasswords }: FailedAuthProps) {
  const t = useT('account');
  const { hasPasswords } = useAppConfig();
  const { reason = '', back } = useSearch({ strict: false }) as FailedSearch;
  const message = (Object.hasOwn(REASONS, reason) && REASONS[reason]) || (hasPasswords ? note : noteWithoutPasswords);
  return (
    <AccountCard title={t('account:failedAuth.title')} note={<span role="alert">{t(message)}</span>}>
      <div className={classes.acts}>
        {back === 'ways' ? (
          <a href="/user/sign-in-ways">{t('account:failedAuth.backToWays')}</a>
        ) : (
          <Link to="/login">{t('account:backToLogin')}</Link>
        )}
      </div>
    </AccountCard>
  );
}

export const SocialFailedScreen = () => (
  <FailedAuth note="account:failedAuth.social" noteWithoutPasswords="account:failedAuth.socialAlone" />
);
export const GlobeteamFailedScreen = () => (
  <FailedAuth note="account:failedAuth.globeteam" noteWithoutPasswords="account:failedAuth.globeteamAlone" />
);
export const MicrosoftFailedScreen = () => (
  <FailedAuth note="account:failedAuth.microsoft" noteWithoutPasswords="account:failedAuth.microsoftAlone" />
);
