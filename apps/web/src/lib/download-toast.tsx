import { Button, Group, Progress, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { formatHours } from '@stint/contract/numbers';
import { IconDownload } from '@tabler/icons-react';
import type { DownloadProgress, ShownDownload } from './download-progress.ts';
import { translate } from './messages.ts';
import { newClientId } from './new-client-id.ts';

const MEGABYTE = 1_000_000;
/** What is expected is an estimate: a file that is not there yet is never shown as whole. */
const MOST_PER_CENT = 99;

/** Shows in the corner how far a download is, and offers to cancel it. */
export function showDownload(first: DownloadProgress, onCancel: () => void): ShownDownload {
  const id = newClientId();
  const shown = (progress: DownloadProgress) => ({
    ...{ id, autoClose: false as const, withCloseButton: false, role: 'group' },
    'aria-label': translate('common:download.running'),
    icon: <IconDownload size={15} stroke={2} />,
    message: <Running progress={progress} onCancel={onCancel} />,
  });
  notifications.show(shown(first));
  return {
    tell: (progress) => void notifications.update(shown(progress)),
    close: () => void notifications.hide(id),
  };
}

interface RunningProps {
  readonly progress: DownloadProgress;
  readonly onCancel: () => void;
}

function Running({ progress: { received, expected }, onCancel }: RunningProps) {
  const size = translate('common:download.size', { size: formatHours(received / MEGABYTE) });
  const percent = expected === null ? null : Math.min(MOST_PER_CENT, Math.floor((received * 100) / expected));
  const isUnknown = percent === null;
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ flex: 1 }}>
        {translate('common:download.running')}
        <Text component="small" display="block" fz="xs" c="dimmed">
          {isUnknown ? size : `${size} · ${translate('common:download.share', { percent })}`}
        </Text>
        <Progress value={percent ?? 100} animated={isUnknown} size="sm" mt={6} aria-hidden />
      </div>
      <Button size="compact-sm" onClick={onCancel}>
        {translate('common:act.cancel')}
      </Button>
    </Group>
  );
}
