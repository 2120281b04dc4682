import type { PhaseDetail } from '@stint/contract/projects/phases/phase';
import { phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import type { Selectable } from '@stint/contract/select-list';
import { useState } from 'react';
import { useT } from '../../../lib/messages.ts';
import { bodyOf } from '../../../lib/route-schemas.ts';
import { toast } from '../../../lib/toast.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { EntitySelect } from '../../../ui/entity-select.tsx';
import { FormModal } from '../../../ui/form/form-modal.tsx';
import { FieldPair } from '../../../ui/form/rows-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { OptionHint } from '../../../ui/option-hint.tsx';
import { saveOrAsk } from '../../ask-to-force.ts';
import { ProjectSelect } from '../../project-select.tsx';
import { MoveEffect } from './move-effect.tsx';
import { useMoveTimeregs, useTargetQuery, useTimeregsPreview } from './moves.queries.ts';

interface MoveTimeregsDialogProps {
  readonly phase: PhaseDetail;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Moves rows of a phase, all of them or those of some days, to a phase of another project. */
export function MoveTimeregsDialog({ phase, onClose, onMoved }: MoveTimeregsDialogProps) {
  const t = useT('projects');
  const [project, setProject] = useState<string | null>(null);
  const findTarget = useTargetQuery(phase._id, project);
  const move = useMoveTimeregs(phase._id);
  const form = useSchemaForm({
    schema: bodyOf(phaseMoveCalls.moveTimeregs),
    initialValues: { phase: '', fromDate: null as string | null, toDate: null as string | null },
    onSubmit: async (body) => {
      const { rows } = await saveOrAsk(phaseMoveCalls.moveTimeregs, (force) => move.mutateAsync({ ...body, force }));
      toast.success(t('projects:moves.movedRows', { count: rows }));
      onMoved();
    },
  });
  const preview = useTimeregsPreview(phase._id, form.values);
  return (
    <FormModal
      opened
      title={t('projects:moves.rowsOf', { name: phase.name })}
      form={form}
      submitLabel={t('projects:moves.act')}
      onClose={onClose}
    >
      <ProjectSelect
        label={t('projects:projects.one')}
        description={t('projects:moves.projectHint')}
        clearable
        openOnFocus={false}
        value={project}
        onChange={(id) => {
          setProject(id);
          form.setFieldValue('phase', '');
        }}
      />
      <EntitySelect<Selectable>
        key={project}
        label={t('projects:moves.toPhase')}
        required
        find={findTarget}
        render={(one) => <OptionHint name={one.name} hint={one.hint} />}
        error={form.errors.phase}
        value={form.values.phase || null}
        onChange={(id) => form.setFieldValue('phase', id ?? '')}
      />
      <FieldPair>
        <DateField label={t('projects:moves.fromDate')} clearable {...form.getInputProps('fromDate')} />
        <DateField label={t('projects:moves.toDate')} clearable {...form.getInputProps('toDate')} />
      </FieldPair>
      {preview.data && <MoveEffect effect={preview.data} />}
    </FormModal>
  );
}
