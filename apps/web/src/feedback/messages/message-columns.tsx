import { Box } from '@mantine/core';
import type { ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import { previewOf } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { IconBriefcase, IconUsersGroup } from '@tabler/icons-react';
import { type Translate, useT } from '../../lib/messages.ts';
import { PersonLine } from '../../ui/person.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, personColumn } from '../../ui/table/columns.tsx';
import classes from './messages.module.css';

/** The columns of a list of 1MMs; who said it and whom it went to are left out where every row has the same. */
export function messageColumns(
  t: Translate,
  timeZone: string,
  left: 'by' | 'to' | 'project' | null = null,
): readonly Column<ListedMessage>[] {
  const columns: readonly Column<ListedMessage>[] = [
    {
      key: 'star',
      title: t('feedback:column.stars'),
      sortBy: 'star',
      width: '9.5rem',
      cell: ({ star }) => <StarRating value={star} label={t('feedback:column.stars')} />,
    },
    {
      key: 'comment',
      title: t('feedback:column.message'),
      main: true,
      width: '30%',
      cell: ({ comment }) => previewOf(comment) || t('feedback:noWords'),
    },
    personColumn({ key: 'by', title: t('feedback:column.by') }, ({ byUser }) => byUser),
    { key: 'to', title: t('feedback:column.to'), cell: (message) => <Receiver message={message} /> },
    {
      key: 'project',
      title: t('feedback:column.project'),
      cell: ({ project, period }) => (
        <span className={classes.about}>
          {project?.name}
          {period && (
            <Box component="span" c="dimmed" fz={12.5}>
              {period.name}
            </Box>
          )}
        </span>
      ),
    },
    instantColumn(
      { key: 'created', title: t('feedback:column.created'), sortBy: 'createdDate', width: '9rem' },
      timeZone,
      ({ createdDate }) => createdDate,
    ),
  ];
  return columns.filter(({ key }) => key !== left);
}

/** A person, a team, or the people of a project. */
export function Receiver({ message: { toUser, toTeam, project } }: { readonly message: ListedMessage }) {
  const t = useT('feedback');
  if (toUser) return <PersonLine person={toUser} />;
  const Icon = toTeam ? IconUsersGroup : IconBriefcase;
  return (
    <span className={classes.group} title={t(toTeam ? 'feedback:toTeam' : 'feedback:toProject')}>
      <Icon size={16} stroke={1.6} aria-hidden />
      {(toTeam ?? project)?.name}
    </span>
  );
}
