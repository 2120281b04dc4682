import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { asChoice } from '../../ui/person.tsx';
import { AskFields } from './ask-fields.tsx';
import { AskHints } from './ask-hints.tsx';
import {
  type AskRules,
  type AskValues,
  bodyOfAsk,
  daysOfAsk,
  isEachDay,
  NOTHING_ASKED,
  valuesOfRequest,
} from './ask-values.ts';
import { useAskForDays, useAskForWorkday, useChangeRequest, useLeaveChoices } from './leave.queries.ts';
import { askOf } from './leave-words.ts';
import { ReviewerSelect } from './reviewer-select.tsx';
import { useAskDraft, usePersistedDraft } from './use-ask-draft.ts';
import { useAskForm, useAskRules } from './use-ask-form.ts';

interface AskDialogProps {
  /** Other working times without a leave. */
  readonly isWorkday: boolean;
  /** What is to be changed; null asks for something new. */
  readonly changed: WorkdayRequest | null;
  readonly onClose: () => void;
}

/** Asks for a leave or for other working times. What is typed stays on the device until it is sent. */
export function AskDialog(props: AskDialogProps) {
  const choices = useLeaveChoices().data;
  return choices ? <AskForm {...props} choices={choices} /> : null;
}

type Choices = NonNullable<ReturnType<typeof useLeaveChoices>['data']>;

function AskForm({ isWorkday, changed, choices, onClose }: AskDialogProps & { readonly choices: Choices }) {
  const t = useT('planning');
  const rules = useAskRules(isWorkday, choices);
  const draft = useAskDraft(
    changed?._id ?? (isWorkday ? 'workday' : 'leave'),
    changed ? valuesOfRequest(changed) : NOTHING_ASKED,
  );
  const send = useSend(changed);
  const form = useAskForm<AskValues>({
    initialValues: draft.initial,
    rules,
    onSubmit: async (values) => {
      await send(values, rules);
      draft.drop();
      onClose();
    },
  });
  const { values, errors } = form;
  usePersistedDraft(draft.name, values, form.isDirty());
  return (
    <FormModal
      opened
      title={
        changed
          ? t('planning:leave.changeOf', { what: askOf(changed, t) })
          : t(isWorkday ? 'planning:leave.askWorkday' : 'planning:leave.askLeave')
      }
      form={form}
      submitLabel={t('planning:leave.send')}
      onClose={() => {
        draft.drop();
        onClose();
      }}
    >
      <AskFields comeFirst form={form} rules={rules} hints={<AskHints values={values} rules={rules} />} />
      <ReviewerSelect
        label={t('planning:leave.fact.reviewer')}
        value={values.reviewer ?? choices.reviewer?._id ?? null}
        chosen={asChoice(changed?.reviewer ?? choices.reviewer)}
        error={errors.reviewer}
        onChange={(reviewer) => form.setFieldValue('reviewer', reviewer)}
      />
    </FormModal>
  );
}

/** Sends what was asked for. The ids stay the same when it is sent again, so that nothing is stored twice. */
function useSend(changed: WorkdayRequest | null) {
  const ask = useAskForWorkday();
  const askDays = useAskForDays();
  const change = useChangeRequest();
  const newId = useRef(newClientId());
  const idOfDay = useRef(new Map<string, string>());
  return (values: AskValues, rules: AskRules): Promise<unknown> => {
    const body = bodyOfAsk(values, rules);
    if (changed) return change.mutateAsync({ id: changed._id, body: { ...body, _id: newId.current } });
    if (!isEachDay(values, rules)) return ask.mutateAsync({ ...body, _id: newId.current });
    const days = daysOfAsk(values, rules).map((day) => {
      const _id = idOfDay.current.get(day.date) ?? newClientId();
      idOfDay.current.set(day.date, _id);
      return { ...day, _id };
    });
    return askDays.mutateAsync({
      absenceReason: body.absenceReason,
      reason: body.reason,
      reviewer: body.reviewer ?? null,
      days,
    });
  };
}
