import { Button, Stack } from '@mantine/core';
import { RECEIVER_KINDS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../lib/messages.ts';
import { PersonSelect } from '../../../people/person-select.tsx';
import { ProjectSelect } from '../../../projects/project-select.tsx';
import { TeamSelect } from '../../../teams/team-select.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import type { MessageDraft } from './message-draft.ts';

interface ReceiverFieldsProps {
  readonly draft: MessageDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (patch: Partial<MessageDraft>) => void;
  /** A receiver was chosen: the next field's turn. */
  readonly onChosen: () => void;
}

/** Whom it goes to, and which project it is about. */
export function ReceiverFields({ draft, errors, onChange, onChosen }: ReceiverFieldsProps) {
  const t = useT('feedback');
  const [isAbout, setAbout] = useState(draft.project !== null);
  const { receiver } = draft;
  const label = t(`feedback:send.to.${receiver}`);
  const named = <T extends { _id: string; name: string }>(id: string | null, one: T | null) =>
    id === null ? null : { _id: id, name: one?.name ?? '' };
  const choose = (patch: Partial<MessageDraft>, id: string | null) => {
    onChange(patch);
    if (id !== null) requestAnimationFrame(onChosen);
  };
  const project = {
    value: draft.project?._id ?? null,
    chosen: draft.project,
    onChange: (id: string | null, one: { _id: string; name: string } | null) => choose({ project: named(id, one) }, id),
  };
  return (
    <Stack gap="sm">
      <SegmentedToggle
        label={t('feedback:send.receiver')}
        value={receiver}
        choices={RECEIVER_KINDS.map((kind) => ({ value: kind, label: t(`feedback:send.kind.${kind}`) }))}
        onChange={(kind) => onChange({ receiver: kind })}
      />
      {receiver === 'person' && (
        <PersonSelect
          id="send-toUserId"
          key="person"
          label={label}
          required
          value={draft.person?._id ?? null}
          chosen={draft.person}
          error={errors.toUserId}
          onChange={(id, person) => choose({ person: named(id, person) }, id)}
        />
      )}
      {receiver === 'team' && (
        <TeamSelect
          id="send-toTeam"
          key="team"
          label={label}
          required
          value={draft.team?._id ?? null}
          chosen={draft.team}
          error={errors.toTeam}
          onChange={(id, team) => choose({ team: named(id, team) }, id)}
        />
      )}
      {receiver === 'project' && (
        <ProjectSelect
          id="send-project"
          key="project"
          label={label}
          description={t('feedback:send.toProjectHint')}
          required
          error={errors.project}
          {...project}
        />
      )}
      {receiver !== 'project' && isAbout && (
        <ProjectSelect key="about" label={t('feedback:send.about')} clearable {...project} />
      )}
      {receiver !== 'project' && !isAbout && (
        <div>
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={13} />} onClick={() => setAbout(true)}>
            {t('feedback:send.addProject')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
