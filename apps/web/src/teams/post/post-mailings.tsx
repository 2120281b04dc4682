import { Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { PostMailing } from '@stint/contract/teams/post/post-mailing';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { personName } from '../../ui/person.tsx';
import { useFreshMailings, usePostMailings } from './post-mailing.queries.ts';

/** The mailings of a post, the newest first: how far each is, and whom it did not reach. */
export function PostMailings({ post }: { readonly post: string }) {
  const t = useT('teams');
  const answer = usePostMailings(post);
  useFreshMailings();
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data || answer.data.length === 0) return null;
  return (
    <Stack component="section" gap="sm" mt="xl" maw={832}>
      <Title order={2} fz="md">
        {t('teams:mailing.sentMails')}
      </Title>
      {answer.data.map((mailing) => (
        <Mailing key={mailing._id} mailing={mailing} />
      ))}
    </Stack>
  );
}

function Mailing({ mailing }: { readonly mailing: PostMailing }) {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const { subject, sentBy, receivers: count, written, sent, failed, kept, unreached } = mailing;
  const at = formatInstant(mailing.createdAt, timeZone);
  const hasLeft = sent + failed + kept;
  const summary = t('teams:mailing.progress', { count, done: sent });
  return (
    <Paper component="article" withBorder p="sm">
      <Text fw={600}>{subject}</Text>
      <Text c="dimmed" fz={13}>
        {sentBy ? t('teams:mailing.by', { name: personName(sentBy), at }) : at}
      </Text>
      <Text fz={13} role="status">
        {summary}
      </Text>
      {hasLeft < count && <Progress value={((written + hasLeft) / (2 * count)) * 100} aria-label={summary} />}
      {kept > 0 && (
        <Text c="dimmed" fz={13}>
          {t('teams:mailing.kept', { count: kept })}
        </Text>
      )}
      {failed > 0 && (
        <Text c="var(--bad)" fz={13}>
          {t('teams:mailing.failed', { count: failed, names: unreached.map(personName).join(', ') })}
        </Text>
      )}
    </Paper>
  );
}
