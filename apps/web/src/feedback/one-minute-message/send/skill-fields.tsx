import { Button, Stack } from '@mantine/core';
import { typeOfStar } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../lib/messages.ts';
import { useSoftSkills } from '../../../time/review/review.queries.ts';
import { CertificationsSelect } from '../../certifications-select.tsx';
import type { MessageDraft } from './message-draft.ts';
import classes from './send.module.css';
import { SkillChoice } from './skill-choice.tsx';

interface SkillFieldsProps {
  readonly draft: MessageDraft;
  /** As it will be stored. */
  readonly star: number;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (patch: Partial<MessageDraft>) => void;
}

type Kind = 'strengths' | 'weaknesses';
const TONES = { strengths: 'good', weaknesses: 'bad' } as const;

/** What the stars ask for comes first; the other kind is one tap away. A skill is one or the other, never both. */
export function SkillFields({ draft, star, errors, onChange }: SkillFieldsProps) {
  const t = useT('feedback');
  const skills = useSoftSkills().data ?? [];
  const [opened, setOpened] = useState<readonly Kind[]>([]);
  const [isCertified, setCertified] = useState(draft.certifications.length > 0);
  const type = typeOfStar(star);
  if (type === null) return null;
  const first: Kind = type === 'Reprimand' ? 'weaknesses' : 'strengths';
  const kinds: readonly Kind[] = [first, first === 'strengths' ? 'weaknesses' : 'strengths'];
  const isRequired = (kind: Kind) => kind === first && type !== 'Comment';
  const isShown = (kind: Kind) => isRequired(kind) || opened.includes(kind) || draft[kind].length > 0;
  const other = { strengths: 'weaknesses', weaknesses: 'strengths' } as const;
  return (
    <Stack gap={12}>
      {kinds.filter(isShown).map((kind) => (
        <SkillChoice
          key={kind}
          id={`send-${kind}`}
          label={t(`feedback:send.${kind}`)}
          required={isRequired(kind)}
          error={errors[kind]}
          tone={TONES[kind]}
          skills={skills}
          value={draft[kind]}
          onChange={(ids) =>
            onChange({ [kind]: ids, [other[kind]]: draft[other[kind]].filter((id) => !ids.includes(id)) })
          }
        />
      ))}
      {isCertified && (
        <CertificationsSelect
          label={t('feedback:send.certifications')}
          value={draft.certifications.map(({ _id }) => _id)}
          chosen={draft.certifications}
          onChange={(ids, found) => {
            const known = new Map([...draft.certifications, ...found].map((one) => [one._id, one]));
            onChange({ certifications: ids.flatMap((id) => known.get(id) ?? []) });
          }}
        />
      )}
      <div className={classes.more}>
        {kinds
          .filter((kind) => !isShown(kind))
          .map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={13} />}
              onClick={() => setOpened([...opened, kind])}
            >
              {t(`feedback:send.add.${kind}`)}
            </Button>
          ))}
        {!isCertified && (
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={13} />} onClick={() => setCertified(true)}>
            {t('feedback:send.add.certifications')}
          </Button>
        )}
      </div>
    </Stack>
  );
}
