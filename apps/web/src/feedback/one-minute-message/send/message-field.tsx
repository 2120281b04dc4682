import { Button, Group, Stack, Textarea } from '@mantine/core';
import { MAX_MESSAGE_LENGTH } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { messageOf, useT } from '../../../lib/messages.ts';
import { ImprovedText } from '../../../ui/text-help/improved-text.tsx';
import classes from './send.module.css';
import { useImproveMessage } from './send.queries.ts';

interface MessageFieldProps {
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (text: string) => void;
}

/** What is said, with help to word it. The help only proposes; when it fails, nothing but the help is missing. */
export function MessageField({ value, error, onChange }: MessageFieldProps) {
  const t = useT('feedback');
  const improve = useImproveMessage();
  /** The text before a proposal was taken. */
  const [before, setBefore] = useState<string | null>(null);
  const write = (text: string) => {
    improve.reset();
    setBefore(null);
    onChange(text);
  };
  const take = (text: string) => {
    write(text);
    setBefore(value);
  };
  return (
    <Stack gap={4}>
      <Textarea
        id="send-comment"
        label={t('feedback:send.message')}
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MAX_MESSAGE_LENGTH}
        value={value}
        error={error}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Group gap={4}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconSparkles size={14} stroke={1.7} />}
          loading={improve.isPending}
          disabled={value.trim() === ''}
          onClick={() => {
            setBefore(null);
            improve.mutate({ text: value });
          }}
        >
          {t('common:textHelp.ask')}
        </Button>
        {before !== null && (
          <Button size="xs" variant="subtle" onClick={() => write(before)}>
            {t('common:textHelp.undo')}
          </Button>
        )}
        <span className={classes.counter}>
          {t('feedback:send.counter', {
            count: value.length.toLocaleString(),
            most: MAX_MESSAGE_LENGTH.toLocaleString(),
          })}
        </span>
      </Group>
      <div role="status">
        {improve.isError && <p className={classes.failed}>{messageOf(improve.error, 'common:textHelp.failed')}</p>}
        {improve.data && (
          <ImprovedText text={value} advice={improve.data} onTake={take} onDismiss={() => improve.reset()} />
        )}
        {before !== null && <p className={classes.note}>{t('common:textHelp.taken')}</p>}
      </div>
    </Stack>
  );
}
