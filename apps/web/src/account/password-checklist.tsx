import { VisuallyHidden } from '@mantine/core';
import { passwordDemands } from '@stint/contract/account/password/password.rules';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { translateMessage, useT } from '../lib/messages.ts';
import classes from './password-checklist.module.css';

/** What a password must have, ticked off while it is typed. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const t = useT('account');
  return (
    <ul className={classes.list} aria-label={t('account:demands')}>
      {passwordDemands(password).map(({ code, message, met }) => (
        <li key={code} data-met={met}>
          {met ? <IconCheck size={15} stroke={2.2} aria-hidden /> : <IconCircle size={15} stroke={1.5} aria-hidden />}
          {translateMessage(message)}
          <VisuallyHidden>{met ? t('account:demandMet') : t('account:demandOpen')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
