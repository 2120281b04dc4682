import { Radio, Text, Textarea } from '@mantine/core';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { undoWorkdayRequest } from '@stint/contract/planning/leave/workday-request-ask';
import { useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useUndoRequest } from './leave.queries.ts';
import { spanOf, whatOf } from './leave-words.ts';

interface UndoDialogProps {
  readonly request: WorkdayRequest;
  readonly onClose: () => void;
}

/** Asks to take back what is in force: the leave, or only the plans of its days. */
export function UndoDialog({ request, onClose }: UndoDialogProps) {
  const t = useT('planning');
  const undo = useUndoRequest();
  const newId = useRef(newClientId());
  const form = useSchemaForm({
    schema: bodyOf(undoWorkdayRequest),
    initialValues: { _id: newId.current, withLeave: true, reason: '' },
    onSubmit: async (body) => {
      await undo.mutateAsync({ id: request._id, body });
      onClose();
    },
  });
  const hasPlans = request.absenceReason !== null && request.overrideDates.length > 0;
  return (
    <FormModal
      opened
      title={t('planning:leave.undoOf', { what: whatOf(request, t) })}
      form={form}
      submitLabel={t('planning:leave.send')}
      onClose={onClose}
    >
      <Text c="dimmed" fz={13}>
        {t('planning:leave.undoHint', { days: spanOf(request) })}
      </Text>
      {hasPlans && (
        <Radio.Group
          label={t('planning:leave.undoWhat')}
          value={form.values.withLeave ? 'leave' : 'plans'}
          onChange={(what) => form.setFieldValue('withLeave', what === 'leave')}
        >
          <Radio mt="xs" value="leave" label={t('planning:leave.undoLeave')} />
          <Radio mt="xs" value="plans" label={t('planning:leave.undoPlans')} />
        </Radio.Group>
      )}
      <Textarea
        label={t('planning:leave.fact.reason')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}
