import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import type { SkillMatrix } from '@stint/contract/people/skills/skill-matrix';
import { MAX_SKILL_LEVEL } from '@stint/contract/projects/jobs/project-job';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { SkillSelect } from '../../projects/skill-select.tsx';
import classes from './skill-matrix.module.css';
import { textOfWanted, type WantedSkill, wantedOf } from './skill-matrix-model.ts';
import type { MatrixSearch } from './skills.queries.ts';

/** What a skill is wanted at when it is chosen. */
const FIRST_LEVEL = 3;

interface SkillMatrixFiltersProps {
  readonly state: MatrixSearch;
  readonly show: (patch: Partial<MatrixSearch>, replace?: boolean) => void;
  readonly skills: SkillMatrix['skills'];
}

/** Searches people and skills, and finds who has several skills at a level or better. */
export function SkillMatrixFilters({ state, show, skills }: SkillMatrixFiltersProps) {
  const t = useT('people');
  const wanted = wantedOf(state.wanted);
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
      <SkillSelect
        label={t('people:sac.want')}
        placeholder={t('people:sac.wantHint')}
        value={null}
        onChange={(skill) => {
          if (skill && !wanted.some((one) => one.skill === skill)) set([...wanted, { skill, level: FIRST_LEVEL }]);
        }}
      />
      {wanted.map(({ skill, level }, index) => (
        <span key={skill} className={classes.wanted}>
          <NativeSelect
            label={t('people:sac.atLeast', { name: nameOf(skill) })}
            value={String(level)}
            data={Array.from({ length: MAX_SKILL_LEVEL + 1 }, (_, one) => String(one))}
            onChange={(event) => set(wanted.with(index, { skill, level: Number(event.currentTarget.value) }))}
          />
          <ActionIcon
            mt="lg"
            aria-label={t('common:act.removeNamed', { name: nameOf(skill) })}
            onClick={() => set(wanted.toSpliced(index, 1))}
          >
            <IconX size={15} stroke={1.7} />
          </ActionIcon>
        </span>
      ))}
    </div>
  );
}
