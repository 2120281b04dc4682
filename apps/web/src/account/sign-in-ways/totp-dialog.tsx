import { Box, Code, Stack, TextInput } from '@mantine/core';
import { confirmTotp } from '@stint/contract/account/second-factor/second-factor';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmTotp, useStartTotp } from './sign-in-ways.queries.ts';

interface TotpDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

interface Started {
  readonly secret: string;
  readonly uri: string;
}

/** Sets up an authenticator app: the password, the picture and a code of it, and the recovery codes. */
export function TotpDialog({ hasPassword, onClose }: TotpDialogProps) {
  const t = useT('account');
  const start = useStartTotp();
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (started)
    return (
      <ConfirmTotp
        started={started}
        onConfirmed={(given) => (given === null ? onClose() : setCodes(given))}
        onClose={onClose}
      />
    );
  return (
    <OwnerDialog
      title={t('account:ways.setUpTotp')}
      hasPassword={hasPassword}
      onConfirm={async (currentPassword) => setStarted(await start.mutateAsync({ currentPassword }))}
      onClose={onClose}
    />
  );
}

interface ConfirmTotpProps {
  readonly started: Started;
  readonly onConfirmed: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

function ConfirmTotp({ started: { secret, uri }, onConfirmed, onClose }: ConfirmTotpProps) {
  const t = useT('account');
  const confirm = useConfirmTotp();
  const form = useSchemaForm({
    schema: bodyOf(confirmTotp),
    initialValues: { code: '' },
    onSubmit: async (body) => onConfirmed((await confirm.mutateAsync(body)).recoveryCodes),
  });
  return (
    <FormModal
      opened
      title={t('account:ways.setUpTotp')}
      form={form}
      onClose={onClose}
      submitLabel={t('account:ways.confirm')}
    >
      <Stack>
        <p>{t('account:ways.scan')}</p>
        <Box w="12rem" mx="auto">
          <QrCode text={uri} label={t('account:ways.qr')} />
        </Box>
        <p>
          {t('account:ways.orType')}{' '}
          <Code style={{ overflowWrap: 'anywhere' }}>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </p>
        <TextInput
          label={t('account:second.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
      </Stack>
    </FormModal>
  );
}
