import { useParams } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PostMailings } from './post-mailings.tsx';
import { usePost } from './posts.queries.ts';
import { SendPostForm } from './send-post-form.tsx';

/** `/admin/posts/{id}/send`: a post as an e-mail, whom it goes to, and the mailings that it has had. */
export function SendPostScreen() {
  const t = useT('teams');
  const { id = '' } = useParams({ strict: false });
  const answer = usePost(id);
  const post = answer.data;
  return (
    <>
      <PageHeader title={t('teams:mailing.title')} note={post?.title}>
        <LinkButton to="/user/guideline/$id" params={{ id }}>
          {t('teams:posts.preview')}
        </LinkButton>
      </PageHeader>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {post && <SendPostForm key={id} post={post} />}
      {post && <PostMailings post={id} />}
    </>
  );
}
