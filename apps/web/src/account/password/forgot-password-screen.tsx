import { Button, TextInput } from '@mantine/core';
import { forgotPassword } from '@stint/contract/account/password/password';
import { Link } from '@tanstack/react-router';
import { translateMessage, useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import classes from '../account-card.module.css';
import { AccountCard } from '../account-card.tsx';
import { useForgotPassword } from './password.queries.ts';

/** Asks who one is; the answer never says whether there is such an account. */
export function ForgotPasswordScreen() {
  const t = useT('account');
  const send = useForgotPassword();
  const form = useSchemaForm({
    schema: bodyOf(forgotPassword),
    initialValues: { text: '' },
    onSubmit: (body) => send.mutateAsync(body),
  });
  if (send.data) {
    return (
      <AccountCard
        title={t('account:forgot.sent')}
        note={<span role="status">{translateMessage(send.data.message)}</span>}
      >
        <div className={classes.acts}>
          <Link to="/login">{t('account:backToLogin')}</Link>
        </div>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('account:forgot.title')} note={t('account:forgot.note')}>
      <form onSubmit={form.submit} noValidate>
        <TextInput label={t('account:forgot.text')} autoComplete="username" autoFocus {...form.getInputProps('text')} />
        <div className={classes.acts}>
          <Button type="submit" variant="filled" loading={form.submitting}>
            {t('account:forgot.act')}
          </Button>
          <Link to="/login">{t('account:backToLogin')}</Link>
        </div>
      </form>
    </AccountCard>
  );
}
