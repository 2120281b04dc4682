import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import type { ListControl } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { postColumns } from './post-columns.tsx';
import { type PostSearch, postSearch, usePosts } from './posts.queries.ts';

interface PostsTabProps {
  /** Whose posts they are: one of the two. */
  readonly project?: string;
  readonly team?: string;
  /** Whether one may write posts here. */
  readonly canWrite: boolean;
  /** Whether one comes from where all projects or teams are kept, and goes back there. */
  readonly isFromAdmin?: boolean;
}

/** The posts of a project or a team, within its own page. */
export function PostsTab({ project, team, canWrite, isFromAdmin = false }: PostsTabProps) {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const navigate = useNavigate();
  const open = useOpening();
  const [state, setState] = useState(() => postSearch.fill({}));
  const list: ListControl<PostSearch> = useMemo(() => {
    const change = (patch: Partial<PostSearch>) => setState((now) => ({ ...now, page: 1, ...patch }));
    return { state, change, show: change };
  }, [state]);
  const { page, limit, search, orderBy } = state;
  const of = { ...(project && { project }), ...(team && { team }) };
  const answer = usePosts({ page, limit, search, orderBy, ...of });
  const origin = {
    ...of,
    ...(isFromAdmin && (project ? { fromAdminProjects: 'true' } : { fromAdminTeams: 'true' })),
  };
  const columns = useMemo(() => postColumns(t, timeZone).filter(({ key }) => key !== 'for'), [t, timeZone]);
  return (
    <DataTable
      name={project ? 'project-posts' : 'team-posts'}
      label={t('teams:posts.many')}
      columns={columns}
      list={list}
      answer={answer}
      onOpen={(post) =>
        post.canChange
          ? open(`/admin/posts/${post._id}?${new URLSearchParams(origin)}`)
          : void navigate({ to: '/user/guideline/$id', params: { id: post._id } })
      }
      toolbar={
        canWrite && (
          <LinkButton
            to="/admin/posts"
            search={{ ...of, ...(isFromAdmin && (project ? { fromAdminProjects: true } : { fromAdminTeams: true })) }}
          >
            {t('teams:posts.add')}
          </LinkButton>
        )
      }
      empty={{ title: t('teams:posts.none'), hint: t('teams:posts.noneHint') }}
    />
  );
}
