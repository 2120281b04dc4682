import { Button, Loader } from '@mantine/core';
import { resetPassword } from '@stint/contract/account/password/password';
import { problemsOfPassword } from '@stint/contract/account/password/password.rules';
import { hasCode } from '@stint/contract/call-error';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messageOf, useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import classes from '../account-card.module.css';
import { AccountCard } from '../account-card.tsx';
import { PasswordChecklist } from '../password-checklist.tsx';
import { PasswordFields } from '../password-fields.tsx';
import { useResetPassword, useResetTokenCheck } from './password.queries.ts';

/** How long the news stays before the login opens, in milliseconds. */
const AFTER_SUCCESS = 2000;
const AFTER_EXPIRY = 8000;

const route = getRouteApi('/public/user/reset/$tokenId');

/** Reached by the link in the mail; the link is checked before anything is typed. */
export function ResetPasswordScreen() {
  const t = useT('account');
  const { tokenId } = route.useParams();
  const check = useResetTokenCheck(tokenId);
  const reset = useResetPassword(tokenId);
  const expired = [check.error, reset.error].find((error) => hasCode(error, 'TOKEN_EXPIRED'));
  useLoginAfter(reset.isSuccess ? AFTER_SUCCESS : expired ? AFTER_EXPIRY : null);

  if (reset.isSuccess) return <Ended title={t('account:reset.done')} note={t('account:reset.goingOn')} />;
  const refusal = expired ?? check.error;
  if (refusal) return <Ended title={t('account:reset.unusable')} note={messageOf(refusal, 'account:reset.invalid')} />;
  if (check.isPending) return <Loader role="img" aria-label={t('account:reset.title')} />;
  return <ResetForm reset={reset} />;
}

function ResetForm({ reset }: { readonly reset: ReturnType<typeof useResetPassword> }) {
  const t = useT('account');
  const form = useSchemaForm({
    schema: bodyOf(resetPassword),
    initialValues: { password: '', confirmPassword: '' },
    problems: problemsOfPassword,
    onSubmit: (body) => reset.mutateAsync(body),
  });
  return (
    <AccountCard title={t('account:reset.title')} note={t('account:reset.note')}>
      <form onSubmit={form.submit} noValidate>
        <PasswordFields form={form} autoFocus />
        <PasswordChecklist password={form.values.password} />
        <Button type="submit" variant="filled" loading={form.submitting}>
          {t('account:reset.act')}
        </Button>
      </form>
    </AccountCard>
  );
}

function Ended({ title, note }: { readonly title: string; readonly note: string }) {
  const t = useT('account');
  return (
    <AccountCard title={title} note={<span role="alert">{note}</span>}>
      <div className={classes.acts}>
        <Link to="/login">{t('account:backToLogin')}</Link>
      </div>
    </AccountCard>
  );
}

function useLoginAfter(delay: number | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => void navigate({ to: '/login' }), delay);
    return () => clearTimeout(timer);
  }, [delay, navigate]);
}
