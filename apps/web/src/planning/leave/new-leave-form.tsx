import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { createLeave } from '@stint/contract/planning/leave/leave';
import { problemsOfDecision } from '@stint/contract/planning/leave/workday-request.rules';
import type { BodyOf } from '@stint/contract/route';
import { useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { EntitySelect } from '../../ui/entity-select.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { asChoice } from '../../ui/person.tsx';
import { AskFields } from './ask-fields.tsx';
import { type AskRules, type AskValues, bodyOfAsk, NOTHING_ASKED, reasonOf } from './ask-values.ts';
import { useLeaveChoices } from './leave.queries.ts';
import { findLeaveUsers, useCreateLeave } from './leaves.queries.ts';
import { ReviewerSelect } from './reviewer-select.tsx';
import { useAskForm, useAskRules } from './use-ask-form.ts';

/** A request for days as one's own, of somebody, and decided at once on wish. */
interface NewLeave extends AskValues {
  readonly user: string | null;
  readonly isApproved: boolean;
  readonly adminComment: string;
  readonly oneDriveLeaveFolder: string;
}

const EMPTY: NewLeave = {
  ...NOTHING_ASKED,
  user: null,
  isApproved: false,
  adminComment: '',
  oneDriveLeaveFolder: '',
};

/** A leave of anybody, which an administrator may approve at once. */
export function NewLeaveForm({ onClose }: { readonly onClose: () => void }) {
  const t = useT('planning');
  const create = useCreateLeave();
  const newId = useRef(newClientId());
  const [user, setUser] = useState<string | undefined>();
  const choices = useLeaveChoices(user).data;
  const rules = useAskRules(false, choices);
  const form = useAskForm<NewLeave>({
    initialValues: EMPTY,
    rules,
    problems: (values) => ({
      ...(values.user === null && { user: rules.needed }),
      ...(values.isApproved && problemsOfApproval(values, rules)),
    }),
    refusedAs: { fromDate: 'overrideDate.date', 'workDay.plans': 'overrideDate.plans' },
    onSubmit: async (values) => {
      await create.mutateAsync(bodyOfNew(values, newId.current, rules));
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <FormDrawer
      opened
      title={t('planning:leave.admin.add')}
      form={form}
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
      <AskFields form={form} rules={rules} />
      <ReviewerSelect
        {...(user && { user })}
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
          {reasonOf(values, rules)?.requireAdminApproval && (
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

/** What approving at once lacks, by field. */
function problemsOfApproval(values: NewLeave, rules: AskRules): Record<string, string> {
  const needsFolder = reasonOf(values, rules)?.requireAdminApproval ?? false;
  const problems = problemsOfDecision({ ...values, isAdminApproved: true }, needsFolder);
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

function bodyOfNew(values: NewLeave, _id: string, rules: AskRules): BodyOf<typeof createLeave> {
  const { overrideDate, ...asked } = bodyOfAsk(values, rules);
  const { isApproved, adminComment, oneDriveLeaveFolder } = values;
  return {
    ...asked,
    _id,
    user: values.user ?? '',
    fromDate: overrideDate.date,
    workDay: { plans: overrideDate.plans },
    isAdminApproved: isApproved ? true : null,
    adminComment: isApproved ? adminComment : '',
    oneDriveLeaveFolder: isApproved ? oneDriveLeaveFolder : '',
  };
}
