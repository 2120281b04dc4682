import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayEditCv, skillsByTier, withoutNames } from './cv.rules.ts';

describe('skills of a CV', () => {
  it('are expert at level 5, advanced at 4, strong at 3, and not named below', () => {
    const skills = [0, 1, 2, 3, 4, 5].map((level) => ({ name: `Skill ${level}`, level }));
    expect(skillsByTier(skills)).toEqual({ expert: ['Skill 5'], advanced: ['Skill 4'], strong: ['Skill 3'] });
  });
});

describe('who edits a CV', () => {
  it('is its owner and whoever is a manager', () => {
    expect(mayEditCv({ _id: 'me', isManager: false }, 'me')).toBe(true);
    expect(mayEditCv({ _id: 'me', isManager: true }, 'other')).toBe(true);
    expect(mayEditCv({ _id: 'me', isManager: false }, 'other')).toBe(false);
  });
});

describe('a text in which nobody is named', () => {
  it('has none of the names, whatever their case, and keeps words that contain them', () => {
    expect(
      withoutNames('Harbour Portal for ÅKER, by Đặng; harbours.', ['Harbour', 'Harbour portal', 'Åker', 'Đặng']),
    ).toBe('… for …, by …; harbours.');
    expect(withoutNames('C++ (beta) at A.B', ['A.B', 'it'])).toBe('C++ (beta) at …');
  });

  it('never holds a name that stood alone', () => {
    const name = fc.stringMatching(/^[a-zđ]{3,8}$/);
    fc.assert(
      fc.property(name, fc.array(fc.stringMatching(/^[A-Za-z0-9 ,.]{0,12}$/)), (one, around) => {
        const text = around.join(` ${one} `);
        expect(
          withoutNames(text, [one])
            .toLowerCase()
            .split(/[^a-zđ0-9]+/),
        ).not.toContain(one);
      }),
    );
  });
});
