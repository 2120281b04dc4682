import { lacksAchievements } from '@stint/contract/projects/jobs/project-job.rules';
import type { KeptJob } from '@stint/contract/projects/jobs/project-job-keeping';
import { formatDate } from '@stint/contract/time/typed';
import type { Translate } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PersonLine } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './jobs.module.css';

/** What lists of jobs show; the first column names the person, or the project in a list of one's own. */
export function jobColumns(t: Translate, first: 'user' | 'project'): readonly Column<KeptJob>[] {
  return [
    first === 'user'
      ? {
          key: 'user',
          title: t('projects:jobs.user'),
          sortBy: 'user',
          main: true,
          cell: (job) => <PersonLine person={job.user} />,
        }
      : { key: 'project', title: t('projects:jobs.project'), main: true, cell: (job) => job.project.name },
    { key: 'name', title: t('projects:jobs.name'), sortBy: 'name', cell: (job) => job.name },
    {
      key: 'period',
      title: t('projects:jobs.period'),
      sortBy: 'startDate',
      cell: (job) =>
        `${formatDate(job.startDate)} – ${job.endDate ? formatDate(job.endDate) : t('projects:jobs.ongoing')}`,
    },
    { key: 'level', title: t('projects:jobs.level'), align: 'right', cell: (job) => job.level },
    {
      key: 'status',
      title: t('projects:jobs.status'),
      cell: (job) => (
        <Mark tone={job.status === 'Draft' ? 'warn' : 'quiet'}>{t(`projects:jobs.statuses.${job.status}`)}</Mark>
      ),
    },
    {
      key: 'cv',
      title: t('projects:jobs.onCv'),
      cell: (job) => job.isIncludeInCV && <Mark>{t('projects:jobs.onCv')}</Mark>,
    },
    {
      key: 'skills',
      title: t('projects:jobs.skills'),
      cell: (job) => job.skills.map(({ skill, level }) => `${skill.name} ${level}`).join(', '),
    },
    {
      key: 'achievements',
      title: t('projects:jobs.achievements'),
      cell: (job) => (
        <span className={classes.achievements}>
          {lacksAchievements(job.achievements) && <Mark tone="warn">{t('projects:jobs.lacking')}</Mark>}
          <span className={classes.excerpt}>{job.achievements}</span>
        </span>
      ),
    },
  ];
}
