import { Navigate, useParams } from '@tanstack/react-router';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PostForm } from './post-form.tsx';
import { onePostSearch, type PostOrigin, usePost, useShownPost } from './posts.queries.ts';

/** Stands in the address for a post that is not stored yet. */
const NEW_POST = '0';

/** `/admin/posts/{id}`: the form of a post. Who may only read it is led to where it is read. */
export function PostScreen() {
  const t = useT('teams');
  const { id = NEW_POST } = useParams({ strict: false });
  const { state } = useAddressState(onePostSearch);
  const isNew = id === NEW_POST;
  const answer = usePost(isNew ? undefined : id);
  const shown = useShownPost(isNew ? undefined : id);
  const canChange = shown.data?.canChange;
  const failed = [answer, shown].find(({ isError }) => isError);
  if (isNew) return <NewPost origin={state} />;
  if (canChange === false) return <Navigate to="/user/guideline/$id" params={{ id }} replace />;
  return (
    <>
      <PageHeader title={answer.data?.title ?? t('teams:posts.one')}>
        {answer.data && (
          <LinkButton to="/user/guideline/$id" params={{ id }}>
            {t('teams:posts.preview')}
          </LinkButton>
        )}
      </PageHeader>
      {answer.data && canChange && <PostForm key={id} record={answer.data} origin={state} />}
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
    </>
  );
}

export function NewPost({ origin }: { readonly origin: PostOrigin }) {
  const t = useT('teams');
  return (
    <>
      <PageHeader title={t('teams:posts.add')} />
      <PostForm record={null} origin={origin} />
    </>
  );
}
