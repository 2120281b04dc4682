import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { MergedPart } from '@stint/contract/merge-texts';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { personName } from '../../ui/person.tsx';
import { WrittenText } from '../../ui/rich-text/written-text.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import classes from './status-conflict.module.css';
import { nameOf } from './status-values.ts';
import type { StatusConflict } from './use-merged-saving.ts';

const CHOICES = ['mine', 'theirs', 'both'] as const;
type Choice = (typeof CHOICES)[number];
type Differing = Extract<MergedPart, { kind: 'differing' }>;

interface StatusConflictDialogProps {
  readonly conflict: StatusConflict;
  /** The text that was decided on. */
  readonly onDecided: (description: string) => void;
  readonly onClose: () => void;
}

/** Both texts where two people changed the same paragraphs, and the choice for each place. */
export function StatusConflictDialog({ conflict, onDecided, onClose }: StatusConflictDialogProps) {
  const t = useT('teams');
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const { parts, theirs } = conflict;
  const name = theirs.updatedBy ? personName(theirs.updatedBy) : t('teams:statuses.someone');
  const places = parts.flatMap((part, index) => (part.kind === 'differing' ? [{ part, index }] : []));
  const isDecided = places.every(({ index }) => choices[index] !== undefined);
  const choose = (at: number, choice: Choice) =>
    setChoices(parts.map((_, index) => (index === at ? choice : choices[index])) as readonly Choice[]);
  const decided = () =>
    onDecided(parts.map((part, index) => (part.kind === 'agreed' ? part.html : chosen(part, choices[index]))).join(''));
  return (
    <Modal
      opened
      size={760}
      title={t('teams:statuses.conflict.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <Stack>
        <Text>{t('teams:statuses.conflict.note', { name })}</Text>
        {conflict.hasOtherTarget && (
          <Text>{t('teams:statuses.conflict.moved', { name, to: t('teams:statuses.of', nameOf(theirs)) })}</Text>
        )}
        {places.map(({ part, index }, at) => (
          <section key={index} aria-label={t('teams:statuses.conflict.place', { number: at + 1 })}>
            <div className={classes.texts}>
              <Written title={t('teams:statuses.conflict.mine')} html={part.mine} />
              <Written title={t('teams:statuses.conflict.theirs', { name })} html={part.theirs} />
            </div>
            <SegmentedToggle
              label={t('teams:statuses.conflict.place', { number: at + 1 })}
              value={choices[index] ?? null}
              choices={CHOICES.map((value) => ({ value, label: t(`teams:statuses.conflict.keep.${value}`) }))}
              onChange={(choice) => choose(index, choice)}
            />
          </section>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('common:act.cancel')}</Button>
          <Button variant="filled" disabled={!isDecided} onClick={decided}>
            {t('common:act.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const chosen = ({ mine, theirs }: Differing, choice: Choice | undefined): string =>
  choice === 'mine' ? mine : choice === 'theirs' ? theirs : theirs + mine;

function Written({ title, html }: { readonly title: string; readonly html: string }) {
  const t = useT('teams');
  return (
    <div>
      <h3>{title}</h3>
      {html === '' ? (
        <Text c="dimmed" fz={13}>
          {t('teams:statuses.conflict.removed')}
        </Text>
      ) : (
        <WrittenText html={html} />
      )}
    </div>
  );
}
