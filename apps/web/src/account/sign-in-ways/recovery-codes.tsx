import { Button, Code, CopyButton, Group, Modal, SimpleGrid, Stack } from '@mantine/core';
import { useT } from '../../lib/messages.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useT('account');
  return (
    <Modal
      opened
      title={t('account:ways.codes')}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <Stack>
        <p>{t('account:ways.codesNote')}</p>
        <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <li key={code}>
              <Code fz="sm">{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Group justify="flex-end">
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{t(copied ? 'account:ways.copied' : 'account:ways.copyCodes')}</Button>
            )}
          </CopyButton>
          <Button variant="filled" onClick={onClose}>
            {t('account:ways.codesKept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
