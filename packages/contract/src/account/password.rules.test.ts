import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemsOfChange, problemsOfReset, resetPasswordDemands } from './password.rules.ts';

describe('a password that is set by a link', () => {
  const unmet = (password: string) => resetPasswordDemands(password).flatMap(({ code, met }) => (met ? [] : [code]));

  test('has at least 8 characters', () => {
    expect([unmet('Abcde1!'), unmet('Abcdef1!')]).toEqual([['LENGTH'], []]);
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
    expect(problemsOfReset({ password: 'Abcdef1!', confirmPassword: 'Abcdef1?' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });
  test('names all that it lacks', () => {
    const { password } = problemsOfReset({ password: '', confirmPassword: '' });
    for (const { message } of resetPasswordDemands('')) expect(password).toContain(message.toLowerCase());
  });
});

describe('a password that is changed', () => {
  test('has 6 to 20 characters, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (password) => {
        const isRight = password.length >= 6 && password.length <= 20;
        expect(problemsOfChange({ password, confirmPassword: password })).toEqual(
          isRight ? {} : { password: 'Password must be between 6-20 characters long' },
        );
      }),
    );
  });
  test('is typed alike twice', () => {
    expect(problemsOfChange({ password: 'sixsix', confirmPassword: 'sixsiy' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });
});
