import { Textarea, TextInput, Title } from '@mantine/core';
import type { CvLanguage } from '@stint/contract/people/cv/cv';
import { type CvTexts, type CvTextsToSave, cvTextsToSave, saveCvTexts } from '@stint/contract/people/cv/cv-text';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { type RecordForm, useRecordForm } from '../../ui/form/use-record-form.ts';
import { useCvTexts, useSaveCvTexts } from './cv.queries.ts';

interface CvTextsProps {
  /** Whose CV it is. */
  readonly user: string;
  readonly name: string;
  readonly language: CvLanguage;
  readonly onClose: () => void;
}
type Values = CvTextsToSave & Record<string, unknown>;

/** What a CV says in a language of its own; a field that stays empty says what was written first. */
export function CvTextsForm(props: CvTextsProps) {
  const answer = useCvTexts({ id: props.user, language: props.language });
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <TextsForm {...props} record={answer.data} /> : null;
}

const valuesOf = ({ position, summary, jobs }: CvTexts): Values => ({
  position,
  summary,
  jobs: jobs.map(({ written: _written, ...job }) => job),
});

function TextsForm({ user, name, language, record, onClose }: CvTextsProps & { readonly record: CvTexts }) {
  const t = useT('people');
  const save = useSaveCvTexts();
  const form = useRecordForm<typeof cvTextsToSave, CvTexts, Values>({
    schema: cvTextsToSave,
    record,
    valuesOf,
    empty: valuesOf(record),
    route: saveCvTexts,
    update: (_, body) => save.mutateAsync({ id: user, language, body }),
    onSaved: onClose,
  });
  const written = { placeholder: record.written.position };
  return (
    <FormDrawer
      opened
      title={t(`people:cv.textsIn.${language}`)}
      form={form}
      onClose={onClose}
      history={{ entity: 'cvTexts', id: user, name }}
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <p>{t('people:cv.textsHint')}</p>
      <TextInput label={t('people:users.position')} {...written} {...form.getInputProps('position')} />
      <LongText label={t('people:cv.summary')} written={record.written.summary} props={form.getInputProps('summary')} />
      {record.jobs.map((job, index) => (
        <JobTexts key={job._id} job={job} index={index} form={form} />
      ))}
    </FormDrawer>
  );
}

interface JobTextsProps {
  readonly job: CvTexts['jobs'][number];
  readonly index: number;
  readonly form: RecordForm<Values>;
}

/** The texts of one job; a job in a project has no description of its own. */
function JobTexts({ job: { kind, written }, index, form }: JobTextsProps) {
  const t = useT('people');
  const props = (field: string) => form.getInputProps(`jobs.${index}.${field}`);
  return (
    <section aria-label={written.title}>
      <Title order={3} size="h5" mt="md">
        {written.title}
      </Title>
      <TextInput label={t('people:cv.jobTitle')} placeholder={written.title} {...props('title')} />
      {kind === 'prior' && (
        <LongText
          label={t('people:cv.projectDescription')}
          written={written.description}
          props={props('description')}
        />
      )}
      <LongText label={t('people:cv.responsibilities')} written={written.achievements} props={props('achievements')} />
    </section>
  );
}

interface LongTextProps {
  readonly label: string;
  readonly written: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the form gives a field
  readonly props: any;
}

function LongText({ label, written, props }: LongTextProps) {
  return <Textarea label={label} placeholder={written} autosize minRows={2} maxRows={12} {...props} />;
}
