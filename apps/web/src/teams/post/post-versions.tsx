import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { PostVersion } from '@stint/contract/teams/post/post-reading';
import { diffOfTexts } from '@stint/contract/teams/post/text-diff';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { personName } from '../../ui/person.tsx';
import classes from './posts.module.css';
import { usePostVersions } from './posts.queries.ts';

/** Each version of a post against the one before it; the last first. */
export function PostVersions({ post }: { readonly post: string }) {
  const answer = usePostVersions(post);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={200} radius="md" />;
  return (
    <Stack gap="lg">
      {answer.data.map((version, index, all) => (
        <Version key={version.number} version={version} before={all[index + 1]} />
      ))}
    </Stack>
  );
}

interface VersionProps {
  readonly version: PostVersion;
  readonly before: PostVersion | undefined;
}

function Version({ version, before }: VersionProps) {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const parts = useMemo(() => diffOfTexts(textOf(before ?? version), textOf(version)), [before, version]);
  const at = formatInstant(version.savedAt, timeZone);
  return (
    <section aria-label={at}>
      <Title order={2} fz="sm">
        {at}
        {version.savedBy && (
          <Text span c="dimmed" fz={13}>
            {` · ${personName(version.savedBy)}`}
          </Text>
        )}
      </Title>
      {version.number === 1 && (
        <Text c="dimmed" fz={13}>
          {t('teams:posts.firstVersion')}
        </Text>
      )}
      <p className={classes.diff}>
        {parts.map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === 'added') return <ins key={key}>{text}</ins>;
          return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
        })}
      </p>
    </section>
  );
}

const textOf = ({ title, plain }: PostVersion) => `${title}\n\n${plain}`;
