import { Select, TextInput } from '@mantine/core';
import {
  type SavedReport,
  type SavedReportAsked,
  savedReportToSave,
  updateSavedReport,
} from '@stint/contract/reports/saved-reports/saved-report';
import { USER_ROLES } from '@stint/contract/roles';
import type { z } from 'zod';
import { useT } from '../../lib/messages.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useCreateSavedReport, useDeleteSavedReport, useUpdateSavedReport } from './saved-reports.queries.ts';

interface SaveReportDialogProps {
  /** The report that is changed; a new one, where there is none. */
  readonly report: SavedReport | null;
  readonly asked: SavedReportAsked;
  readonly onClose: () => void;
}

/** “Analyze time spent”, which alone is mailed. */
const MAILED_VIEW = 1;

const valuesOf = ({ name, asked, sharedWith, mailed }: SavedReport): z.input<typeof savedReportToSave> => ({
  ...{ name, asked, sharedWith },
  mailed: asked.viewId === MAILED_VIEW ? mailed : null,
});

/** Saves what the report page is asked under a name, for oneself or a role, to be opened or mailed again. */
export function SaveReportDialog({ report, asked, onClose }: SaveReportDialogProps) {
  const t = useT('reports');
  const create = useCreateSavedReport();
  const update = useUpdateSavedReport();
  const remove = useDeleteSavedReport();
  const form = useRecordForm({
    schema: savedReportToSave,
    record: report,
    valuesOf,
    empty: { name: '', asked, sharedWith: null, mailed: null },
    create: create.mutateAsync,
    route: updateSavedReport,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  const isMailable = form.values.asked.viewId === MAILED_VIEW;
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
      <ChangedMeanwhile onTake={form.takeTheirs} />
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
