import { formatSpan } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import classes from './profiles.module.css';
import { useProjectJobs } from './profiles.queries.ts';

/** So many of the newest are shown; the CV has all. */
const MOST_SHOWN = 5;

/** What somebody did in projects, as far as their CV shows it. */
export function ProfileProjects({ id }: { readonly id: string }) {
  const t = useT('people');
  const jobs = useProjectJobs(id).data ?? [];
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="profile-projects">
      <h2 id="profile-projects" className={classes.heading}>
        {t('people:profile.projects')}
      </h2>
      <ul className={classes.jobs}>
        {jobs.slice(0, MOST_SHOWN).map(({ _id, title, place, fromDate, toDate }) => (
          <li key={_id}>
            <strong>{place || title}</strong>
            {place && <span>{title}</span>}
            <span>{formatSpan(fromDate, toDate, t('people:cv.present'))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
