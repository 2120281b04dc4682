import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { SecondStep as Step } from '@stint/contract/account/second-factor/second-step';
import { CallError, hasCode } from '@stint/contract/call-error';
import { Link } from '@tanstack/react-router';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { fieldMessages, useT } from '../../lib/messages.ts';
import classes from './login.module.css';
import { useLogin } from './login.queries.ts';

interface LoginFormProps {
  /** The person who signs in again; the address can then not be changed. */
  readonly email?: string;
  readonly onDone?: () => void;
}

const SecondStep = lazyPart(async () => (await import('../second-step.tsx')).SecondStep, 'account');

const PasskeyButton = lazyPart(async () => (await import('../passkey-button.tsx')).PasskeyButton, 'account');

type Credentials = Record<'email' | 'password', string>;

/** Two fields, of which both are needed: the forms' own schemas would be half of what the page loads. */
export function LoginForm({ email = '', onDone }: LoginFormProps) {
  const t = useT('account');
  const login = useLogin();
  const [given, setGiven] = useState<Credentials>({ email, password: '' });
  const [isChecked, setChecked] = useState(false);
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const refused = login.error instanceof CallError ? fieldMessages(login.error) : {};
  const lacks = (name: keyof Credentials) => (name === 'email' ? given.email.trim() : given.password) === '';
  const fieldOf = (name: keyof Credentials) => ({
    ref: fields[name],
    value: given[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setGiven((before) => ({ ...before, [name]: value })),
    error: isChecked && lacks(name) ? t('common:rule.required') : refused[name],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const lacking = (['email', 'password'] as const).find(lacks);
    if (lacking) fields[lacking].current?.focus();
    else login.mutate(given, { onSuccess: onDone });
  };
  if (hasCode(login.error, 'SECOND_FACTOR_NEEDED'))
    return (
      <Suspense>
        <SecondStep step={login.error.data as Step} onDone={onDone} onRestart={login.reset} />
      </Suspense>
    );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('account:email')}
        type="email"
        autoComplete="username"
        autoFocus={email === ''}
        readOnly={email !== ''}
        {...fieldOf('email')}
      />
      <div className={classes.password}>
        <PasswordInput
          label={t('account:password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
          visibilityToggleButtonProps={{ 'aria-label': t('account:togglePassword') }}
          {...fieldOf('password')}
        />
        {email === '' && (
          <Link to="/user/forgot-password" className={classes.forgot}>
            {t('account:login.forgot')}
          </Link>
        )}
      </div>
      <Button type="submit" variant="filled" fullWidth loading={login.isPending}>
        {t('account:login.act')}
      </Button>
      {email === '' && (
        <Suspense>
          <PasskeyButton />
        </Suspense>
      )}
    </form>
  );
}
