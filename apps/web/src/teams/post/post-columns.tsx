import type { ListedPost } from '@stint/contract/teams/post/post';
import type { Translate } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, personColumn, stateColumn } from '../../ui/table/columns.tsx';

/** What lists of posts show. */
export function postColumns(t: Translate, timeZone: string): readonly Column<ListedPost>[] {
  return [
    { key: 'title', title: t('teams:posts.title'), sortBy: 'title', main: true, cell: (post) => post.title },
    { key: 'type', title: t('teams:posts.type'), sortBy: 'type', cell: (post) => t(`teams:posts.types.${post.type}`) },
    stateColumn({ key: 'state', title: t('teams:posts.state') }, (post) => {
      if (post.isToRead) return { text: t('teams:posts.toRead'), tone: 'warn' };
      if (!post.isActive) return { text: t('common:state.inactive'), tone: 'quiet' };
      return post.mustReadAcknowledge && { text: t('teams:posts.mustRead') };
    }),
    { key: 'responses', title: t('teams:responses.title'), cell: (post) => responsesTo(t, post) },
    { key: 'for', title: t('teams:posts.for'), cell: (post) => audienceOf(t, post) },
    instantColumn(
      { key: 'updatedAt', title: t('teams:posts.updatedAt'), sortBy: 'updatedAt' },
      timeZone,
      (post) => post.updatedAt,
    ),
    personColumn({ key: 'updatedBy', title: t('teams:posts.updatedBy') }, (post) => post.updatedBy),
  ];
}

/** Whom a post is for: its project and teams, else everybody. */
export function audienceOf(t: Translate, { project, teams }: Pick<ListedPost, 'project' | 'teams'>): string {
  const names = [...(project ? [project.name] : []), ...teams.map(({ name }) => name)];
  return names.length === 0 ? t('teams:posts.everyone') : names.join(', ');
}

/** How much was said of news; nothing of other posts. */
function responsesTo(t: Translate, { reactionCount, commentCount }: ListedPost): string {
  const parts = [
    ...(reactionCount > 0 ? [t('teams:responses.reactionCount', { count: reactionCount })] : []),
    ...(commentCount > 0 ? [t('teams:responses.comments', { count: commentCount })] : []),
  ];
  return parts.join(', ');
}
