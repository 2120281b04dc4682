import { useAppConfig } from '../../lib/app-config.ts';
import { useT } from '../../lib/messages.ts';
import { AccountCard } from '../account-card.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

export function LoginScreen() {
  const t = useT('account');
  const { companyName, demoAccounts, hasPasswords } = useAppConfig();
  return (
    <AccountCard title={t('account:login.title')} note={t('account:login.note', { company: companyName })}>
      {hasPasswords && <LoginForm />}
      <ProviderButtons />
      {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} />}
    </AccountCard>
  );
}
