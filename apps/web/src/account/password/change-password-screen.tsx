import { Button } from '@mantine/core';
import { problemsOfChange } from '@stint/contract/account/password.rules';
import { changePassword } from '@stint/contract/account/session';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordFields } from '../password-fields.tsx';
import classes from './change-password.module.css';
import { useChangePassword } from './password.queries.ts';

export function ChangePasswordScreen() {
  const t = useT('account');
  const change = useChangePassword();
  const form = useSchemaForm({
    schema: bodyOf(changePassword),
    initialValues: { password: '', confirmPassword: '' },
    problems: problemsOfChange,
    onSubmit: async (body) => {
      await change.mutateAsync(body);
      form.reset();
    },
  });
  useShortcut('mod+s', () => form.submit());
  return (
    <>
      <PageHeader title={t('account:change.title')} note={t('account:change.note')} />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <PasswordFields form={form} autoFocus />
        <Button type="submit" variant="filled" loading={form.submitting}>
          {t('account:change.act')}
        </Button>
      </form>
    </>
  );
}
