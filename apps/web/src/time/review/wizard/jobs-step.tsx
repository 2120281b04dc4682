import { Button, Select, Textarea } from '@mantine/core';
import { MAX_JOB_LEVEL, MIN_JOB_LEVEL, type ProjectJob } from '@stint/contract/projects/jobs/project-job';
import { JOB_ENDS_BEFORE_START, jobDatesInOrder } from '@stint/contract/projects/jobs/project-job.rules';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { translateMessage, useT } from '../../../lib/messages.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { personName } from '../../../ui/person.tsx';
import { givenJob, type JobDraft, type ReviewDraft } from '../review-draft.ts';
import classes from './wizard.module.css';

interface JobsStepProps {
  readonly owner: Person;
  readonly jobs: readonly ProjectJob[];
  readonly draft: ReviewDraft;
  /** How many jobs differ from what is stored. */
  readonly changed: number;
  readonly isSaving: boolean;
  readonly onJob: (job: string, edited: JobDraft) => void;
  readonly onSave: () => void;
}

/** What the person does in the projects under review, to be brought up to date. */
export function JobsStep({ owner, jobs, draft, changed, isSaving, onJob, onSave }: JobsStepProps) {
  const t = useT('time');
  return (
    <>
      <h2 className={classes.title}>{t('time:review.wizard.jobs')}</h2>
      <p className={classes.note}>{t('time:review.jobs.intro', { name: personName(owner) })}</p>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <JobFields
            key={job._id}
            job={job}
            edited={draft.jobs[job._id] ?? givenJob(job)}
            onEdit={(edited) => onJob(job._id, edited)}
          />
        ))}
      </ul>
      {changed > 0 && (
        <Button className={classes.saveJobs ?? ''} loading={isSaving} onClick={onSave}>
          {t('time:review.jobs.save', { count: changed })}
        </Button>
      )}
    </>
  );
}

const LEVELS = Array.from({ length: MAX_JOB_LEVEL - MIN_JOB_LEVEL + 1 }, (_, index) => String(MIN_JOB_LEVEL + index));

interface JobFieldsProps {
  readonly job: ProjectJob;
  readonly edited: JobDraft;
  readonly onEdit: (edited: JobDraft) => void;
}

function JobFields({ job, edited, onEdit }: JobFieldsProps) {
  const t = useT('time');
  const change = (patch: Partial<JobDraft>) => onEdit({ ...edited, ...patch });
  return (
    <li className={classes.job}>
      <h3>
        {job.name} <span className={classes.jobProject}>{job.project.name}</span>
      </h3>
      <div className={classes.jobFields}>
        <DateField
          label={t('time:review.jobs.start')}
          required
          value={edited.startDate}
          onChange={(date) => date && change({ startDate: date })}
        />
        <DateField
          label={t('time:review.jobs.end')}
          placeholder={t('time:review.jobs.ongoing')}
          clearable
          value={edited.endDate}
          onChange={(endDate) => change({ endDate })}
          error={jobDatesInOrder(edited) ? null : translateMessage(JOB_ENDS_BEFORE_START)}
        />
        <Select
          label={t('time:review.jobs.level')}
          placeholder={t('time:review.jobs.levelNone')}
          clearable
          data={LEVELS}
          value={edited.level === null ? null : String(edited.level)}
          onChange={(level) => change({ level: level === null ? null : Number(level) })}
        />
      </div>
      <Textarea
        label={t('time:review.jobs.achievements')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        value={edited.achievements}
        onChange={(event) => change({ achievements: event.currentTarget.value })}
      />
    </li>
  );
}
