import { Link } from '@tanstack/react-router';
import { useT } from '../../../lib/messages.ts';
import { Mark } from '../../../ui/mark.tsx';
import { personName } from '../../../ui/person.tsx';
import { usePosts } from '../../post/posts.queries.ts';
import { useStatuses } from '../../status/statuses.queries.ts';
import classes from './dashboard.module.css';

/** More are on the page of posts. */
const MOST_SHOWN = 5;

interface WeekWrittenProps {
  readonly team: string;
  /** `ww/yyyy`. */
  readonly week: string;
}

/** The status of the week, to write or to look at, and what the reader has not acknowledged yet. */
export function WeekWritten({ team, week }: WeekWrittenProps) {
  const t = useT('teams');
  const [weekOfYear, year] = week.split('/').map(Number);
  const statuses = useStatuses({ team, week: weekOfYear, year, limit: 1 });
  const unread = usePosts({ isToRead: 'true', isActive: 'true', limit: MOST_SHOWN });
  if (!statuses.data || !unread.data) return null;
  const [status] = statuses.data.items;
  return (
    <section className={classes.part} aria-labelledby="team-week-written">
      <h3 id="team-week-written">{t('teams:week.written')}</h3>
      <ul className={classes.list}>
        <li>
          {status ? (
            <Link to="/user/statuses" search={{ detailId: status._id }}>
              {status.updatedBy
                ? t('teams:week.statusBy', { week, name: personName(status.updatedBy) })
                : t('teams:week.statusDone', { week })}
            </Link>
          ) : (
            <Link to="/user/teams" search={{ teamIdFromReminder: team }}>
              {t('teams:week.writeStatus', { week })}
            </Link>
          )}
        </li>
        {unread.data.items.length === 0 && <li>{t('teams:week.nothingToRead')}</li>}
        {unread.data.items.map(({ _id, title }) => (
          <li key={_id}>
            <Link to="/user/guideline/$id" params={{ id: _id }}>
              {title}
            </Link>
            <Mark tone="warn">{t('teams:week.toRead')}</Mark>
          </li>
        ))}
      </ul>
    </section>
  );
}
