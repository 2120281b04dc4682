import type { UnreadPost } from '@stint/contract/teams/post/post-reminding';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../lib/messages.ts';
import { personName } from '../../../ui/person.tsx';
import { useUnreadOfTeam } from '../../post/reminding.queries.ts';
import { RemindButton } from '../../remind-button.tsx';
import classes from './dashboard.module.css';

/** So many who have not read a post are named. */
const MOST_NAMED = 4;

/** Posts that people of the team must read and have not, with who they are; each is reminded of by a click. */
export function WeekUnread({ team }: { readonly team: string }) {
  const t = useT('teams');
  const posts = useUnreadOfTeam(team).data;
  if (!posts) return null;
  return (
    <section className={classes.part} aria-labelledby="team-week-unread">
      <h3 id="team-week-unread">{t('teams:week.unread')}</h3>
      <ul className={classes.posts}>
        {posts.length === 0 && <li>{t('teams:week.allRead')}</li>}
        {posts.map((post) => (
          <Unread key={post._id} post={post} team={team} />
        ))}
      </ul>
    </section>
  );
}

function Unread({ post: { _id, title, readers, unread }, team }: { readonly post: UnreadPost; readonly team: string }) {
  const t = useT('teams');
  const names = unread.slice(0, MOST_NAMED).map(personName).join(', ');
  const more = unread.length - MOST_NAMED;
  return (
    <li>
      <span>
        <Link to="/user/guideline/$id" params={{ id: _id }}>
          {title}
        </Link>
        <small>
          {t('teams:week.unreadBy', { count: readers, unread: unread.length })}:{' '}
          {more > 0 ? t('teams:week.andMore', { names, count: more }) : names}
        </small>
      </span>
      <RemindButton post={_id} team={team} label={t('teams:week.remindOf', { title })} />
    </li>
  );
}
