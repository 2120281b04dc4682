import { Button, Group, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type {
  improveMessage,
  TextSuggestion,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { applyChanges, piecesOf } from '@stint/contract/feedback/one-minute-message/text-help.rules';
import type { AnswerOf } from '@stint/contract/route';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './improved-text.module.css';

interface ImprovedTextProps {
  readonly text: string;
  readonly advice: AnswerOf<typeof improveMessage>;
  readonly onTake: (text: string) => void;
  readonly onDismiss: () => void;
}

/** The text with the proposed changes in it. Each can be left out by a press; nothing changes before they are taken. */
export function ImprovedText({ text, advice: { suggestions, isUnderstood }, onTake, onDismiss }: ImprovedTextProps) {
  const t = useT();
  const [left, setLeft] = useState<ReadonlySet<TextSuggestion>>(new Set());
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (suggestions.length === 0)
    return (
      <p className={classes.nothing}>{t(isUnderstood ? 'common:textHelp.nothing' : 'common:textHelp.language')}</p>
    );
  const taken = suggestions.filter((one) => !left.has(one));
  const toggle = (one: TextSuggestion) => {
    const next = new Set(left);
    if (!next.delete(one)) next.add(one);
    setLeft(next);
  };
  return (
    <section ref={panel} className={classes.panel} aria-label={t('common:textHelp.title')}>
      <p className={classes.hint}>{t('common:textHelp.hint')}</p>
      <p className={classes.text}>
        {piecesOf(text, suggestions).map(({ start, text: piece, change }) =>
          change ? (
            <Change key={`${start} change`} old={piece} change={change} isLeft={left.has(change)} onToggle={toggle} />
          ) : (
            <span key={start}>{piece}</span>
          ),
        )}
      </p>
      <Group gap="xs">
        <Button
          size="xs"
          variant="light"
          disabled={taken.length === 0}
          onClick={() => onTake(applyChanges(text, taken))}
        >
          {t('common:textHelp.take', { count: taken.length })}
        </Button>
        <Button size="xs" variant="subtle" onClick={onDismiss}>
          {t('common:textHelp.dismiss')}
        </Button>
      </Group>
    </section>
  );
}

interface ChangeProps {
  readonly old: string;
  readonly change: TextSuggestion;
  readonly isLeft: boolean;
  readonly onToggle: (change: TextSuggestion) => void;
}

function Change({ old, change, isLeft, onToggle }: ChangeProps) {
  const t = useT();
  const { replacement, reason } = change;
  const label = t('common:textHelp.change', { old: shown(old), next: shown(replacement) });
  return (
    <Tooltip label={reason || label} multiline maw={280}>
      <UnstyledButton
        component="button"
        type="button"
        className={classes.change}
        aria-pressed={!isLeft}
        onClick={() => onToggle(change)}
      >
        {old !== '' && <del aria-hidden>{shown(old)}</del>}
        {replacement !== '' && <ins aria-hidden>{shown(replacement)}</ins>}
        <VisuallyHidden>{reason ? `${label}. ${reason}` : label}</VisuallyHidden>
      </UnstyledButton>
    </Tooltip>
  );
}

/** Blanks alone could not be seen. */
const shown = (text: string): string => (text.trim() === '' ? text.replace(/[^\n]/g, '␣').replaceAll('\n', '⏎') : text);
