import { Button, Drawer, Stack, Text } from '@mantine/core';
import type { SentMailDetail } from '@stint/contract/platform/sent-mails/sent-mail';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MailFrame } from '../../ui/mail-frame.tsx';
import { MailStateMark } from './mail-state-mark.tsx';
import classes from './mail-view.module.css';
import { RevealLink } from './reveal-link.tsx';
import { useSendAgain, useSentMail } from './sent-mails.queries.ts';

/** One mail as its receiver sees it: in a frame of its own in which nothing runs. */
export function MailView({ id, onClose }: { readonly id: string | undefined; readonly onClose: () => void }) {
  const t = useT('platform');
  const { timeZone } = useAppConfig();
  const answer = useSentMail(id);
  const sendAgain = useSendAgain();
  // Only while it is open: nothing of it is kept.
  const [revealed, setRevealed] = useState<SentMailDetail | null>(null);
  const mail = revealed?._id === id ? revealed : answer.data;
  return (
    <Drawer
      opened={id !== undefined && !answer.isPending}
      onClose={() => {
        setRevealed(null);
        onClose();
      }}
      size={620}
      title={mail?.subject ?? t('platform:mails.one')}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {mail && (
        <Stack gap="md">
          <dl className={classes.facts}>
            <dt>{t('platform:mails.address')}</dt>
            <dd>{mail.toAddress}</dd>
            <dt>{t('platform:mails.created')}</dt>
            <dd>{formatInstant(mail.createdDate, timeZone)}</dd>
            <dt>{t('platform:mails.state')}</dt>
            <dd>
              <MailStateMark state={mail.state} />
            </dd>
          </dl>
          {mail.state === 'kept' && <Text c="dimmed">{t('platform:mails.kept')}</Text>}
          {mail.error !== '' && (
            <p className={classes.error}>{t('platform:mails.lastError', { error: translateMessage(mail.error) })}</p>
          )}
          {mail.hasHiddenLink && mail !== revealed && (
            <RevealLink key={mail._id} mailId={mail._id} onRevealed={setRevealed} />
          )}
          <MailFrame title={t('platform:mails.preview')} html={mail.html} />
          <details>
            <summary>{t('platform:mails.plain')}</summary>
            <pre className={classes.plain}>{mail.plain}</pre>
          </details>
          {(mail.state === 'failed' || mail.state === 'kept') && (
            <div>
              <Button loading={sendAgain.isPending} onClick={() => sendAgain.mutate(mail._id)}>
                {t('platform:mails.sendAgain')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Drawer>
  );
}
