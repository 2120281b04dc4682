import { Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PersonLine } from '../../ui/person.tsx';
import { RemindButton } from '../remind-button.tsx';
import { usePostReaders } from './posts.queries.ts';

/** Who has acknowledged a post, and who has not. */
export function PostReaders({ post }: { readonly post: string }) {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const answer = usePostReaders(post);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={200} radius="md" />;
  const { read, unread } = answer.data;
  const all = read.length + unread.length;
  const summary = t('teams:posts.readBy', { count: all, read: read.length });
  return (
    <Stack maw={480} gap="sm">
      <Text>{summary}</Text>
      <Progress value={all === 0 ? 0 : (read.length / all) * 100} aria-label={summary} />
      <Group justify="space-between">
        <Title order={2} fz="sm">
          {t('teams:posts.notRead')}
        </Title>
        {unread.length > 0 && <RemindButton post={post} />}
      </Group>
      {unread.length === 0 && <Text c="dimmed">{t('teams:posts.nobody')}</Text>}
      {unread.map((user) => (
        <PersonLine key={user._id} person={user} />
      ))}
      <Title order={2} fz="sm">
        {t('teams:posts.read')}
      </Title>
      {read.length === 0 && <Text c="dimmed">{t('teams:posts.nobody')}</Text>}
      {read.map(({ user, acknowledgedAt }) => (
        <div key={user._id}>
          <PersonLine person={user} />{' '}
          <Text span c="dimmed" fz={13}>
            {formatInstant(acknowledgedAt, timeZone)}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
