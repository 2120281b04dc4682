import { Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MessageKey } from '../lib/messages.ts';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './home.module.css';

interface Answer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface HomeCardProps<T> {
  readonly id: string;
  readonly title: string;
  /** What stands at the right of the title. */
  readonly aside?: ReactNode;
  readonly answer: Answer<T>;
  /** What is said where there is nothing. */
  readonly empty: string;
  readonly isEmpty: (data: T) => boolean;
  /** Shown when the server gives no message of its own. */
  readonly fallback?: MessageKey;
  /** What stands below, whatever there is. */
  readonly always?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A card of the home page that loads, fails and is empty by itself. */
export function HomeCard<T>(props: HomeCardProps<T>) {
  const { id, title, aside, answer, empty, isEmpty, fallback, always, children } = props;
  const { data } = answer;
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={answer.isFetching}>
      <Group gap="0.375rem 0.625rem" mb={8}>
        <h2 id={id}>{title}</h2>
        {aside && <span className={classes.act}>{aside}</span>}
      </Group>
      {data === undefined && !answer.isError && <Skeleton height={96} radius="md" />}
      {data === undefined && answer.isError && (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} {...(fallback && { fallback })} />
      )}
      {data !== undefined && (isEmpty(data) ? <p className={classes.nothing}>{empty}</p> : children(data))}
      {always}
    </section>
  );
}
