export interface WantedSkill {
  readonly skill: string;
  readonly level: number;
}

/** Skills that are wanted with their least level, as the address has them: `id:level,id:level`. */
export const wantedOf = (text: string): WantedSkill[] =>
  text
    .split(',')
    .map((one) => one.split(':'))
    .filter(([skill, level]) => Boolean(skill) && /^[0-5]$/.test(level ?? ''))
    .map(([skill = '', level]) => ({ skill, level: Number(level) }));

export const textOfWanted = (wanted: readonly WantedSkill[]): string =>
  wanted.map(({ skill, level }) => `${skill}:${level}`).join(',');
