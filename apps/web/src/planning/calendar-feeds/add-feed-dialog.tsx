import { Button, CopyButton, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { FeedKind } from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { currentLanguage, useT } from '../../lib/messages.ts';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { useCreateFeed, useFeedTeams } from './calendar-feeds.queries.ts';

/** Chooses what a calendar shows, then tells its address: once, since it is secret. */
export function AddFeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('planning');
  const teams = useFeedTeams();
  const create = useCreateFeed();
  const [kind, setKind] = useState<FeedKind>('own');
  const [chosen, setChosen] = useState<string | null>(null);
  const team = chosen ?? teams.data?.[0]?._id ?? null;
  const address = create.data && `${location.origin}${create.data.path}`;
  const act = () => create.mutate({ kind, team: kind === 'team' ? team : null, language: currentLanguage() });
  return (
    <Modal
      opened
      title={t('planning:feeds.add')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {address === undefined ? (
        <Stack>
          <SegmentedToggle
            label={t('planning:feeds.what')}
            value={kind}
            choices={[
              { value: 'own', label: t('planning:feeds.own') },
              { value: 'team', label: t('planning:feeds.team') },
            ]}
            onChange={setKind}
          />
          <Text c="dimmed" fz={12.5}>
            {t(`planning:feeds.hint.${kind}`)}
          </Text>
          {kind === 'team' && teams.data && teams.data.length > 0 && (
            <NativeSelect
              label={t('planning:feeds.whichTeam')}
              value={team ?? ''}
              data={teams.data.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          )}
          {kind === 'team' && teams.data?.length === 0 && <p>{t('planning:feeds.noTeam')}</p>}
          <Group gap={8} justify="flex-end">
            <Button onClick={onClose}>{t('common:act.cancel')}</Button>
            <Button
              variant="filled"
              loading={create.isPending}
              disabled={kind === 'team' && team === null}
              onClick={act}
              data-autofocus
            >
              {t('planning:feeds.make')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <p>{t('planning:feeds.once')}</p>
          <TextInput
            label={t('planning:feeds.address')}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Text c="dimmed" fz={12.5}>
            {t('planning:feeds.how')}
          </Text>
          <Group gap={8} justify="flex-end">
            <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
              {t('planning:feeds.open')}
            </Button>
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button
                  variant="filled"
                  leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                  onClick={copy}
                >
                  {t(copied ? 'planning:feeds.copied' : 'planning:feeds.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
