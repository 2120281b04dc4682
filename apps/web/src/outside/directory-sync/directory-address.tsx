import { Button, CopyButton, Group, Skeleton, TextInput } from '@mantine/core';
import type { getDirectorySync } from '@stint/contract/outside/directory-sync/directory-sync';
import type { AnswerOf } from '@stint/contract/route';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';

/** What to type into the directory, and how much it keeps here. */
export function DirectoryAddress({ directory }: { readonly directory: AnswerOf<typeof getDirectorySync> | undefined }) {
  const t = useT('outside');
  if (!directory) return <Skeleton h={110} maw={560} />;
  const { address, people, groups } = directory;
  return (
    <div>
      <KeyFigures>
        <KeyFigure value={people} label={t('outside:directory.people', { count: people })} />
        <KeyFigure value={groups.length} label={t('outside:directory.groups', { count: groups.length })} />
      </KeyFigures>
      <Group align="end" gap="xs" maw={560} wrap="nowrap">
        <TextInput
          flex="1 1 auto"
          miw={0}
          label={t('outside:directory.address')}
          description={t('outside:directory.addressHint')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              flex="none"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              aria-label={t('outside:directory.copyAddress')}
              onClick={copy}
            >
              {t(copied ? 'common:secret.copied' : 'common:secret.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
