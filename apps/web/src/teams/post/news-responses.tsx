import { Button, Skeleton } from '@mantine/core';
import { COMMENTS_PAGE_SIZE, type CountedReaction } from '@stint/contract/teams/post/post-response';
import type { Reaction } from '@stint/contract/teams/post/post-response.rules';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { useWatch } from '../../lib/realtime.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NewsComment, WriteComment } from './news-comment.tsx';
import classes from './news-responses.module.css';
import { usePostComments, usePostReactions, useReact } from './post-response.queries.ts';

const SIGNS: Readonly<Record<Reaction, string>> = {
  like: '👍',
  celebrate: '🎉',
  love: '❤️',
  insightful: '💡',
  thanks: '🙏',
};
const MOST_COMMENTS = 100;

/** What readers say of news, while they say it: reactions, and comments with the newest first. */
export function NewsResponses({ post }: { readonly post: string }) {
  const t = useT('teams');
  const [limit, setLimit] = useState(COMMENTS_PAGE_SIZE);
  const reactions = usePostReactions(post);
  const comments = usePostComments({ id: post, query: { limit } });
  useWatch(`post:${post}`);
  const failed = reactions.isError ? reactions : comments;
  const failure = failed.isError && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!reactions.data || !comments.data) return failure || <Skeleton height={120} mt="md" />;
  const { items, total } = comments.data;
  return (
    <section className={classes.responses} aria-labelledby="news-comments">
      {failure}
      <div className={classes.reactions}>
        {reactions.data.map((one) => (
          <ReactionButton key={one.reaction} post={post} given={one} />
        ))}
      </div>
      <h2 id="news-comments">{t('teams:responses.comments', { count: total })}</h2>
      <WriteComment post={post} />
      <ul className={classes.comments}>
        {items.map((comment) => (
          <NewsComment key={comment._id} comment={comment} />
        ))}
      </ul>
      {total > items.length && limit < MOST_COMMENTS && (
        <Button
          loading={comments.isFetching}
          onClick={() => setLimit(Math.min(MOST_COMMENTS, limit + COMMENTS_PAGE_SIZE))}
        >
          {t('teams:responses.older')}
        </Button>
      )}
    </section>
  );
}

function ReactionButton({ post, given }: { readonly post: string; readonly given: CountedReaction }) {
  const t = useT('teams');
  const react = useReact();
  const { reaction, count, isOwn } = given;
  return (
    <Button
      variant={isOwn ? 'light' : 'default'}
      aria-pressed={isOwn}
      aria-label={t('teams:responses.react', { reaction: t(`teams:responses.reactions.${reaction}`), count })}
      disabled={react.isPending}
      onClick={() => react.mutate({ id: post, body: { reaction, isOn: !isOwn } })}
    >
      <span aria-hidden>
        {SIGNS[reaction]} {count > 0 && count}
      </span>
    </Button>
  );
}
