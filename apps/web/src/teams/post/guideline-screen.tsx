import { Button, Tabs, Text } from '@mantine/core';
import type { ShownPost } from '@stint/contract/teams/post/post';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useMay } from '../../lib/current-user.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { personName } from '../../ui/person.tsx';
import { WrittenText } from '../../ui/rich-text/written-text.tsx';
import { NewsResponses } from './news-responses.tsx';
import { audienceOf } from './post-columns.tsx';
import { PostReaders } from './post-readers.tsx';
import { PostVersions } from './post-versions.tsx';
import classes from './posts.module.css';
import { useAcknowledgePost, useShownPost } from './posts.queries.ts';

/** `/user/guideline/{id}`: a post as it is read, what changed in it, and who has read it. */
export function GuidelineScreen() {
  const t = useT('teams');
  const { id } = useParams({ strict: false });
  const maySend = useMay('manager');
  const answer = useShownPost(id);
  const post = answer.data;
  return (
    <>
      <PageHeader
        title={post?.title ?? t('teams:posts.one')}
        note={post && `${t(`teams:posts.types.${post.type}`)} · ${audienceOf(t, post)}`}
        mark={post && !post.isActive && <Mark tone="quiet">{t('common:state.inactive')}</Mark>}
      >
        {post && maySend && (
          <LinkButton to="/admin/posts/$id/send" params={{ id: post._id }}>
            {t('teams:mailing.open')}
          </LinkButton>
        )}
        {post?.canChange && (
          <LinkButton to="/admin/posts/$id" params={{ id: post._id }}>
            {t('teams:posts.edit')}
          </LinkButton>
        )}
      </PageHeader>
      {post && <Parts key={post._id} post={post} />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
    </>
  );
}

function Parts({ post }: { readonly post: ShownPost }) {
  const t = useT('teams');
  const [tab, setTab] = useState<string | null>('text');
  return (
    <PartTabs value={tab} onChange={setTab}>
      <Tabs.List mb="md" aria-label={post.title}>
        <Tabs.Tab value="text">{t('teams:posts.parts.text')}</Tabs.Tab>
        <Tabs.Tab value="versions">{t('teams:posts.parts.versions')}</Tabs.Tab>
        {post.canChange && post.mustReadAcknowledge && (
          <Tabs.Tab value="readers">{t('teams:posts.parts.readers')}</Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="text">
        <Text c="dimmed" fz={13}>
          <Changed post={post} />
        </Text>
        <WrittenText html={post.html} />
        {post.isToRead && <Acknowledge post={post} />}
        {post.type === 'News' && post.isActive && <NewsResponses post={post._id} />}
      </Tabs.Panel>
      <Tabs.Panel value="versions">
        <PostVersions post={post._id} />
      </Tabs.Panel>
      <Tabs.Panel value="readers">
        <PostReaders post={post._id} />
      </Tabs.Panel>
    </PartTabs>
  );
}

function Changed({ post }: { readonly post: ShownPost }) {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const at = formatInstant(post.updatedAt, timeZone);
  return post.updatedBy
    ? t('teams:posts.changedBy', { name: personName(post.updatedBy), at })
    : t('teams:posts.changedAt', { at });
}

function Acknowledge({ post }: { readonly post: ShownPost }) {
  const t = useT('teams');
  const acknowledge = useAcknowledgePost();
  return (
    <div className={classes.acknowledge}>
      <Text flex={1} miw="14rem">
        {t('teams:posts.pleaseAcknowledge')}
      </Text>
      <Button
        variant="filled"
        loading={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ id: post._id, body: { version: post.version } })}
      >
        {t('teams:posts.acknowledge')}
      </Button>
    </div>
  );
}
