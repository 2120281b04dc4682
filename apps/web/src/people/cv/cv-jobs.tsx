import { Box, Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import type { Cv, CvJob } from '@stint/contract/people/cv/cv';
import { IconPlus } from '@tabler/icons-react';
import { formatSpan } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import list from '../../ui/own-list.module.css';
import { useSetJobInCv } from './cv.queries.ts';

interface CvJobsProps {
  readonly cv: Cv;
  /** Whether it is the CV of the one who looks at it. */
  readonly isOwn: boolean;
  readonly onEdit: (priorJob: string) => void;
  readonly onAdd: () => void;
}

/** What can be in a CV: each job with its switch, and the way to its form. The paper beside shows what comes of it. */
export function CvJobs({ cv, isOwn, onEdit, onAdd }: CvJobsProps) {
  const t = useT('people');
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} fz="md">
          {t('people:cv.jobs')}
        </Title>
        <Button leftSection={<IconPlus size={15} />} onClick={onAdd}>
          {t('people:cv.addPriorJob')}
        </Button>
      </Group>
      {cv.jobs.length === 0 ? (
        <Text c="dimmed">{t('people:cv.jobsHint')}</Text>
      ) : (
        <ul className={list.list}>
          {cv.jobs.map((job) => (
            <JobLine key={job._id} job={job} isOwn={isOwn} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function JobLine({ job, isOwn, onEdit }: { readonly job: CvJob } & Pick<CvJobsProps, 'isOwn' | 'onEdit'>) {
  const t = useT('people');
  const set = useSetJobInCv();
  // Until the answer is there, what was asked for.
  const isIn = set.isPending ? set.variables.body.isIncludeInCV : job.isIncludeInCV;
  const name = t('people:cv.inCvNamed', { job: job.title });
  return (
    <li className={list.line}>
      <Box flex="1 1 12rem" miw={0}>
        <Text fw={600}>{job.title}</Text>
        <Text size="xs" c="dimmed">
          {[job.place, formatSpan(job.fromDate, job.toDate, t('people:cv.present'))].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      {job.kind === 'prior' ? (
        <Text size="xs" c="dimmed">
          {job.isIncludeInCV ? t('people:cv.inCv') : t('people:cv.notInCv')}
        </Text>
      ) : (
        <Switch
          label={t('people:cv.inCv')}
          aria-label={name}
          checked={isIn}
          disabled={set.isPending}
          onChange={(event) =>
            set.mutate({ id: job._id, body: { isIncludeInCV: event.currentTarget.checked, version: job.version } })
          }
        />
      )}
      {job.kind === 'prior' && (
        <Button aria-label={t('people:cv.editNamed', { job: job.title })} onClick={() => onEdit(job._id)}>
          {t('people:cv.edit')}
        </Button>
      )}
      {job.kind === 'project' && isOwn && (
        <LinkButton
          aria-label={t('people:cv.editNamed', { job: job.title })}
          to="/user/my-jobs"
          search={{ detailId: job._id }}
        >
          {t('people:cv.edit')}
        </LinkButton>
      )}
    </li>
  );
}
