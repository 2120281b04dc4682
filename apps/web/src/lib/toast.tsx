import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { translate } from './messages.ts';

/** How long a toast stays, in milliseconds. */
export const TOAST_TIME = 10_000;

function show(kind: 'success' | 'warning' | 'error', icon: ReactNode, message: string): void {
  const id = `${kind}:${message}`;
  // The same news twice is one toast that stays longer.
  notifications.hide(id);
  notifications.show({
    id,
    message,
    icon,
    'data-kind': kind,
    autoClose: TOAST_TIME,
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': translate('common:act.close') },
  });
}

/** Short news of an act, in the corner. The text is already in the person's language. */
export const toast = {
  success: (message: string) => show('success', <IconCheck size={15} stroke={2.2} />, message),
  warning: (message: string) => show('warning', <IconAlertTriangle size={15} stroke={2} />, message),
  error: (message: string) => show('error', <IconX size={15} stroke={2.2} />, message),
};
