import { Button, Checkbox, Group } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import type { LackingJob } from '@stint/contract/projects/jobs/project-job-help';
import { formatDate } from '@stint/contract/time/typed';
import { useId, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { personName } from '../../ui/person.tsx';
import classes from './jobs.module.css';
import { useAutoGenerateJobs, useLackingJobs } from './jobs.queries.ts';
import { NameJobsDialog } from './name-jobs-dialog.tsx';

const keyOf = ({ project, user }: LackingJob) => `${project._id} ${user._id}`;

/** Who registered time in a project and has no job there, or without a project where one lacks one oneself; and what mends it. */
export function LackingJobs({ project }: { readonly project?: string }) {
  const t = useT('projects');
  const id = useId();
  const lacking = useLackingJobs(project).data?.lacking ?? [];
  const generate = useAutoGenerateJobs();
  const [isNaming, setIsNaming] = useState(false);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  if (lacking.length === 0) return null;
  const chosen = lacking.filter((one) => keys.has(keyOf(one)));
  const nameOf = (one: LackingJob) => (project ? personName(one.user) : one.project.name);
  const onSuccess = ({ created }: { created: number }) => {
    setKeys(new Set());
    toast.success(t('projects:jobs.lack.done', { count: created }));
  };
  const toggle = (key: string) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    setKeys(next);
  };
  return (
    <section className={classes.lacking} aria-labelledby={id}>
      <h2 id={id}>{t(project ? 'projects:jobs.lack.title' : 'projects:jobs.lack.mine', { count: lacking.length })}</h2>
      <p>{t('projects:jobs.lack.hint')}</p>
      <ul className={classes.lackingList} aria-label={t('projects:jobs.lack.list')}>
        {lacking.map((one) => (
          <li key={keyOf(one)}>
            <LackingChoice
              job={one}
              name={nameOf(one)}
              isChosen={keys.has(keyOf(one))}
              onToggle={() => toggle(keyOf(one))}
            />
          </li>
        ))}
      </ul>
      <Group gap={8}>
        <Button loading={generate.isPending} onClick={() => generate.mutate(project ?? null, { onSuccess })}>
          {t('projects:jobs.lack.all')}
        </Button>
        {chosen.length > 0 && (
          <Button onClick={() => setIsNaming(true)}>{t('projects:jobs.lack.chosen', { count: chosen.length })}</Button>
        )}
      </Group>
      {isNaming && (
        <NameJobsDialog chosen={chosen} nameOf={nameOf} onClose={() => setIsNaming(false)} onCreated={onSuccess} />
      )}
    </section>
  );
}

interface LackingChoiceProps {
  readonly job: LackingJob;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function LackingChoice({ job, name, isChosen, onToggle }: LackingChoiceProps) {
  const t = useT('projects');
  const hours = formatHours(job.registeredTime);
  const from = formatDate(job.startDate);
  return (
    <Checkbox
      label={name}
      description={
        job.endDate === null
          ? t('projects:jobs.lack.since', { hours, date: from })
          : t('projects:jobs.lack.between', { hours, from, to: formatDate(job.endDate) })
      }
      checked={isChosen}
      onChange={onToggle}
    />
  );
}
