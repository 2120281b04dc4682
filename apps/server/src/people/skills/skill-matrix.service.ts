import type { SkillMatrix } from '@stint/contract/people/skills/skill-matrix';
import { rowOfLevels } from '@stint/contract/people/skills/user-skill.rules';
import type { Context } from '../../lib/context.ts';
import * as queries from './skill-matrix.sql.ts';

/** Skills and certifications of everybody, in three statements however many they are. */
export async function readMatrix({ db }: Context): Promise<SkillMatrix> {
  const [skills, certifications] = await Promise.all([queries.listActiveSkills(db), queries.listCertifications(db)]);
  const idsOf = (list: readonly { readonly _id: string }[]) => list.map(({ _id }) => _id);
  const rows = await queries.listRows(db, idsOf(skills), idsOf(certifications));
  return {
    skills,
    certifications,
    people: rows.map(({ skills: levels, certificates, ...person }) => ({
      ...person,
      levels: rowOfLevels(skills.length, placed(levels)),
      certifications: rowOfLevels(certifications.length, placed(certificates)),
    })),
  };
}

/** Pairs of place and level, as `listRows` packs them. */
const placed = (packed: string): [number, number][] =>
  packed === ''
    ? []
    : packed.split(',').map((one) => {
        const number = Number(one);
        return [Math.floor(number / 10), number % 10];
      });
