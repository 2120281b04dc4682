import { NativeSelect, Textarea } from '@mantine/core';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { useMemo, useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { AskedDays } from './ask-days.tsx';
import { AskHints } from './ask-hints.tsx';
import {
  type AskRules,
  type AskValues,
  askSchema,
  bodyOfAsk,
  daysOfAsk,
  isEachDay,
  NOTHING_ASKED,
  problemsOf,
  proposedEnd,
  reasonOf,
  valuesOfRequest,
} from './ask-values.ts';
import { useAskForDays, useAskForWorkday, useChangeRequest, useLeaveChoices } from './leave.queries.ts';
import { askOf } from './leave-words.ts';
import { ReviewerSelect } from './reviewer-select.tsx';
import { useAskDraft, useKeptDraft } from './use-ask-draft.ts';

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
  const rules = useRules(isWorkday, choices);
  const draft = useAskDraft(
    changed?._id ?? (isWorkday ? 'workday' : 'leave'),
    changed ? valuesOfRequest(changed) : NOTHING_ASKED,
  );
  const [wasTried, setWasTried] = useState(false);
  const send = useSend(changed);
  const form = useSchemaForm<typeof askSchema, AskValues>({
    schema: askSchema,
    initialValues: draft.initial,
    problems: (values) => problemsOf(values, rules),
    onSubmit: async (values) => {
      await send(values, rules);
      draft.drop();
      onClose();
    },
  });
  const { values, errors } = form;
  useKeptDraft(draft.name, values, form.isDirty());
  const setFrom = (date: string | null) => {
    const isBehind = values.toDate === null || date === null || values.toDate < date;
    const reason = reasonOf(values, rules);
    form.setValues({
      ...values,
      overrideDate: { ...values.overrideDate, date },
      toDate:
        date !== null && (isBehind || reason?.coverageType !== 'CUSTOM')
          ? proposedEnd(reason, date, rules.isHoliday)
          : values.toDate,
    });
  };
  const setReason = (absenceReason: string | null) => {
    const next = { ...values, absenceReason };
    const reason = reasonOf(next, rules);
    const { date } = values.overrideDate;
    const isFixed = reason !== null && reason.coverageType !== 'CUSTOM';
    form.setValues({
      ...next,
      toDate: isFixed && date !== null ? proposedEnd(reason, date, rules.isHoliday) : values.toDate,
    });
  };
  return (
    <FormModal
      opened
      title={
        changed
          ? t('planning:leave.changeOf', { what: askOf(changed, t) })
          : t(isWorkday ? 'planning:leave.askWorkday' : 'planning:leave.askLeave')
      }
      form={{
        ...form,
        submit: (event) => {
          setWasTried(true);
          form.submit(event);
        },
      }}
      submitLabel={t('planning:leave.send')}
      onClose={() => {
        draft.drop();
        onClose();
      }}
    >
      {!isWorkday && (
        <NativeSelect
          label={t('planning:leave.fact.what')}
          required
          // Before the date, whose calendar would cover the rest as it opens.
          data-autofocus
          value={values.absenceReason ?? ''}
          error={errors.absenceReason}
          data={[
            { value: '', label: t('planning:leave.chooseReason') },
            ...choices.reasons.map((reason) => ({ value: reason._id, label: reason.friendlyLabel })),
          ]}
          onChange={(event) => setReason(event.currentTarget.value || null)}
        />
      )}
      <FieldPair>
        <DateField
          label={t('planning:leave.from')}
          required
          value={values.overrideDate.date}
          error={errors['overrideDate.date']}
          onChange={setFrom}
        />
        <DateField
          label={t('planning:leave.to')}
          required
          value={values.toDate}
          error={errors.toDate}
          {...(values.overrideDate.date !== null && { minDate: values.overrideDate.date })}
          onChange={(toDate) => form.setFieldValue('toDate', toDate)}
        />
      </FieldPair>
      <AskHints values={values} rules={rules} />
      <AskedDays
        values={values}
        rules={rules}
        error={errors['overrideDate.plans'] ?? errors.days}
        showsLacking={wasTried}
        onChange={(next) => form.setValues(next)}
      />
      <Textarea
        label={t('planning:leave.fact.reason')}
        required={reasonOf(values, rules)?.isRequiresDetail ?? false}
        autosize
        minRows={2}
        maxRows={8}
        value={values.reason}
        error={errors.reason}
        onChange={(event) => form.setFieldValue('reason', event.currentTarget.value)}
      />
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

function useRules(isWorkday: boolean, { reasons, holidays }: Choices): AskRules {
  const t = useT('planning');
  return useMemo(() => {
    const days = new Set(holidays.map(({ day }) => day));
    return { isWorkday, reasons, isHoliday: (day: string) => days.has(day), needed: t('planning:leave.needed') };
  }, [isWorkday, reasons, holidays, t]);
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
