import { Alert, Button } from '@mantine/core';
import { type StatusDetail, type StatusToSave, statusToSave, updateStatus } from '@stint/contract/teams/status/status';
import { useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { personName } from '../../ui/person.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { CopyStatus } from './copy-status.tsx';
import { StatusConflictDialog } from './status-conflict.tsx';
import { nameOf, valuesOf } from './status-values.ts';
import { useCreateStatus, useDeleteStatus } from './statuses.queries.ts';
import { TargetFields } from './target-fields.tsx';
import { useMergedSaving } from './use-merged-saving.ts';
import { useOtherEditors } from './use-other-editors.ts';
import { useProposal } from './use-proposal.ts';

interface StatusFormProps {
  readonly record: StatusDetail | null;
  /** What a new one is about, where that is given. */
  readonly team?: string | undefined;
  readonly project?: string | undefined;
  readonly onClose: () => void;
  readonly onCopied: (id: string) => void;
}

/** The form of a status. What others save meanwhile is merged with what is typed here; who else has it open is said. */
export function StatusForm({ record, team, project, onClose, onCopied }: StatusFormProps) {
  const t = useT('teams');
  const create = useCreateStatus();
  const remove = useDeleteStatus();
  const saving = useMergedSaving(record);
  const form = useRecordForm<typeof statusToSave, StatusDetail, StatusToSave & Record<string, unknown>>({
    schema: statusToSave,
    record,
    valuesOf,
    empty: { team: team ?? null, project: project ?? null, week: 0, year: 0, description: '' },
    create: (body) => create.mutateAsync(body),
    route: updateStatus,
    update: saving.save,
    onSaved: onClose,
  });
  const { conflict, decide, putOff } = saving;
  const [isCopying, setCopying] = useState(false);
  useProposal(record === null ? form.values : undefined, form.setFieldValue);
  return (
    <>
      <RecordFormDrawer
        size={720}
        entity="status"
        record={record && { ...record, name: t('teams:statuses.of', nameOf(record)) }}
        newTitle={t('teams:statuses.add')}
        // What others saved is merged, or asked about: nothing is said of it here.
        form={{ ...form, takeTheirs: undefined }}
        submitLabel={record ? undefined : t('common:act.create')}
        onDelete={(id) => remove.mutateAsync(id)}
        onClose={onClose}
      >
        {record && <Others record={record} isDirty={form.isDirty()} />}
        {record && (
          <div>
            <Button size="xs" onClick={() => setCopying(true)}>
              {t('teams:statuses.copyTitle')}
            </Button>
          </div>
        )}
        <TargetFields form={form} record={record} />
        <RichText
          label={t('teams:statuses.description')}
          minHeight={260}
          value={form.values.description}
          onChange={(html) => form.setFieldValue('description', html)}
          error={form.errors.description}
        />
      </RecordFormDrawer>
      {isCopying && record && <CopyStatus record={record} onCopied={onCopied} onClose={() => setCopying(false)} />}
      {conflict && (
        <StatusConflictDialog
          conflict={conflict}
          onClose={putOff}
          onDecided={(description) => {
            decide();
            form.setValues({ ...conflict.target, description });
            form.submit();
          }}
        />
      )}
    </>
  );
}

/** Who else has the status open, and whether one of them saved while something was typed here. */
function Others({ record, isDirty }: { readonly record: StatusDetail; readonly isDirty: boolean }) {
  const t = useT('teams');
  const editors = useOtherEditors(record._id);
  const basedOn = useRef(record.version);
  if (!isDirty) basedOn.current = record.version;
  const name = record.updatedBy ? personName(record.updatedBy) : t('teams:statuses.someone');
  const isOlder = basedOn.current !== record.version;
  if (!isOlder && editors.length === 0) return null;
  return (
    <Alert color="clay" role="status">
      {isOlder
        ? t('teams:statuses.savedMeanwhile', { name })
        : t('teams:statuses.editing', { names: editors.join(', '), count: editors.length })}
    </Alert>
  );
}
