import { TextInput } from '@mantine/core';
import type { SkillMatrix } from '@stint/contract/people/skills/skill-matrix';
import { useT } from '../../lib/messages.ts';
import { textOfWanted, type WantedSkill, wantedOf } from '../wanted-skills.ts';
import { WantedSkillsSelect } from '../wanted-skills-select.tsx';
import classes from './skill-matrix.module.css';
import type { MatrixSearch } from './skills.queries.ts';

interface SkillMatrixFiltersProps {
  readonly state: MatrixSearch;
  readonly show: (patch: Partial<MatrixSearch>, replace?: boolean) => void;
  readonly skills: SkillMatrix['skills'];
}

/** Searches people and skills, and finds who has several skills at a level or better. */
export function SkillMatrixFilters({ state, show, skills }: SkillMatrixFiltersProps) {
  const t = useT('people');
  const set = (next: readonly WantedSkill[]) => show({ wanted: textOfWanted(next) });
  const nameOf = (id: string) => skills.find(({ _id }) => _id === id)?.name ?? '';
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        label={t('people:sac.searchPeople')}
        value={state.people}
        onChange={(event) => show({ people: event.currentTarget.value }, true)}
      />
      <TextInput
        type="search"
        label={t('people:sac.searchSkills')}
        value={state.skill}
        onChange={(event) => show({ skill: event.currentTarget.value }, true)}
      />
      <WantedSkillsSelect wanted={wantedOf(state.wanted)} nameOf={nameOf} onChange={set} />
    </div>
  );
}
