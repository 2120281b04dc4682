import { InputWrapper, Textarea } from '@mantine/core';
import { disapproveUserPeriod } from '@stint/contract/time/sheet/user-period';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { personName } from '../../ui/person.tsx';
import { ApprovalChoice } from './approval-choice.tsx';
import { useDisapprove } from './review.queries.ts';
import type { ReviewDialogProps } from './review-dialog-props.ts';

/** Takes approvals back. The sheet stays locked. */
export function DisapproveDialog({ sheet, onChanged, onClose }: ReviewDialogProps) {
  const t = useT('time');
  const disapprove = useDisapprove(sheet.userPeriod._id);
  const name = personName(sheet.user);
  const approved = sheet.reviewers.filter((one) => one.approvedDate !== null);
  const only = approved.length === 1 ? approved[0]?._id : null;
  const form = useSchemaForm({
    schema: bodyOf(disapproveUserPeriod),
    initialValues: { userPeriodReviewerIds: only ? [only] : [], comment: '' },
    problems: (values) => ({
      userPeriodReviewerIds:
        values.userPeriodReviewerIds.length === 0 ? t('time:review.disapproveForm.chooseOne') : undefined,
    }),
    onSubmit: async (body) => {
      await disapprove.mutateAsync(body);
      onClose();
      onChanged();
    },
  });
  return (
    <FormModal
      opened
      title={t('time:review.disapproveForm.title', { period: sheet.period.name, name })}
      form={form}
      submitLabel={t('time:review.disapproveForm.act')}
      onClose={onClose}
    >
      <p>{t('time:review.disapproveForm.hint', { name })}</p>
      <InputWrapper
        label={t('time:review.disapproveForm.choose')}
        labelElement="div"
        error={form.errors.userPeriodReviewerIds}
      >
        <ApprovalChoice
          label={t('time:review.disapproveForm.choose')}
          approved={approved}
          chosen={form.values.userPeriodReviewerIds}
          onChange={(ids) => form.setFieldValue('userPeriodReviewerIds', ids)}
        />
      </InputWrapper>
      <Textarea
        label={t('time:review.disapproveForm.comment')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        {...form.getInputProps('comment')}
      />
    </FormModal>
  );
}
