import { Button, CopyButton, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../lib/messages.ts';

interface SecretDialogProps {
  readonly title: string;
  /** That it is shown this once, and what whoever has it can do. */
  readonly note: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

interface SecretFormProps extends Omit<SecretDialogProps, 'secret'> {
  /** The dialog of the form that makes the secret. */
  readonly children: (onMade: (secret: string) => void) => ReactNode;
}

/** A form that makes a secret, and then the secret. */
export function SecretForm({ children, ...words }: SecretFormProps) {
  const [secret, setSecret] = useState<string>();
  return secret === undefined ? children(setSecret) : <SecretDialog {...words} secret={secret} />;
}

/** Shows a secret that was just made, to be copied: it is not shown again. */
export function SecretDialog({ title, note, label, secret, onClose }: SecretDialogProps) {
  const t = useT();
  return (
    <Modal opened title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      <Stack>
        <p>{note}</p>
        <TextInput label={label} value={secret} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="filled"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
                data-autofocus
              >
                {t(copied ? 'common:secret.copied' : 'common:secret.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
