import { Flex, Text } from '@mantine/core';
import { lacksAchievements } from '@stint/contract/projects/jobs/project-job.rules';
import type { UserJob } from '@stint/contract/projects/jobs/project-job-keeping';
import type { Translate } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import type { Column } from '../../ui/table/column.ts';
import { namesColumn, numberColumn, personColumn, spanColumn, stateColumn } from '../../ui/table/columns.tsx';

/** What lists of jobs show; the first column names the person, or the project in a list of one's own. */
export function jobColumns(t: Translate, first: 'user' | 'project'): readonly Column<UserJob>[] {
  return [
    first === 'user'
      ? personColumn({ key: 'user', title: t('projects:jobs.user'), sortBy: 'user', main: true }, (job) => job.user)
      : { key: 'project', title: t('projects:jobs.project'), main: true, cell: (job) => job.project.name },
    { key: 'name', title: t('projects:jobs.name'), sortBy: 'name', cell: (job) => job.name },
    spanColumn(
      { key: 'period', title: t('projects:jobs.period'), sortBy: 'startDate' },
      (job) => [job.startDate, job.endDate],
      t('projects:jobs.ongoing'),
    ),
    numberColumn({ key: 'level', title: t('projects:jobs.level') }, (job) => job.level),
    stateColumn({ key: 'status', title: t('projects:jobs.status') }, (job) => ({
      text: t(`projects:jobs.statuses.${job.status}`),
      tone: job.status === 'Draft' ? 'warn' : 'quiet',
    })),
    stateColumn(
      { key: 'cv', title: t('projects:jobs.onCv') },
      (job) => job.isIncludeInCV && { text: t('projects:jobs.onCv') },
    ),
    namesColumn({ key: 'skills', title: t('projects:jobs.skills') }, (job) =>
      job.skills.map(({ skill, level }) => ({ name: `${skill.name} ${level}` })),
    ),
    {
      key: 'achievements',
      title: t('projects:jobs.achievements'),
      cell: (job) => (
        <Flex component="span" gap="xs" align="center" miw={0} maw="min(16rem, 55vw)">
          {lacksAchievements(job.achievements) && <Mark tone="warn">{t('projects:jobs.lacking')}</Mark>}
          <Text component="span" inherit truncate>
            {job.achievements}
          </Text>
        </Flex>
      ),
    },
  ];
}
