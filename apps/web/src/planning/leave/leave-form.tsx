import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import type { LeaveWorkDay } from '@stint/contract/planning/leave/leave';
import { updateLeave } from '@stint/contract/planning/leave/leave';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { needsFolder, problemsOfDecision } from '@stint/contract/planning/leave/workday-request.rules';
import type { BodyOf } from '@stint/contract/route';
import { useState } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { personName } from '../../ui/person.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import classes from './leave.module.css';
import { LeaveDays } from './leave-days.tsx';
import { LeaveFolder } from './leave-folder.tsx';
import { spanOf, whatOf } from './leave-words.ts';
import { useDeleteLeave, useDeleteOverrideLeave, useUpdateLeave } from './leaves.queries.ts';
import { RequestFacts } from './request-facts.tsx';
import { ReviewerDialog } from './reviewer-dialog.tsx';

type LeaveToSave = Omit<BodyOf<typeof updateLeave>, 'version'>;
const schema = bodyOf(updateLeave).omit({ version: true });

const valuesOf = (leave: WorkdayRequest): LeaveToSave => ({
  isAdminApproved: leave.isAdminApproved,
  adminComment: leave.adminComment,
  oneDriveLeaveFolder: leave.oneDriveLeaveFolder,
  allowTimereg: leave.allowTimereg,
  needToDeletePlans: leave.needToDeletePlans,
  overrideDates: leave.overrideDates,
});

const ANSWERS = { yes: true, no: false, none: null } as const;
const answerOf = (given: boolean | null): keyof typeof ANSWERS => (given === null ? 'none' : given ? 'yes' : 'no');

interface LeaveFormProps {
  readonly record: { readonly leave: WorkdayRequest; readonly workDays: readonly LeaveWorkDay[] };
  readonly onClose: () => void;
}

/** What an administrator decides about a leave: yes, no or N/A, its folder, and how its days count. */
export function LeaveForm({ record: { leave, workDays }, onClose }: LeaveFormProps) {
  const t = useT('planning');
  const update = useUpdateLeave();
  const remove = useDeleteLeave();
  const form = useRecordForm<typeof schema, WorkdayRequest, LeaveToSave & Record<string, unknown>>({
    schema,
    record: leave,
    valuesOf,
    empty: valuesOf(leave),
    problems: (values) =>
      Object.fromEntries(problemsOfDecision(values, needsFolder(leave)).map(({ field, message }) => [field, message])),
    route: updateLeave,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  const { values } = form;
  const name = `${personName(leave.user)} · ${whatOf(leave, t)} · ${spanOf(leave)}`;
  return (
    <RecordFormDrawer
      entity="workdayRequest"
      record={{ _id: leave._id, name }}
      newTitle=""
      form={form}
      onDelete={remove.mutateAsync}
      deleteNote={t('planning:leave.admin.deleteNote')}
      onClose={onClose}
    >
      <RequestFacts request={leave} />
      <LeaveActs leave={leave} onClose={onClose} />
      {leave.acts.includes('confirm') && (
        <>
          <div className={classes.part}>
            <h3>{t('planning:leave.admin.approval')}</h3>
            <SegmentedToggle<keyof typeof ANSWERS>
              label={t('planning:leave.admin.approval')}
              value={answerOf(values.isAdminApproved ?? null)}
              choices={(['yes', 'no', 'none'] as const).map((value) => ({
                value,
                label: t(`planning:leave.admin.answers.${value}`),
              }))}
              onChange={(value) => form.setFieldValue('isAdminApproved', ANSWERS[value])}
            />
          </div>
          <Textarea
            label={t('planning:leave.admin.comment')}
            required={values.isAdminApproved !== null}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('adminComment')}
          />
          {needsFolder(leave) && (
            <>
              <TextInput
                label={t('planning:leave.fact.folder')}
                required={values.isAdminApproved === true}
                {...form.getInputProps('oneDriveLeaveFolder')}
              />
              <LeaveFolder leave={leave._id} onMade={(made) => form.setFieldValue('oneDriveLeaveFolder', made)} />
            </>
          )}
          <FieldPair>
            <Checkbox
              label={t('planning:leave.admin.timereg')}
              {...form.getInputProps('allowTimereg', { type: 'checkbox' })}
            />
            <Checkbox
              label={t('planning:leave.admin.deletePlans')}
              {...form.getInputProps('needToDeletePlans', { type: 'checkbox' })}
            />
          </FieldPair>
          {leave.kind !== 'UNDO' && (
            <LeaveDays
              workDays={workDays}
              value={values.overrideDates}
              error={form.errors.overrideDates}
              onChange={(overrideDates) => form.setFieldValue('overrideDates', overrideDates)}
            />
          )}
        </>
      )}
    </RecordFormDrawer>
  );
}

/** What is done at once: another reviewer, or taking back what is in force. */
function LeaveActs({ leave, onClose }: { readonly leave: WorkdayRequest; readonly onClose: () => void }) {
  const t = useT('planning');
  const undo = useDeleteOverrideLeave();
  const [isHanding, setIsHanding] = useState(false);
  const undoLeave = async (withLeave: boolean) => {
    const act = t(withLeave ? 'planning:leave.undoLeave' : 'planning:leave.undoPlans');
    const isSure = await confirmAct({
      title: act,
      message: t('planning:leave.admin.undoMessage', { person: personName(leave.user), days: spanOf(leave) }),
      act,
      stay: t('planning:leave.keep'),
      danger: true,
    });
    if (!isSure) return;
    await undo.mutateAsync({ id: leave._id, body: { withLeave } });
    onClose();
  };
  return (
    <Group gap={8} justify="flex-end">
      {leave.acts.includes('changeReviewer') && (
        <Button onClick={() => setIsHanding(true)}>{t('planning:leave.changeReviewer')}</Button>
      )}
      {leave.acts.includes('undoAtOnce') && leave.absenceReason && leave.overrideDates.length > 0 && (
        <Button onClick={() => void undoLeave(false)}>{t('planning:leave.undoPlans')}</Button>
      )}
      {leave.acts.includes('undoAtOnce') && (
        <Button onClick={() => void undoLeave(true)}>{t('planning:leave.undoLeave')}</Button>
      )}
      {isHanding && <ReviewerDialog request={leave} onClose={() => setIsHanding(false)} onHanded={onClose} />}
    </Group>
  );
}
