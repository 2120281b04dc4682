import { Drawer } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../lib/messages.ts';
import { ErrorState } from './error-state.tsx';

/** Stands for the id of what is not stored yet, in the address of a list with an open drawer. */
export const NEW = 'new';

interface RecordDrawerProps<R> {
  /** What is open: an id, `NEW`, or nothing. */
  readonly id: string | undefined;
  readonly answer: UseQueryResult<R>;
  readonly title: string;
  readonly onClose: () => void;
  /** The form, made anew for each record. */
  readonly children: (record: R | null) => ReactNode;
}

/** The form of one record beside its list, once the record is there. */
export function RecordDrawer<R>({ id, answer, title, onClose, children }: RecordDrawerProps<R>) {
  const t = useT();
  if (id === undefined) return null;
  if (id === NEW) return children(null);
  if (answer.data !== undefined) return children(answer.data);
  if (!answer.isError) return null;
  return (
    <Drawer opened title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    </Drawer>
  );
}
