import { selectSkillCategories } from '@stint/contract/company/settings/settings-lists';
import type { Selectable } from '@stint/contract/select-list';
import type { ComponentProps } from 'react';
import { selectQuery } from '../../lib/select-query.ts';
import { EntitySelect } from '../../ui/entity-select.tsx';

const find = selectQuery('skill-category', selectSkillCategories);

/** Chooses what a skill is sorted by. */
export function SkillCategorySelect(props: Omit<ComponentProps<typeof EntitySelect<Selectable>>, 'find'>) {
  return <EntitySelect<Selectable> {...props} find={find} />;
}
