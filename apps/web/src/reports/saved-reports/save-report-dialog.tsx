import { Select, TextInput } from '@mantine/core';
import {
  createSavedReport,
  type SavedReport,
  type SavedReportAsked,
} from '@stint/contract/reports/saved-reports/saved-report';
import { USER_ROLES } from '@stint/contract/roles';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useCreateSavedReport, useDeleteSavedReport, useUpdateSavedReport } from './saved-reports.queries.ts';

interface SaveReportDialogProps {
  /** The report that is changed; a new one, where there is none. */
  readonly report: SavedReport | null;
  readonly asked: SavedReportAsked;
  readonly onClose: () => void;
}

/** Saves what the report page is asked under a name, for oneself or a role, to be opened or mailed again. */
export function SaveReportDialog({ report, asked, onClose }: SaveReportDialogProps) {
  const t = useT('reports');
  const create = useCreateSavedReport();
  const update = useUpdateSavedReport();
  const remove = useDeleteSavedReport();
  const [newId] = useState(newClientId);
  const isMailable = asked.viewId === 1;
  const form = useSchemaForm({
    schema: bodyOf(createSavedReport),
    initialValues: {
      _id: newId,
      name: report?.name ?? '',
      asked,
      sharedWith: report?.sharedWith ?? null,
      mailed: isMailable ? (report?.mailed ?? null) : null,
    },
    onSubmit: async ({ _id, ...body }) => {
      if (report) await update.mutateAsync({ id: report._id, body: { ...body, version: report.version } });
      else await create.mutateAsync({ _id, ...body });
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t(report ? 'reports:saved.change' : 'reports:saved.save')}
      form={form}
      submitLabel={t('reports:saved.act')}
      onClose={onClose}
      acts={
        report && (
          <DeleteButton name={report.name} onDelete={async () => (await remove.mutateAsync(report._id)) && onClose()} />
        )
      }
    >
      <TextInput
        label={t('reports:saved.name')}
        required
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('reports:saved.sharedWith')}
        description={t('reports:saved.sharedHint')}
        placeholder={t('reports:saved.nobody')}
        clearable
        data={USER_ROLES.map((value) => ({ value, label: t(`reports:saved.roles.${value}`) }))}
        {...form.getInputProps('sharedWith')}
      />
      <Select
        label={t('reports:saved.mailed')}
        description={t(isMailable ? 'reports:saved.mailedHint' : 'reports:saved.onlyAnalysis')}
        placeholder={t('reports:saved.never')}
        clearable
        disabled={!isMailable}
        data={(['weekly', 'monthly'] as const).map((value) => ({ value, label: t(`reports:saved.${value}`) }))}
        {...form.getInputProps('mailed')}
      />
    </FormModal>
  );
}
