import { Switch, TextInput } from '@mantine/core';
import { type SoftSkillDetail, softSkillToSave } from '@stint/contract/company/soft-skill-admin';
import { useT } from '../../lib/messages.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useCreateSoftSkill, useDeleteSoftSkill, useUpdateSoftSkill } from './soft-skills.queries.ts';

interface SoftSkillFormProps {
  readonly record: SoftSkillDetail | null;
  readonly onClose: () => void;
}

export function SoftSkillForm({ record, onClose }: SoftSkillFormProps) {
  const t = useT('people');
  const create = useCreateSoftSkill();
  const update = useUpdateSoftSkill();
  const remove = useDeleteSoftSkill();
  const form = useRecordForm({
    schema: softSkillToSave,
    record,
    valuesOf: ({ name, isActive }: SoftSkillDetail) => ({ name, isActive }),
    empty: { name: '', isActive: true },
    create: (body) => create.mutateAsync(body),
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <FormDrawer
      opened
      title={record?.name ?? t('people:softSkills.add')}
      form={form}
      onClose={onClose}
      history={record && { entity: 'softSkill', id: record._id, name: record.name }}
      acts={
        record && (
          <DeleteButton
            name={record.name}
            note={t('people:softSkills.deleteNote')}
            onDelete={async () => {
              await remove.mutateAsync(record._id);
              onClose();
            }}
          />
        )
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <TextInput label={t('people:softSkills.name')} required {...form.getInputProps('name')} />
      <Switch
        label={t('people:softSkills.active')}
        description={t('people:softSkills.activeHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </FormDrawer>
  );
}
