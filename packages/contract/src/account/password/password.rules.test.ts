import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordDemands, problemsOfPassword } from './password.rules.ts';

const LENGTH = 'Password must be between 6-20 characters long';
const problemsOf = (password: string) => problemsOfPassword({ password, confirmPassword: password });

describe('a new password, wherever it is set', () => {
  const unmet = (password: string) => passwordDemands(password).flatMap(({ code, met }) => (met ? [] : [code]));

  test('has 8 to 20 characters', () => {
    expect([unmet('Abcde1!'), unmet('Abcdef1!')]).toEqual([['LENGTH'], []]);
    expect([unmet(`Abcde1!${'x'.repeat(13)}`), unmet(`Abcde1!${'x'.repeat(14)}`)]).toEqual([[], ['LENGTH']]);
  });
  test('has an uppercase and a lowercase letter, of any alphabet', () => {
    expect([unmet('abcdef1!'), unmet('ABCDEF1!'), unmet('Đăng-ký-1')]).toEqual([['UPPER'], ['LOWER'], []]);
  });
  test('has a digit', () => {
    expect(unmet('Abcdefg!')).toEqual(['DIGIT']);
  });
  test('has one of the special characters, and others are none', () => {
    expect([...'#?!@$%^&*-'].map((special) => unmet(`Abcdef1${special}`))).toEqual(Array(10).fill([]));
    expect([...'_+=/"\' ~'].map((other) => unmet(`Abcdef1${other}`))).toEqual(Array(8).fill(['SPECIAL']));
  });
  test('is typed alike twice', () => {
    expect(problemsOfPassword({ password: 'Abcdef1!', confirmPassword: 'Abcdef1?' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });
  test('below 6 or beyond 20 is answered in the words of the specification', () => {
    expect([problemsOf('Abc1!'), problemsOf(`Abcdef1!${'x'.repeat(13)}`)]).toEqual([
      { password: LENGTH },
      { password: LENGTH },
    ]);
  });
  test('is told all that it lacks', () => {
    expect(problemsOf('abcdef').password).toBe(
      'The password needs: 8 to 20 characters, an uppercase letter, a digit, one special character from #?!@$%^&*-',
    );
  });
  test('never passes what a reset or a change would refuse', () => {
    const anyPassword = fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[A-Za-z0-9#!-]{4,24}$/));
    fc.assert(
      fc.property(anyPassword, (password) => {
        if (Object.keys(problemsOf(password)).length > 0) return;
        expect(password.length).toBeGreaterThanOrEqual(8);
        expect(password.length).toBeLessThanOrEqual(20);
        for (const needed of [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[#?!@$%^&*-]/]) expect(password).toMatch(needed);
      }),
    );
  });
});
