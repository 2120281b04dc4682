import { selectSkillCategories } from '@stint/contract/company/settings/settings-lists';
import type { Selectable } from '@stint/contract/select-list';
import { useT } from '../../lib/messages.ts';
import { selectQuery } from '../../lib/select-query.ts';
import { EntitySelect } from '../../ui/entity-select.tsx';
import type { FieldProps } from './settings-tab.ts';

const find = selectQuery('skill-category', selectSkillCategories);

/** What a skill is sorted by. */
export function SkillCategoryField({ form, record }: FieldProps) {
  const t = useT('company');
  return (
    <EntitySelect<Selectable>
      label={t('company:skills.category')}
      clearable
      find={find}
      chosen={record?.category ?? null}
      {...form.getInputProps('category')}
      value={form.values.category ?? null}
      onChange={(category) => form.setFieldValue('category', category)}
    />
  );
}
