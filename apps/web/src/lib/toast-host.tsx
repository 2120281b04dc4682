import '@mantine/notifications/styles.layer.css';
import { Button, Group, Kbd, UnstyledButton } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { POPUP_MILLISECONDS } from '@stint/contract/platform/notifications/notification';
import { IconAlertTriangle, IconBell, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { translate } from './messages.ts';
import { newClientId } from './new-client-id.ts';
import type { ToastAct, ToastKind } from './toast-kind.ts';
import { useShortcut } from './use-shortcut.ts';

/** How long a toast stays, in milliseconds. */
const TOAST_TIME = 10_000;
const ICONS = {
  success: <IconCheck size={15} stroke={2.2} />,
  warning: <IconAlertTriangle size={15} stroke={2} />,
  error: <IconX size={15} stroke={2.2} />,
};

/** Acts of the toasts that are open, the newest last. */
const openActs: (() => void)[] = [];

export function ToastHost() {
  useShortcut('alt+z', () => openActs.at(-1)?.());
  // In the middle: at the right are the acts of forms, of which a toast often tells.
  return <Notifications position="bottom-center" autoClose={TOAST_TIME} limit={4} containerWidth={380} />;
}

export function showToast(kind: ToastKind, message: string, act?: ToastAct): void {
  // The same news twice is one toast that stays longer; each act stays its own.
  const id = act ? newClientId() : `${kind}:${message}`;
  notifications.hide(id);
  notifications.show({
    id,
    message: act ? <ActToast message={message} act={act} onDone={() => notifications.hide(id)} /> : message,
    icon: ICONS[kind],
    'data-kind': kind,
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': translate('common:act.close') },
  });
}

export function showNews(message: string, open: () => void): void {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('');
  notifications.show({
    id,
    position: 'top-right',
    autoClose: POPUP_MILLISECONDS,
    message: (
      <UnstyledButton
        onClick={() => {
          notifications.hide(id);
          open();
        }}
      >
        {message}
      </UnstyledButton>
    ),
    icon: <IconBell size={15} stroke={2} />,
    'data-kind': 'news',
    role: 'status',
    closeButtonProps: { 'aria-label': translate('common:act.close') },
  });
}

function ActToast({ message, act, onDone }: { message: string; act: ToastAct; onDone: () => void }) {
  const run = () => {
    onDone();
    act.run();
  };
  const newest = useEffectEvent(run);
  useEffect(() => {
    const press = () => newest();
    openActs.push(press);
    return () => void openActs.splice(openActs.indexOf(press), 1);
  }, []);
  return (
    <Group justify="space-between" wrap="nowrap">
      {message}
      <Button size="compact-sm" onClick={run} aria-keyshortcuts="Alt+Z" rightSection={<Kbd size="xs">Alt Z</Kbd>}>
        {act.label}
      </Button>
    </Group>
  );
}
