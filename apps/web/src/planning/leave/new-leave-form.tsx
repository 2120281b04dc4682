import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { createLeave } from '@stint/contract/planning/leave/leave';
import { needsPlan, problemsOfDecision, problemsOfRequest } from '@stint/contract/planning/leave/workday-request.rules';
import { SLOT_INCOMPLETE } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import type { BodyOf } from '@stint/contract/route';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EntitySelect } from '../../ui/entity-select.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { PlanSlotsField } from '../plan-slots/plan-slots-field.tsx';
import { savableSlots, type TypedSlot } from '../plan-slots/typed-slots.ts';
import { proposedEnd } from './ask-values.ts';
import { useLeaveChoices } from './leave.queries.ts';
import { findLeaveUsers, useCreateLeave } from './leaves.queries.ts';

type ToCreate = BodyOf<typeof createLeave>;
interface NewLeave extends Record<string, unknown> {
  readonly user: string | null;
  readonly absenceReason: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly reason: string;
  readonly workDay: { readonly plans: readonly TypedSlot[] };
  readonly bringsPlan: boolean;
  readonly reviewer: string | null;
  readonly isApproved: boolean;
  readonly adminComment: string;
  readonly oneDriveLeaveFolder: string;
}

const EMPTY: NewLeave = {
  user: null,
  absenceReason: null,
  fromDate: null,
  toDate: null,
  reason: '',
  workDay: { plans: [] },
  bringsPlan: false,
  reviewer: null,
  isApproved: false,
  adminComment: '',
  oneDriveLeaveFolder: '',
};
/** What is typed is checked by the rules below. */
const schema = z.custom<NewLeave>();

/** A leave of anybody, which an administrator may approve at once. */
export function NewLeaveForm({ onClose }: { readonly onClose: () => void }) {
  const t = useT('planning');
  const create = useCreateLeave();
  const newId = useRef(newClientId());
  const [user, setUser] = useState<string | undefined>();
  const [wasTried, setWasTried] = useState(false);
  const choices = useLeaveChoices(user).data;
  const reasons = choices?.reasons ?? [];
  const isHoliday = (day: string) => choices?.holidays.some((holiday) => holiday.day === day) ?? false;
  const reasonOf = ({ absenceReason }: NewLeave) => reasons.find(({ _id }) => _id === absenceReason) ?? null;
  const brings = (values: NewLeave) => values.bringsPlan || (reasonOf(values)?.requireSchedule ?? false);
  const needed = t('planning:leave.needed');
  const problems = (values: NewLeave): Record<string, string | undefined> => {
    const { fromDate, toDate } = values;
    const reason = reasonOf(values);
    const plans = brings(values) ? savableSlots(values.workDay.plans) : null;
    const found: Record<string, string | undefined> = {
      ...(values.user === null && { user: needed }),
      ...(!reason && { absenceReason: needed }),
      ...(fromDate === null && { fromDate: needed }),
      ...(toDate === null && { toDate: needed }),
      ...(brings(values) && plans === null && { 'workDay.plans': SLOT_INCOMPLETE }),
    };
    if (values.isApproved)
      for (const { field, message } of problemsOfDecision(
        { ...values, isAdminApproved: true },
        reason?.requireAdminApproval ?? false,
      ))
        found[field] = message;
    if (!reason || fromDate === null || toDate === null) return found;
    const asked = { from: fromDate, to: toDate, detail: values.reason, plans: plans && [plans] };
    for (const { field, message } of problemsOfRequest(asked, reason, isHoliday))
      found[field === 'plans' ? 'workDay.plans' : field] ??= message;
    return found;
  };
  const form = useSchemaForm<typeof schema, NewLeave>({
    schema,
    initialValues: EMPTY,
    problems,
    onSubmit: async (values) => {
      await create.mutateAsync(bodyOfNew(values, newId.current, brings(values)));
      onClose();
    },
  });
  const { values, errors } = form;
  const set = (change: Partial<NewLeave>) => {
    const next = { ...values, ...change };
    const reason = reasonOf(next);
    const isFixed = reason !== null && reason.coverageType !== 'CUSTOM';
    const isBehind = next.toDate === null || (next.fromDate !== null && next.toDate < next.fromDate);
    const toDate =
      next.fromDate !== null && (isFixed || isBehind) ? proposedEnd(reason, next.fromDate, isHoliday) : next.toDate;
    form.setValues({ ...next, toDate });
  };
  const reason = reasonOf(values);
  return (
    <FormDrawer
      opened
      title={t('planning:leave.admin.add')}
      form={{
        ...form,
        submit: (event) => {
          setWasTried(true);
          form.submit(event);
        },
      }}
      submitLabel={t('common:act.create')}
      onClose={onClose}
    >
      <EntitySelect
        label={t('planning:leave.admin.employee')}
        required
        openOnFocus={false}
        value={values.user}
        find={findLeaveUsers}
        error={errors.user}
        onChange={(chosen) => {
          setUser(chosen ?? undefined);
          form.setFieldValue('user', chosen);
        }}
      />
      <NativeSelect
        label={t('planning:leave.fact.what')}
        required
        value={values.absenceReason ?? ''}
        error={errors.absenceReason}
        data={[
          { value: '', label: t('planning:leave.chooseReason') },
          ...reasons.map((one) => ({ value: one._id, label: one.friendlyLabel })),
        ]}
        onChange={(event) => set({ absenceReason: event.currentTarget.value || null })}
      />
      <FieldPair>
        <DateField
          label={t('planning:leave.from')}
          required
          value={values.fromDate}
          error={errors.fromDate}
          onChange={(fromDate) => set({ fromDate })}
        />
        <DateField
          label={t('planning:leave.to')}
          required
          value={values.toDate}
          error={errors.toDate}
          onChange={(toDate) => form.setFieldValue('toDate', toDate)}
        />
      </FieldPair>
      {reason && !needsPlan(reason) && (
        <Checkbox
          label={t('planning:leave.partOfDay')}
          checked={values.bringsPlan}
          onChange={(event) => form.setFieldValue('bringsPlan', event.currentTarget.checked)}
        />
      )}
      {brings(values) && (
        <PlanSlotsField
          label={t('planning:leave.plan')}
          value={values.workDay.plans}
          error={errors['workDay.plans']}
          showsLacking={wasTried}
          onChange={(plans) => form.setFieldValue('workDay', { plans })}
        />
      )}
      <Textarea
        label={t('planning:leave.fact.reason')}
        required={reason?.isRequiresDetail ?? false}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
      <PersonSelect
        label={t('planning:leave.fact.reviewer')}
        value={values.reviewer ?? (values.user ? (choices?.reviewer?._id ?? null) : null)}
        chosen={asChoice(choices?.reviewer)}
        error={errors.reviewer}
        onChange={(reviewer) => form.setFieldValue('reviewer', reviewer)}
      />
      <Checkbox
        label={t('planning:leave.admin.approveAtOnce')}
        {...form.getInputProps('isApproved', { type: 'checkbox' })}
      />
      {values.isApproved && (
        <>
          <Textarea
            label={t('planning:leave.admin.comment')}
            required
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('adminComment')}
          />
          {reason?.requireAdminApproval && (
            <TextInput
              label={t('planning:leave.fact.folder')}
              required
              {...form.getInputProps('oneDriveLeaveFolder')}
            />
          )}
        </>
      )}
    </FormDrawer>
  );
}

function bodyOfNew(values: NewLeave, _id: string, bringsPlan: boolean): ToCreate {
  const plans = bringsPlan ? (savableSlots(values.workDay.plans)?.map((slot) => ({ ...slot })) ?? []) : null;
  return {
    _id,
    user: values.user ?? '',
    absenceReason: values.absenceReason,
    fromDate: values.fromDate ?? '',
    toDate: values.toDate ?? '',
    reason: values.reason,
    workDay: { plans },
    reviewer: values.reviewer,
    isAdminApproved: values.isApproved ? true : null,
    adminComment: values.isApproved ? values.adminComment : '',
    oneDriveLeaveFolder: values.isApproved ? values.oneDriveLeaveFolder : '',
  };
}
