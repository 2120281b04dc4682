import { NativeSelect } from '@mantine/core';
import type { PhaseDetail } from '@stint/contract/projects/phases/phase';
import { PHASE_OPTION_REQUIRED } from '@stint/contract/projects/phases/phase.rules';
import { phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import { SAME_ACCOUNT } from '@stint/contract/projects/phases/phase-move.rules';
import { useT } from '../../../lib/messages.ts';
import { bodyOf } from '../../../lib/route-schemas.ts';
import { toast } from '../../../lib/toast.tsx';
import { FormModal } from '../../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { AccountSelect, OwnAccountSelect } from '../../account-select.tsx';
import { saveOrAsk } from '../../ask-to-force.ts';
import { useSide } from '../account-side.ts';
import classes from './move-effect.module.css';
import { MoveEffect } from './move-effect.tsx';
import { useMovePhase, useMovePreview } from './moves.queries.ts';

interface MovePhaseDialogProps {
  readonly phase: PhaseDetail;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Moves a phase with all of its rows to another account, whose customer may ask for another phase option. */
export function MovePhaseDialog({ phase, onClose, onMoved }: MovePhaseDialogProps) {
  const t = useT('projects');
  const side = useSide();
  const move = useMovePhase(phase._id);
  const present = phase.phaseOption;
  const form = useSchemaForm({
    schema: bodyOf(phaseMoveCalls.move),
    initialValues: { version: phase.version, account: '', phaseOption: null as string | null },
    problems: ({ account, phaseOption }) => ({
      account: account === phase.account._id ? SAME_ACCOUNT : undefined,
      phaseOption: preview.data?.needsPhaseOption && (phaseOption ?? kept) === null ? PHASE_OPTION_REQUIRED : undefined,
    }),
    onSubmit: async (body) => {
      const moved = await saveOrAsk(phaseMoveCalls.move, (force) =>
        move.mutateAsync({ ...body, phaseOption: body.phaseOption ?? kept, force }),
      );
      toast.success(t('projects:moves.movedPhase', { name: phase.name, account: moved.account.name }));
      onMoved();
    },
  });
  const preview = useMovePreview(phase._id, form.values.account);
  /** The option that it has already, where the other account's customer has it too. */
  const kept = preview.data?.keepsOption ? (present?._id ?? null) : null;
  const isChosen = form.values.account !== '' && preview.data !== undefined;
  const offered = preview.data?.phaseOptions.map(({ _id, code, optionName }) => ({
    value: _id,
    label: `${code} · ${optionName}`,
  }));
  const Accounts = side === 'user' ? OwnAccountSelect : AccountSelect;
  return (
    <FormModal
      opened
      title={t('projects:moves.phaseOf', { name: phase.name })}
      form={form}
      submitLabel={t('projects:moves.act')}
      onClose={onClose}
    >
      <Accounts
        label={t('projects:moves.toAccount')}
        required
        openOnFocus={false}
        {...form.getInputProps('account')}
        onChange={(id) => form.setValues({ ...form.values, account: id ?? '', phaseOption: null })}
      />
      {isChosen && preview.data?.needsPhaseOption && (
        <NativeSelect
          label={t('projects:customers.phaseOption')}
          {...(present &&
            !preview.data.keepsOption && { description: t('projects:moves.optionAnew', { name: present.name }) })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          data={[{ value: '', label: '' }, ...(offered ?? [])]}
          error={form.errors.phaseOption}
          value={form.values.phaseOption ?? kept ?? ''}
          onChange={(event) => form.setFieldValue('phaseOption', event.currentTarget.value || null)}
        />
      )}
      {isChosen && present && !preview.data?.needsPhaseOption && (
        <p className={classes.note}>{t('projects:moves.optionDropped', { name: present.name })}</p>
      )}
      {isChosen &&
        (preview.data?.effect ? (
          <MoveEffect effect={preview.data.effect} />
        ) : (
          <p className={classes.note}>{t('projects:moves.sameProject')}</p>
        ))}
    </FormModal>
  );
}
