import { Button, CopyButton, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { createCalendarFeed, type FeedKind } from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { OwnerProof, useHasPassword, useOwnerProblems } from '../../account/owner-proof-part.tsx';
import { currentLanguage, useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { useCreateFeed, useFeedTeams } from './calendar-feeds.queries.ts';

interface DialogProps {
  readonly onClose: () => void;
}

/** Chooses what a calendar shows, then tells its address: once, since it is secret. */
export function AddFeedDialog({ onClose }: DialogProps) {
  const [path, setPath] = useState<string>();
  if (path === undefined) return <FeedForm onMade={setPath} onClose={onClose} />;
  return <FeedAddress address={`${location.origin}${path}`} onClose={onClose} />;
}

function FeedForm({ onMade, onClose }: DialogProps & { readonly onMade: (path: string) => void }) {
  const t = useT('planning');
  const teams = useFeedTeams();
  const create = useCreateFeed();
  const hasPassword = useHasPassword();
  const firstTeam = teams.data?.[0]?._id ?? null;
  const form = useSchemaForm({
    schema: bodyOf(createCalendarFeed).omit({ _id: true }),
    initialValues: {
      kind: 'own' as FeedKind,
      team: null as string | null,
      language: currentLanguage(),
      currentPassword: '',
    },
    problems: useOwnerProblems(hasPassword),
    onSubmit: async (body) => {
      const team = body.kind === 'team' ? (body.team ?? firstTeam) : null;
      onMade((await create.mutateAsync({ ...body, team })).path);
    },
  });
  const { kind } = form.values;
  const ofTeam = kind === 'team';
  const team = form.values.team ?? firstTeam;
  return (
    <FormModal
      opened
      title={t('planning:feeds.add')}
      form={form}
      submitLabel={t('planning:feeds.make')}
      onClose={onClose}
    >
      <SegmentedToggle
        label={t('planning:feeds.what')}
        value={kind}
        choices={[
          { value: 'own', label: t('planning:feeds.own') },
          { value: 'team', label: t('planning:feeds.team') },
        ]}
        onChange={(value) => form.setFieldValue('kind', value)}
      />
      <Text c="dimmed" fz={12.5}>
        {t(`planning:feeds.hint.${kind}`)}
      </Text>
      {ofTeam && teams.data && teams.data.length > 0 && (
        <NativeSelect
          label={t('planning:feeds.whichTeam')}
          value={team ?? ''}
          data={teams.data.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(event) => form.setFieldValue('team', event.currentTarget.value)}
          error={form.errors.team}
        />
      )}
      {ofTeam && teams.data?.length === 0 && <p>{t('planning:feeds.noTeam')}</p>}
      <OwnerProof hasPassword={hasPassword} inputProps={form.getInputProps('currentPassword')} />
    </FormModal>
  );
}

function FeedAddress({ address, onClose }: DialogProps & { readonly address: string }) {
  const t = useT('planning');
  return (
    <Modal
      opened
      title={t('planning:feeds.add')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
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
    </Modal>
  );
}
