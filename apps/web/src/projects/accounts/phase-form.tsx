import { Group, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import type { AccountDetail } from '@stint/contract/projects/accounts/account';
import { type PhaseDetail, type PhaseToSave, phaseToSave, updatePhase } from '@stint/contract/projects/phases/phase';
import {
  isPhaseOptionMissing,
  PHASE_OPTION_REQUIRED,
  problemsOfPhaseUsers,
} from '@stint/contract/projects/phases/phase.rules';
import { problemOfPattern } from '@stint/contract/time/detail-pattern';
import { useT } from '../../lib/messages.ts';
import { PhaseTaskPart } from '../../outside/phase-task-part.tsx';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../ui/follow/followers-act.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSide } from './account-side.ts';
import { useCreatePhase, useDeletePhase, useUpdatePhase } from './accounts.queries.ts';
import { DetailPatternField } from './detail-pattern-field.tsx';
import { PhaseMoves } from './moves/phase-moves.tsx';
import { PhaseUsersField } from './phase-users-field.tsx';

const EMPTY: PhaseToSave = {
  name: '',
  tags: '',
  estimate: null,
  detailPattern: '',
  detailPatternDescription: '',
  phaseOption: null,
  isDisabled: false,
  users: [],
};

const usersOf = (phase: PhaseDetail) =>
  phase.users.map(({ user, disabledDate, lastReg }) => ({ user: user._id, disabledDate, lastReg }));

const valuesOf = (phase: PhaseDetail): PhaseToSave => ({
  name: phase.name,
  tags: phase.tags,
  estimate: phase.estimate,
  detailPattern: phase.detailPattern,
  detailPatternDescription: phase.detailPatternDescription,
  phaseOption: phase.phaseOption?._id ?? null,
  isDisabled: phase.isDisabled,
  users: usersOf(phase).map(({ user, disabledDate }) => ({ user, disabledDate })),
});

/** The options that are offered, and the one that the phase has already. */
function optionsOf({ phaseOptions }: AccountDetail, record: PhaseDetail | null) {
  const offered = phaseOptions.map(({ _id, code, optionName }) => ({ _id, label: `${code} · ${optionName}` }));
  const present = record?.phaseOption;
  return !present || offered.some(({ _id }) => _id === present._id)
    ? offered
    : [{ _id: present._id, label: present.name }, ...offered];
}

function patternProblem(pattern: string): Record<string, string> {
  const problem = problemOfPattern(pattern);
  return problem === null ? {} : { detailPattern: problem };
}

interface PhaseFormProps {
  readonly account: AccountDetail;
  readonly record: PhaseDetail | null;
  readonly onClose: () => void;
}

export function PhaseForm({ account, record, onClose }: PhaseFormProps) {
  const t = useT('projects');
  const side = useSide();
  const create = useCreatePhase();
  const update = useUpdatePhase();
  const remove = useDeletePhase();
  const form = useRecordForm({
    schema: phaseToSave,
    record,
    valuesOf,
    empty: EMPTY,
    problems: ({ detailPattern, phaseOption, users }) => ({
      ...patternProblem(detailPattern),
      ...(isPhaseOptionMissing(phaseOption, account.needsPhaseOption) && { phaseOption: PHASE_OPTION_REQUIRED }),
      ...Object.fromEntries(
        problemsOfPhaseUsers(users, record ? usersOf(record) : []).map(({ field, message }) => [field, message]),
      ),
    }),
    create: (body) => create.mutateAsync({ ...body, account: account._id }),
    route: updatePhase,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="phase"
      record={record}
      newTitle={t('projects:phases.add')}
      form={form}
      onDelete={remove.mutateAsync}
      deleteNote={t('projects:phases.deleteNote')}
      onClose={onClose}
    >
      {record && (
        <Group gap="xs">
          <FollowButton kind="phase" id={record._id} />
          <FollowersAct of={`phase:${record._id}`} />
          <PhaseMoves phase={record} disabled={form.isDirty()} onMoved={onClose} />
        </Group>
      )}
      <TextInput label={t('projects:name')} required {...form.getInputProps('name')} />
      <FieldPair>
        <NumberInput
          label={t('projects:phases.estimateHours')}
          min={0}
          decimalScale={2}
          hideControls
          {...form.getInputProps('estimate')}
          value={form.values.estimate ?? ''}
          onChange={(value) => form.setFieldValue('estimate', value === '' ? null : Number(value))}
        />
        {account.needsPhaseOption && (
          <NativeSelect
            label={t('projects:customers.phaseOption')}
            required
            {...(account.phaseOptions.length === 0 && { description: t('projects:phases.noneOffered') })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={[
              { value: '', label: '' },
              ...optionsOf(account, record).map(({ _id, label }) => ({ value: _id, label })),
            ]}
            error={form.errors.phaseOption}
            value={form.values.phaseOption ?? ''}
            onChange={(event) => form.setFieldValue('phaseOption', event.currentTarget.value || null)}
          />
        )}
      </FieldPair>
      <TextInput label={t('projects:phases.tags')} {...form.getInputProps('tags')} />
      <DetailPatternField form={form} />
      <Switch
        label={t('projects:phases.disabled')}
        description={t('projects:phases.disabledHint')}
        {...form.getInputProps('isDisabled', { type: 'checkbox' })}
      />
      {side === 'admin' && record && account.timelogProjectId !== null && (
        <PhaseTaskPart account={account._id} phase={record._id} taskId={record.timelogTaskId} />
      )}
      <PhaseUsersField form={form} record={record} />
    </RecordFormDrawer>
  );
}
