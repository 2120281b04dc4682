import { Text } from '@mantine/core';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { changeLeaveReviewer } from '@stint/contract/planning/leave/workday-request-decision';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { useChangeLeaveReviewer } from './leave.queries.ts';
import { askOf, spanOf } from './leave-words.ts';
import { ReviewerSelect } from './reviewer-select.tsx';

interface ReviewerDialogProps {
  readonly request: WorkdayRequest;
  readonly onClose: () => void;
  /** Once somebody else decides. */
  readonly onHanded?: () => void;
}

/** Hands a request that is not decided to somebody else. */
export function ReviewerDialog({ request, onClose, onHanded }: ReviewerDialogProps) {
  const t = useT('planning');
  const hand = useChangeLeaveReviewer();
  const form = useSchemaForm({
    schema: bodyOf(changeLeaveReviewer),
    initialValues: { version: request.version, reviewer: request.reviewer?._id ?? '' },
    onSubmit: async (body) => {
      await hand.mutateAsync({ id: request._id, body });
      onClose();
      onHanded?.();
    },
  });
  return (
    <FormModal
      opened
      title={t('planning:leave.changeReviewer')}
      form={form}
      submitLabel={t('planning:leave.hand')}
      onClose={onClose}
    >
      <Text c="dimmed" fz={13}>
        {t('planning:leave.handHint', { what: askOf(request, t), days: spanOf(request) })}
      </Text>
      <ReviewerSelect
        label={t('planning:leave.fact.reviewer')}
        user={request.user._id}
        required
        openOnFocus={false}
        value={form.values.reviewer || null}
        chosen={asChoice(request.reviewer)}
        error={form.errors.reviewer}
        onChange={(reviewer) => form.setFieldValue('reviewer', reviewer ?? '')}
      />
    </FormModal>
  );
}
