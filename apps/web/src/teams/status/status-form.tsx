import { Alert, Button, NumberInput, Text } from '@mantine/core';
import { type StatusDetail, type StatusToSave, statusToSave, updateStatus } from '@stint/contract/teams/status/status';
import { useEffect } from 'react';
import { useT } from '../../lib/messages.ts';
import { ProjectSelect } from '../../projects/project-select.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { WrittenText } from '../../ui/rich-text/written-text.tsx';
import { TeamSelect } from '../team-select.tsx';
import {
  useCopyStatus,
  useCreateStatus,
  useDeleteStatus,
  useProposedWeek,
  useUpdateStatus,
} from './statuses.queries.ts';
import { useOtherEditors } from './use-other-editors.ts';

const valuesOf = (status: StatusDetail): StatusToSave => ({
  team: status.team?._id ?? null,
  project: status.project?._id ?? null,
  week: status.week,
  year: status.year,
  description: status.description,
});

interface StatusFormProps {
  readonly record: StatusDetail | null;
  /** What a new one is about, where that is given. */
  readonly team?: string | undefined;
  readonly project?: string | undefined;
  readonly onClose: () => void;
  readonly onCopied: (id: string) => void;
}

export function StatusForm({ record, team, project, onClose, onCopied }: StatusFormProps) {
  const t = useT('teams');
  const create = useCreateStatus();
  const update = useUpdateStatus();
  const remove = useDeleteStatus();
  const others = useOtherEditors(record?._id);
  const form = useRecordForm<typeof statusToSave, StatusDetail, StatusToSave>({
    schema: statusToSave,
    record,
    valuesOf,
    empty: { team: team ?? null, project: project ?? null, week: 0, year: 0, description: '' },
    create: (body) => create.mutateAsync(body),
    route: updateStatus,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  const { values, setFieldValue } = form;
  useProposal(record === null, values, setFieldValue);
  return (
    <RecordFormDrawer
      size={720}
      entity="status"
      record={record && { ...record, name: t('teams:statuses.of', nameOf(record)) }}
      newTitle={t('teams:statuses.add')}
      form={form}
      submitLabel={record ? undefined : t('common:act.create')}
      onDelete={(id) => remove.mutateAsync(id)}
      onClose={onClose}
    >
      {others.length > 0 && (
        <Alert color="clay" role="status">
          {t('teams:statuses.editing', { names: others.join(', ') })}
        </Alert>
      )}
      {record && <CopyStatus record={record} onCopied={onCopied} />}
      <FieldPair>
        <TeamSelect
          label={t('teams:one')}
          clearable
          chosen={record?.team ?? null}
          {...form.getInputProps('team')}
          onChange={(id) => setFieldValue('team', id)}
        />
        <ProjectSelect
          label={t('teams:posts.project')}
          clearable
          chosen={record?.project ?? null}
          {...form.getInputProps('project')}
          onChange={(id) => setFieldValue('project', id)}
        />
      </FieldPair>
      <FieldPair>
        <NumberInput label={t('teams:statuses.week')} required allowDecimal={false} {...form.getInputProps('week')} />
        <NumberInput
          label={t('teams:statuses.year')}
          required
          allowDecimal={false}
          thousandSeparator=""
          {...form.getInputProps('year')}
        />
      </FieldPair>
      <RichText
        label={t('teams:statuses.description')}
        minHeight={260}
        value={values.description}
        onChange={(html) => setFieldValue('description', html)}
        error={form.errors.description}
      />
    </RecordFormDrawer>
  );
}

const nameOf = ({ entityName, week, year }: StatusDetail) => ({ name: entityName, week, year });

/** A new status begins with the week that is proposed, until somebody types another. */
function useProposal(
  isNew: boolean,
  { team, project, week }: StatusToSave,
  setFieldValue: (field: 'week' | 'year', value: number) => void,
): void {
  const of = { ...(team && { team }), ...(project && { project }) };
  const proposed = useProposedWeek(isNew ? of : undefined).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a week is proposed, not when one is typed
  useEffect(() => {
    if (!proposed || week !== 0) return;
    setFieldValue('week', proposed.week);
    setFieldValue('year', proposed.year);
  }, [proposed]);
}

/** Takes the words over into the next week that has no status yet. */
function CopyStatus({ record, onCopied }: { readonly record: StatusDetail; readonly onCopied: (id: string) => void }) {
  const t = useT('teams');
  const copy = useCopyStatus();
  const of = { team: record.team?._id ?? null, project: record.project?._id ?? null };
  const next = useProposedWeek({ ...(of.team && { team: of.team }), ...(of.project && { project: of.project }) }).data;
  if (!next) return null;
  return (
    <div>
      <Button
        size="xs"
        loading={copy.isPending}
        onClick={() =>
          copy.mutate({ id: record._id, body: { ...of, ...next } }, { onSuccess: ({ _id }) => onCopied(_id) })
        }
      >
        {t('teams:statuses.copyTo', next)}
      </Button>
    </div>
  );
}

/** A status for those who only read it. */
export function StatusReading({ record }: { readonly record: StatusDetail }) {
  const t = useT('teams');
  return (
    <>
      <Text c="dimmed" fz={13}>
        {t('teams:statuses.of', nameOf(record))}
      </Text>
      <WrittenText html={record.description} />
    </>
  );
}
