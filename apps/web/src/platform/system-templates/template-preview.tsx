import { Box, Flex, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { TemplateDetail } from '@stint/contract/platform/system-templates/system-template';
import { useId } from 'react';
import { messageOf, useT } from '../../lib/messages.ts';
import { MailFrame } from '../../ui/mail-frame.tsx';
import classes from './system-template.module.css';
import { useTemplatePreview } from './system-templates.queries.ts';

/** Typing rests this long before the preview follows, in milliseconds. */
const FOLLOW_AFTER = 300;

interface TemplatePreviewProps {
  readonly template: TemplateDetail;
  readonly values: { readonly subject: string; readonly content: string };
}

/** What somebody will get, filled with examples. It follows what is typed. */
export function TemplatePreview({ template, values }: TemplatePreviewProps) {
  const t = useT('platform');
  const id = useId();
  const [{ subject, content }] = useDebouncedValue(values, FOLLOW_AFTER);
  const answer = useTemplatePreview(template._id, { subject, content });
  const preview = answer.data;
  return (
    <Flex
      component="section"
      direction="column"
      gap={8}
      pos="sticky"
      top="calc(var(--top-height) + 1rem)"
      miw={0}
      aria-labelledby={id}
    >
      <Box id={id} component="h2" mb={8} fz="sm" fw={600}>
        {t('platform:templates.preview')}
      </Box>
      {answer.isError && (
        <Text c="var(--warn)" fz={13} role="status">
          {messageOf(answer.error, 'common:failed.load')}
        </Text>
      )}
      {preview ? (
        <>
          {preview.subject !== '' && <p className={classes.subject}>{preview.subject}</p>}
          <MailFrame title={t('platform:templates.previewOf', { name: template.name })} html={preview.html} />
          {template.type === 'Mail' && (
            <details>
              <summary>{t('platform:mails.plain')}</summary>
              <pre className={classes.plain}>{preview.plain}</pre>
            </details>
          )}
        </>
      ) : (
        !answer.isError && <Skeleton height={300} radius="md" />
      )}
    </Flex>
  );
}
