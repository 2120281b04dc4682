import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { login as loginCall } from '@stint/contract/account/sessions/session';
import type { BodyOf } from '@stint/contract/route';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { translate, useT } from '../../lib/messages.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import classes from './login.module.css';
import { useLogin } from './login.queries.ts';

type Credentials = BodyOf<typeof loginCall>;

interface LoginFormProps {
  /** The person who signs in again; the address can then not be changed. */
  readonly email?: string;
  readonly onDone?: () => void;
}

export function LoginForm({ email = '', onDone }: LoginFormProps) {
  const t = useT('account');
  const login = useLogin();
  const form = useSchemaForm<z.ZodType<Credentials>, Credentials>({
    initialValues: { email, password: '' },
    // Its few rules, instead of the schema of the call: nothing else of the sign-in page needs schemas.
    problems: (given) => ({
      email: given.email.trim() === '' ? translate('common:rule.required') : undefined,
      password: given.password === '' ? translate('common:rule.required') : undefined,
    }),
    onSubmit: async (body) => {
      await login.mutateAsync(body);
      onDone?.();
    },
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        label={t('account:email')}
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        readOnly={email !== ''}
        {...form.getInputProps('email')}
      />
      <div className={classes.password}>
        <PasswordInput
          label={t('account:password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
          visibilityToggleButtonProps={{ 'aria-label': t('account:togglePassword') }}
          {...form.getInputProps('password')}
        />
        {email === '' && (
          <Link to="/user/forgot-password" className={classes.forgot}>
            {t('account:login.forgot')}
          </Link>
        )}
      </div>
      <Button type="submit" variant="filled" fullWidth loading={form.submitting}>
        {t('account:login.act')}
      </Button>
    </form>
  );
}
