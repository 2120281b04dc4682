import { Drawer, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../lib/messages.ts';
import { askBefore } from '../lib/unsaved-guard.ts';
import { UnsavedPartProvider, useUnsavedPart } from '../lib/unsaved-work.ts';
import { ErrorState } from './error-state.tsx';
import { EscapeCloses } from './escape-closes.tsx';

interface PageDrawerProps<R> {
  /** What it is about; its name is the title once it is there. */
  readonly answer: UseQueryResult<R>;
  /** The title until then. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (record: R) => ReactNode;
}

/**
 * The page of one record with its tabs, over the list that it was opened from. Escape closes it when nothing lies over it. What is typed
 * in it is asked about before.
 */
export function PageDrawer<R extends { readonly name: string }>({
  answer,
  title,
  onClose,
  children,
}: PageDrawerProps<R>) {
  const t = useT();
  const part = useUnsavedPart();
  const close = () => void askBefore(part, onClose);
  return (
    <Drawer
      opened
      size="76rem"
      title={answer.data?.name ?? title}
      onClose={close}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <EscapeCloses onClose={close} />
      {answer.isPending && <Skeleton height={480} radius="lg" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <UnsavedPartProvider value={part}>{children(answer.data)}</UnsavedPartProvider>}
    </Drawer>
  );
}
