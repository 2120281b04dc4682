import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useT } from '../../../lib/messages.ts';
import type { SendTo } from '../../../lib/send-to.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useStart } from './send.queries.ts';
import { SendForm } from './send-form.tsx';

const PHONE = '(max-width: 48em)';

interface SendDialogProps {
  readonly sendTo: SendTo;
  readonly onClose: () => void;
}

/** Sends a 1MM, or changes one that was sent a moment ago. */
export function SendDialog({ sendTo, onClose }: SendDialogProps) {
  const t = useT('feedback');
  const isPhone = useMediaQuery(PHONE) ?? false;
  const start = useStart(sendTo);
  const isEdited = sendTo.startsWith('edit:');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isEdited ? 'feedback:send.editTitle' : 'feedback:send.title')}
      size={600}
      fullScreen={isPhone}
      yOffset="6dvh"
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {start.isPending && <Skeleton height={320} />}
      {start.isError && <ErrorState error={start.error} onRetry={() => void start.refetch()} />}
      {start.data && <SendForm sendTo={sendTo} start={start.data} isEdited={isEdited} onClose={onClose} />}
    </Modal>
  );
}
