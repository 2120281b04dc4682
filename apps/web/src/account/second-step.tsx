import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import type { SecondWay, SecondStep as Step } from '@stint/contract/account/second-factor/second-step';
import { CallError } from '@stint/contract/call-error';
import { type FormEvent, useRef, useState } from 'react';
import { useAppConfig } from '../lib/app-config.ts';
import { fieldMessages, useT } from '../lib/messages.ts';
import { usePasskeysWork } from './passkey-browser.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useFinishByCode } from './second-step.queries.ts';

interface SecondStepProps {
  readonly step: Step;
  readonly onDone?: (() => void) | undefined;
  /** Back to the first step. */
  readonly onRestart: () => void;
}

/** What leads from one way to another. */
const TURNS = {
  passkey: 'account:passkeys.use',
  totp: 'account:second.useCode',
  recovery: 'account:second.useRecovery',
} as const;

/** The second step of a sign-in: a passkey, a code of the authenticator app, or one that was printed. */
export function SecondStep({ step, onDone, onRestart }: SecondStepProps) {
  const t = useT('account');
  const passkeysWork = usePasskeysWork();
  const { passkeyOrigin } = useAppConfig();
  const ways = step.ways.filter((way) => way !== 'passkey' || passkeysWork);
  const [chosen, setChosen] = useState<SecondWay>();
  const way = chosen ?? ways[0];
  return (
    <Stack gap="sm" align="stretch">
      {way === undefined && <p>{t('account:passkeys.elsewhere', { address: passkeyOrigin ?? '' })}</p>}
      {way === 'passkey' && <PasskeyButton variant="filled" ticket={step.ticket} onDone={onDone} />}
      {way !== undefined && way !== 'passkey' && (
        <CodeForm key={way} isRecovery={way === 'recovery'} ticket={step.ticket} onDone={onDone} />
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Anchor key={other} component="button" type="button" size="sm" onClick={() => setChosen(other)}>
            {t(TURNS[other])}
          </Anchor>
        ))}
      <Anchor component="button" type="button" size="sm" onClick={onRestart}>
        {t('account:second.restart')}
      </Anchor>
    </Stack>
  );
}

interface CodeFormProps {
  readonly isRecovery: boolean;
  readonly ticket: string;
  readonly onDone: (() => void) | undefined;
}

function CodeForm({ isRecovery, ticket, onDone }: CodeFormProps) {
  const t = useT('account');
  const finish = useFinishByCode();
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refused = finish.error instanceof CallError ? fieldMessages(finish.error).code : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    field.current?.focus();
    if (code.trim() !== '') finish.mutate({ ticket, code }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="stretch">
        <TextInput
          ref={field}
          autoFocus
          label={t(isRecovery ? 'account:second.recoveryCode' : 'account:second.code')}
          description={t(isRecovery ? 'account:second.recoveryHint' : 'account:second.codeHint')}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={isChecked && code.trim() === '' ? t('common:rule.required') : refused}
        />
        <Button type="submit" variant="filled" fullWidth loading={finish.isPending}>
          {t('account:second.act')}
        </Button>
      </Stack>
    </form>
  );
}
