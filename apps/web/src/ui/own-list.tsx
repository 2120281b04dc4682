import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import classes from './own-list.module.css';

interface OwnListProps<R extends { readonly _id: string }> {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly answer: UseQueryResult<readonly R[]>;
  readonly empty: { readonly title: string; readonly hint: string; readonly act?: ReactNode };
  /** One line, which knows its own key. */
  readonly children: (one: R) => ReactNode;
}

/** A short list of one's own things, whole: it loads, fails and is empty by itself. */
export function OwnList<R extends { readonly _id: string }>({ label, answer, empty, children }: OwnListProps<R>) {
  if (answer.data === undefined)
    return answer.isError ? (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton height={58} radius="lg" className={classes.list} />
    );
  if (answer.data.length === 0) return <EmptyState {...empty} />;
  return (
    <ul className={classes.list} aria-label={label}>
      {answer.data.map(children)}
    </ul>
  );
}
