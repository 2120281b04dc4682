import { Input, Switch, TextInput } from '@mantine/core';
import { type SkillToSave, skills, skillToSave } from '@stint/contract/company/settings/settings-lists';
import type { AnswerOf } from '@stint/contract/route';
import { useT } from '../../lib/messages.ts';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldStack } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { SkillCategorySelect } from './skill-category-select.tsx';
import { useCreateSkill, useDeleteSkill, useUpdateSkill } from './skills.queries.ts';

type SkillDetail = AnswerOf<typeof skills.get>;

const EMPTY: SkillToSave = {
  name: '',
  category: null,
  isActive: true,
  captions: ['', '', '', '', ''],
  showOnCV: true,
};

const valuesOf = (skill: SkillDetail): SkillToSave => ({
  name: skill.name,
  category: skill.category?._id ?? null,
  isActive: skill.isActive,
  captions: skill.captions,
  showOnCV: skill.showOnCV,
});

export function SkillForm({ record, onClose }: { readonly record: SkillDetail | null; readonly onClose: () => void }) {
  const t = useT('people');
  const create = useCreateSkill();
  const update = useUpdateSkill();
  const remove = useDeleteSkill();
  const form = useRecordForm<typeof skillToSave, SkillDetail, SkillToSave>({
    schema: skillToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync(body),
    route: skills.update,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="skill"
      record={record}
      newTitle={t('people:skills.add')}
      form={form}
      submitLabel={record ? undefined : t('common:act.create')}
      onDelete={(id) => remove.mutateAsync(id)}
      deleteNote={t('people:skills.deleteNote')}
      onClose={onClose}
    >
      <TextInput label={t('people:skills.name')} required {...form.getInputProps('name')} />
      <SkillCategorySelect
        label={t('people:skills.category')}
        clearable
        chosen={record?.category ?? null}
        {...form.getInputProps('category')}
        value={form.values.category}
        onChange={(category) => form.setFieldValue('category', category)}
      />
      <Input.Wrapper
        label={t('people:skills.captions')}
        description={t('people:skills.captionsHint')}
        labelElement="div"
      >
        <FieldStack>
          {form.values.captions.map((caption, index) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a caption is its level
              key={index}
              aria-label={t('people:skills.captionOf', { level: index + 1 })}
              leftSection={index + 1}
              value={caption}
              error={form.errors[`captions.${index}`]}
              onChange={(event) =>
                form.setFieldValue('captions', form.values.captions.with(index, event.currentTarget.value))
              }
            />
          ))}
        </FieldStack>
      </Input.Wrapper>
      <Switch
        label={t('people:skills.showOnCV')}
        description={t('people:skills.showOnCVHint')}
        {...form.getInputProps('showOnCV', { type: 'checkbox' })}
      />
      <Switch
        label={t('people:skills.active')}
        description={t('people:skills.activeHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </RecordFormDrawer>
  );
}
