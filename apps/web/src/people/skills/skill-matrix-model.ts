import { fold } from '@stint/contract/fold';
import type { SkillMatrix } from '@stint/contract/people/skills/skill-matrix';
import { hasWanted, levelAt } from '@stint/contract/people/skills/user-skill.rules';
import { personName } from '../../ui/person.tsx';
import type { WantedSkill } from '../wanted-skills.ts';

/** A column of the matrix: a skill, or a certification, and its place in everybody's row. */
export interface MatrixColumn {
  readonly _id: string;
  readonly name: string;
  readonly group: string;
  readonly place: number;
}

export interface MatrixView {
  readonly columns: readonly MatrixColumn[];
  readonly people: SkillMatrix['people'];
}

interface Asked {
  readonly people: string;
  readonly skill: string;
  readonly wanted: readonly WantedSkill[];
}

/** What of the matrix fits what is asked: wanted skills come first, and the people who have them best. */
export function viewOf(matrix: SkillMatrix, { people, skill, wanted }: Asked): MatrixView {
  const columns = matrix.skills.map(({ _id, name, category }, place) => ({ _id, name, group: category, place }));
  const isWanted = new Set(wanted.map((one) => one.skill));
  const placed = wanted.flatMap(({ skill: id, level }) => {
    const place = columns.findIndex(({ _id }) => _id === id);
    return place < 0 ? [] : [{ place, level }];
  });
  const [typedSkill, typedPerson] = [fold(skill.trim()), fold(people.trim())];
  const found = columns.filter(({ name, group }) => fold(`${name} ${group}`).includes(typedSkill));
  const fitting = matrix.people.filter(
    (person) =>
      fold(`${personName(person)} ${person.initials} ${person.teams}`).includes(typedPerson) &&
      hasWanted(person.levels, placed),
  );
  const worth = (levels: string) => placed.reduce((sum, { place }) => sum + (levelAt(levels, place) ?? 0), 0);
  return {
    columns: [...columns.filter(({ _id }) => isWanted.has(_id)), ...found.filter(({ _id }) => !isWanted.has(_id))],
    people: placed.length === 0 ? fitting : fitting.toSorted((a, b) => worth(b.levels) - worth(a.levels)),
  };
}
