import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMessage2Star } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { useSendTo } from '../../lib/send-to.ts';

/** Opens the dialog that sends a 1MM, over whatever screen is open. */
export function SendMessageButton() {
  const t = useT();
  const { show } = useSendTo();
  return (
    <Tooltip label={t('common:nav.sendMessage')}>
      <ActionIcon data-on-plus size={36} aria-label={t('common:nav.sendMessage')} onClick={() => show('new')}>
        <IconMessage2Star size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
