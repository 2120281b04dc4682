import { Box, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MailingToSend } from '@stint/contract/teams/post/post-mailing';
import { useId } from 'react';
import { messageOf, useT } from '../../lib/messages.ts';
import { MailFrame } from '../../ui/mail-frame.tsx';
import { personName } from '../../ui/person.tsx';
import { usePostMailPreview } from './post-mailing.queries.ts';
import classes from './posts.module.css';

/** Typing rests this long before the preview follows, in milliseconds. */
const FOLLOW_AFTER = 300;

interface PostMailPreviewProps {
  readonly post: string;
  readonly values: MailingToSend;
}

/** The mail as one of its receivers gets it. It follows what is typed. */
export function PostMailPreview({ post, values }: PostMailPreviewProps) {
  const t = useT('teams');
  const id = useId();
  const [asked] = useDebouncedValue(values, FOLLOW_AFTER);
  const answer = usePostMailPreview(post, asked);
  const preview = answer.data;
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <Box id={id} component="h2" mb={8} fz="sm" fw={600}>
        {t('teams:mailing.preview')}
      </Box>
      {answer.isError && (
        <Text c="var(--warn)" fz={13} role="status">
          {messageOf(answer.error, 'common:failed.load')}
        </Text>
      )}
      {!preview && !answer.isError && <Skeleton height={300} radius="md" />}
      {preview && (
        <>
          <Text c="dimmed" fz={13}>
            {t('teams:mailing.seenBy', { name: personName(preview.to), count: preview.receivers })}
          </Text>
          {preview.subject !== '' && <Text fw={600}>{preview.subject}</Text>}
          <MailFrame title={t('teams:mailing.preview')} html={preview.html} />
          <details>
            <summary>{t('teams:mailing.plain')}</summary>
            <pre className={classes.plain}>{preview.plain}</pre>
          </details>
        </>
      )}
    </section>
  );
}
