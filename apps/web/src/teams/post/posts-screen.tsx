import { Select } from '@mantine/core';
import { postType } from '@stint/contract/teams/post/post';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useMay } from '../../lib/current-user.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { postColumns } from './post-columns.tsx';
import { NewPost } from './post-page.tsx';
import { postSearch, usePosts } from './posts.queries.ts';

/** `/admin/posts`: the list, or with a project or team in the address a new post for it. */
export function PostsScreen() {
  const list = useListSearch(postSearch);
  const { project, team } = list.state;
  return project || team ? <NewPost origin={list.state} /> : <PostList />;
}

function PostList() {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const navigate = useNavigate();
  const mayKeep = useMay('manager');
  const list = useListSearch(postSearch);
  const { project: _project, team: _team, fromAdminProjects: _p, fromAdminTeams: _t, ...query } = list.state;
  const answer = usePosts(query);
  const columns = useMemo(() => postColumns(t, timeZone), [t, timeZone]);
  return (
    <>
      <PageHeader title={t('teams:posts.many')} note={t('teams:posts.note')}>
        {mayKeep && (
          <LinkButton variant="filled" leftSection={<IconPlus size={16} />} to="/admin/posts/$id" params={{ id: '0' }}>
            {t('teams:posts.add')}
          </LinkButton>
        )}
      </PageHeader>
      <DataTable
        name="posts"
        label={t('teams:posts.many')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={({ _id }) => void navigate({ to: '/user/guideline/$id', params: { id: _id } })}
        toolbar={
          <>
            <Select
              aria-label={t('teams:posts.type')}
              placeholder={t('teams:posts.type')}
              clearable
              data={postType.options.map((value) => ({ value, label: t(`teams:posts.types.${value}`) }))}
              value={query.types ?? null}
              onChange={(types) => list.change({ types: postType.optional().catch(undefined).parse(types) })}
            />
            <DateField
              aria-label={t('teams:posts.from')}
              placeholder={t('teams:posts.from')}
              value={query.from ?? null}
              onChange={(from) => list.change({ from: from ?? undefined })}
            />
            <DateField
              aria-label={t('teams:posts.to')}
              placeholder={t('teams:posts.to')}
              value={query.to ?? null}
              onChange={(to) => list.change({ to: to ?? undefined })}
            />
          </>
        }
        empty={{ title: t('teams:posts.empty'), hint: t('teams:posts.emptyHint') }}
      />
    </>
  );
}
