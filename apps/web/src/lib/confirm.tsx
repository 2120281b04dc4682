import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { translate } from './messages.ts';

export interface Question {
  readonly title: string;
  /** Says what will happen, and to what, by name. */
  readonly message: ReactNode;
  /** The verb on the button that does it. */
  readonly act: string;
  readonly stay?: string;
  /** The act takes something away. */
  readonly danger?: boolean;
}

/** Asks once before an act; true when it may be done. */
export function confirmAct({ title, message, act, stay, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: message,
      labels: { confirm: act, cancel: stay ?? translate('common:act.cancel') },
      confirmProps: { variant: 'filled', ...(danger && { color: 'clay' }) },
      // The safe answer has the focus where something would be lost.
      cancelProps: danger ? { 'data-autofocus': true } : {},
      closeButtonProps: { 'aria-label': translate('common:act.close') },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
