import type { SkillMatrix } from '@stint/contract/people/skills/skill-matrix';
import { expect, test } from 'vitest';
import { textOfWanted, wantedOf } from '../wanted-skills.ts';
import { viewOf } from './skill-matrix-model.ts';

const person = (firstName: string, levels: string, teams = 'PAY') => ({
  ...{ _id: firstName, firstName, lastName: 'Test', initials: firstName.slice(0, 2), avatarUrl: null, teams, levels },
  certifications: '',
});
const matrix: SkillMatrix = {
  skills: [
    { _id: 'ts', name: 'TypeScript', category: 'Languages' },
    { _id: 'pg', name: 'PostgreSQL', category: 'Databases' },
    { _id: 'ui', name: 'Accessibility', category: 'Design' },
  ],
  certifications: [],
  people: [person('Đặng', '3.5'), person('Emil', '54.', 'POR'), person('Freja', '44.')],
};
const ask = (given: Partial<Parameters<typeof viewOf>[1]>) => {
  const { columns, people } = viewOf(matrix, { people: '', skill: '', wanted: [], ...given });
  return [columns.map(({ _id }) => _id), people.map(({ _id }) => _id)];
};

test('everything, in the order in which it came', () => {
  expect(ask({})).toEqual([
    ['ts', 'pg', 'ui'],
    ['Đặng', 'Emil', 'Freja'],
  ]);
});

test('skills are searched by name and category, people by name and team, without regard to diacritics', () => {
  expect(ask({ skill: 'design' })[0]).toEqual(['ui']);
  expect(ask({ people: 'dang' })[1]).toEqual(['Đặng']);
  expect(ask({ people: 'por' })[1]).toEqual(['Emil']);
});

test('wanted skills come first and all of them are needed; who has them best stands on top', () => {
  const wanted = [
    { skill: 'pg', level: 4 },
    { skill: 'ts', level: 4 },
  ];
  expect(ask({ wanted, skill: 'design' })).toEqual([
    ['ts', 'pg', 'ui'],
    ['Emil', 'Freja'],
  ]);
  expect(ask({ wanted: [{ skill: 'ts', level: 5 }] })[1]).toEqual(['Emil']);
  expect(ask({ wanted: [{ skill: 'gone', level: 5 }] })[1]).toHaveLength(3);
});

test('what is wanted stands in the address, and nonsense in it is left out', () => {
  const wanted = [{ skill: 'ts', level: 4 }];
  expect(wantedOf(textOfWanted(wanted))).toEqual(wanted);
  expect(wantedOf('ts:9,:3,pg,,ui:0')).toEqual([{ skill: 'ui', level: 0 }]);
});
