import { Button } from '@mantine/core';
import { IconMessage2Star } from '@tabler/icons-react';
import { useT } from '../lib/messages.ts';
import { type SendTo, useSendTo } from '../lib/send-to.ts';

/** Sends a 1MM to the person, team or project that is shown. */
export function SendMessageAct({ to }: { readonly to: SendTo }) {
  const t = useT();
  const { show } = useSendTo();
  return (
    <Button leftSection={<IconMessage2Star size={16} stroke={1.7} />} onClick={() => show(to)}>
      {t('common:nav.sendMessage')}
    </Button>
  );
}
