import { Stack, Text, Title } from '@mantine/core';
import type { Cv, CvJob } from '@stint/contract/people/cv/cv';
import { CV_TIERS, type CvTier } from '@stint/contract/people/cv/cv.rules';
import type { ReactNode } from 'react';
import { formatSpan } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './cv.module.css';

const TIERS = Object.keys(CV_TIERS) as CvTier[];

/** A CV as it is exported: what is chosen for it and nothing else. */
export function CvPaper({ cv }: { readonly cv: Cv }) {
  const t = useT('people');
  const tiers = TIERS.filter((tier) => cv.skills[tier].length > 0);
  const jobs = cv.jobs.filter(({ isIncludeInCV }) => isIncludeInCV);
  return (
    <article className={classes.paper} aria-label={t('people:cv.preview')}>
      <header className={classes.head}>
        {cv.user.avatarUrl && (
          <Avatar name={cv.name} initials={cv.user.initials} src={cv.user.avatarUrl} size={72} decorative />
        )}
        <div>
          <Title order={2}>{cv.name}</Title>
          {cv.position && <Text c="dimmed">{cv.position}</Text>}
        </div>
      </header>
      {cv.summary && <Text className={classes.written}>{cv.summary}</Text>}
      {tiers.length > 0 && (
        <Part title={t('people:cv.skills')}>
          <dl className={classes.tiers}>
            {tiers.map((tier) => (
              <div key={tier}>
                <dt>{t(`people:cv.tiers.${tier}`)}</dt>
                <dd>{cv.skills[tier].join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {cv.certifications.length > 0 && (
        <Part title={t('people:cv.certifications')}>
          <dl className={classes.tiers}>
            {cv.certifications.map(({ name, year }) => (
              <div key={`${name} ${year}`}>
                <dt>{year}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {cv.education && (
        <Part title={t('people:cv.education')}>
          <Text>{cv.education}</Text>
        </Part>
      )}
      <Part title={t('people:cv.experience')}>
        {jobs.length === 0 && <Text c="dimmed">{t('people:cv.noJobs')}</Text>}
        {jobs.map((job) => (
          <JobOnPaper key={job._id} job={job} />
        ))}
      </Part>
    </article>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={3} className={classes.part}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function JobOnPaper({ job }: { readonly job: CvJob }) {
  const t = useT('people');
  const texts = [job.description, job.achievements].filter((text) => text.trim() !== '');
  return (
    <Stack gap={2} mb="md">
      <div className={classes.jobHead}>
        <Text fw={600}>
          {job.title}
          {job.place && (
            <Text span c="dimmed" fw={400}>
              {` · ${job.place}`}
            </Text>
          )}
        </Text>
        <Text c="dimmed" className={classes.span}>
          {formatSpan(job.fromDate, job.toDate, t('people:cv.present'))}
        </Text>
      </div>
      {texts.map((text) => (
        <Text key={text} className={classes.written}>
          {text}
        </Text>
      ))}
      {job.skills.length > 0 && (
        <Text size="xs" c="dimmed">
          {job.skills.join(', ')}
        </Text>
      )}
    </Stack>
  );
}
