import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import type { SecondStep as Step } from '@stint/contract/account/second-factor/second-step';
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '../lib/call-error.ts';
import { fieldMessages, useT } from '../lib/messages.ts';
import { useFinishByCode } from './second-step.queries.ts';

interface SecondStepProps {
  readonly step: Step;
  readonly onDone?: (() => void) | undefined;
  /** Back to the first step. */
  readonly onRestart: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or one that was printed. */
export function SecondStep({ step: { ticket, ways }, onDone, onRestart }: SecondStepProps) {
  const t = useT('account');
  const finish = useFinishByCode();
  const [isRecovery, setRecovery] = useState(!ways.includes('totp'));
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
  const turn = () => {
    setRecovery(!isRecovery);
    setCode('');
    setChecked(false);
    finish.reset();
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="stretch">
        <TextInput
          ref={field}
          key={String(isRecovery)}
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
        {ways.includes('totp') && ways.includes('recovery') && (
          <Anchor component="button" type="button" size="sm" onClick={turn}>
            {t(isRecovery ? 'account:second.useCode' : 'account:second.useRecovery')}
          </Anchor>
        )}
        <Anchor component="button" type="button" size="sm" onClick={onRestart}>
          {t('account:second.restart')}
        </Anchor>
      </Stack>
    </form>
  );
}
