import { Checkbox, InputWrapper } from '@mantine/core';
import { unlockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { personName } from '../../ui/person.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { ApprovalChoice } from './approval-choice.tsx';
import { useUnlock } from './review.queries.ts';
import type { ReviewDialogProps } from './review-dialog-props.ts';

/** Opens a locked sheet again: with a comment, a mail if wanted, and the approvals that are reset. */
export function UnlockDialog({ sheet, onChanged, onClose }: ReviewDialogProps) {
  const t = useT('time');
  const unlock = useUnlock(sheet.userPeriod._id);
  const name = personName(sheet.user);
  const approved = sheet.reviewers.filter((one) => one.approvedDate !== null);
  const form = useSchemaForm({
    schema: bodyOf(unlockUserPeriod),
    initialValues: { comment: '', isSend: false, userPeriodReviewerIds: [] as string[] },
    onSubmit: async (body) => {
      await unlock.mutateAsync(body);
      onClose();
      onChanged();
    },
  });
  return (
    <FormModal
      opened
      title={t('time:review.unlockForm.title', { period: sheet.period.name, name })}
      form={form}
      submitLabel={t('time:review.unlockForm.act')}
      onClose={onClose}
    >
      <RichText
        label={t('time:review.unlockForm.comment')}
        value={form.values.comment ?? ''}
        onChange={(comment) => form.setFieldValue('comment', comment)}
        error={form.errors.comment}
      />
      <Checkbox
        label={t('time:review.unlockForm.send', { name })}
        {...form.getInputProps('isSend', { type: 'checkbox' })}
      />
      <InputWrapper
        label={t('time:review.unlockForm.reset')}
        labelElement="div"
        description={approved.length > 0 && t('time:review.unlockForm.resetHint')}
      >
        {approved.length === 0 ? (
          <p>{t('time:review.unlockForm.none')}</p>
        ) : (
          <ApprovalChoice
            label={t('time:review.unlockForm.reset')}
            approved={approved}
            chosen={form.values.userPeriodReviewerIds ?? []}
            onChange={(ids) => form.setFieldValue('userPeriodReviewerIds', ids)}
          />
        )}
      </InputWrapper>
    </FormModal>
  );
}
