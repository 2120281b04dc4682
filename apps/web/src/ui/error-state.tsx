import { Button, Text } from '@mantine/core';
import { isUnanswered } from '@stint/contract/call-error';
import { IconCloudOff, IconMoodSad } from '@tabler/icons-react';
import { type MessageKey, messageOf, useT } from '../lib/messages.ts';
import classes from './state.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly fallback?: MessageKey;
}

/** Stands where something should be that could not be had, with the way to try again. */
export function ErrorState({ error, onRetry, fallback = 'common:failed.load' }: ErrorStateProps) {
  const t = useT();
  const Icon = isUnanswered(error) ? IconCloudOff : IconMoodSad;
  return (
    <div className={classes.state} role="alert">
      <Icon className={classes.icon} size={26} stroke={1.4} aria-hidden />
      <Text fw={600}>{messageOf(error, fallback)}</Text>
      {isUnanswered(error) && (
        <Text maw={512} c="dimmed">
          {t('common:failed.unreachable')}
        </Text>
      )}
      <Button onClick={onRetry}>{t('common:act.retry')}</Button>
    </div>
  );
}
