import { UnstyledButton } from '@mantine/core';
import type { AppConfig } from '@stint/contract/account/sessions/session';
import { IconArrowRight } from '@tabler/icons-react';
import { translateMessage, useT } from '../../lib/messages.ts';
import classes from './login.module.css';
import { useLogin } from './login.queries.ts';

/** The demo company's people: one click signs in. */
export function DemoAccounts({ accounts }: { readonly accounts: AppConfig['demoAccounts'] }) {
  const t = useT('account');
  const login = useLogin();
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('account:login.demo')}</h2>
      <ul className={classes.accounts}>
        {accounts.map(({ email, password, name, role }) => (
          <li key={email}>
            <UnstyledButton
              className={classes.account}
              disabled={login.isPending}
              onClick={() => login.mutate({ email, password })}
            >
              <strong>{name}</strong>
              <span>{translateMessage(role)}</span>
              <IconArrowRight size={15} stroke={1.7} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
