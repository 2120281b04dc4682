import { Button, Text } from '@mantine/core';
import { IconSearchOff, IconSeedling } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../lib/messages.ts';
import classes from './state.module.css';

type EmptyStateProps =
  | {
      /** What is not there yet. */
      readonly title: string;
      /** What it will be good for, or where it comes from. */
      readonly hint?: string;
      /** The button that makes the first one. */
      readonly act?: ReactNode;
      readonly icon?: ReactNode;
    }
  | {
      /** The search that found nothing. */
      readonly search: string;
      readonly onClear: () => void;
    };

/** Says that there is nothing, and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const t = useT();
  if ('search' in props) {
    return (
      <div className={classes.state}>
        <IconSearchOff className={classes.icon} size={26} stroke={1.4} aria-hidden />
        <Text fw={600}>{t('common:empty.search', { search: props.search })}</Text>
        <Button onClick={props.onClear}>{t('common:table.clearSearch')}</Button>
      </div>
    );
  }
  return (
    <div className={classes.state}>
      {props.icon ?? <IconSeedling className={classes.icon} size={26} stroke={1.4} aria-hidden />}
      <Text fw={600}>{props.title}</Text>
      {props.hint && (
        <Text maw={512} c="dimmed">
          {props.hint}
        </Text>
      )}
      {props.act}
    </div>
  );
}
