import { ActionIcon, Flex, NativeSelect } from '@mantine/core';
import { MAX_SKILL_LEVEL } from '@stint/contract/projects/jobs/project-job';
import { IconX } from '@tabler/icons-react';
import { useT } from '../lib/messages.ts';
import { SkillSelect } from '../projects/skill-select.tsx';
import type { WantedSkill } from './wanted-skills.ts';

/** What a skill is wanted at when it is chosen. */
const FIRST_LEVEL = 3;
const LEVELS = Array.from({ length: MAX_SKILL_LEVEL + 1 }, (_, level) => String(level));

interface WantedSkillsSelectProps {
  readonly wanted: readonly WantedSkill[];
  readonly nameOf: (skill: string) => string;
  readonly onChange: (wanted: readonly WantedSkill[]) => void;
}

/** Chooses skills that people must have, each at a level or better. */
export function WantedSkillsSelect({ wanted, nameOf, onChange }: WantedSkillsSelectProps) {
  const t = useT('people');
  return (
    <>
      <SkillSelect
        label={t('people:sac.want')}
        placeholder={t('people:sac.wantHint')}
        value={null}
        onChange={(skill) => {
          if (skill && !wanted.some((one) => one.skill === skill)) onChange([...wanted, { skill, level: FIRST_LEVEL }]);
        }}
      />
      {wanted.map(({ skill, level }, index) => (
        <Flex key={skill} component="span" gap={4} align="center">
          <NativeSelect
            label={t('people:sac.atLeast', { name: nameOf(skill) })}
            value={String(level)}
            data={LEVELS}
            onChange={(event) => onChange(wanted.with(index, { skill, level: Number(event.currentTarget.value) }))}
          />
          <ActionIcon
            mt="lg"
            aria-label={t('common:act.removeNamed', { name: nameOf(skill) })}
            onClick={() => onChange(wanted.toSpliced(index, 1))}
          >
            <IconX size={15} stroke={1.7} />
          </ActionIcon>
        </Flex>
      ))}
    </>
  );
}
