import { type StatusDetail, type StatusTarget, statusTarget } from '@stint/contract/teams/status/status';
import { useT } from '../../lib/messages.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useCopyStatus } from './statuses.queries.ts';
import { TargetFields } from './target-fields.tsx';
import { useProposal } from './use-proposal.ts';

interface CopyStatusProps {
  readonly record: StatusDetail;
  readonly onCopied: (id: string) => void;
  readonly onClose: () => void;
}

/** Takes the words of a status over into another week, or to another team or project. */
export function CopyStatus({ record, onCopied, onClose }: CopyStatusProps) {
  const t = useT('teams');
  const copy = useCopyStatus();
  const form = useSchemaForm<typeof statusTarget, StatusTarget & Record<string, unknown>>({
    schema: statusTarget,
    initialValues: { team: record.team?._id ?? null, project: record.project?._id ?? null, week: 0, year: 0 },
    onSubmit: async (body) => onCopied((await copy.mutateAsync({ id: record._id, body }))._id),
  });
  useProposal(form.values, form.setFieldValue);
  return (
    <FormModal
      opened
      title={t('teams:statuses.copyTitle')}
      form={form}
      submitLabel={t('teams:statuses.copy')}
      onClose={onClose}
    >
      <TargetFields form={form} record={record} />
    </FormModal>
  );
}
