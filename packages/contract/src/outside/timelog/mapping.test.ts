import { describe, expect, test } from 'vitest';
import { differs, inLineWith, namedTwice, problemOfMapping, statusOnceMapped } from './mapping.rules.ts';

const project = (id: string, number = `P${id}`, given: object = {}) => ({
  ...{ id, number, name: `Project ${id}`, status: 1 },
  ...given,
});
const facts = {
  projects: [
    project('1'),
    project('2'),
    project('3', ' same '),
    project('4', 'SAME'),
    project('5', ''),
    project('6', ''),
  ],
  mappedTo: new Map([['2', 'b']]),
};

describe('mapping an account to a project', () => {
  test.each([
    ['a', '1', null],
    ['a', '9', 'Timelog project is not existing'],
    ['a', '2', 'Timelog project is already mapped'],
    // To the one that it has already.
    ['b', '2', null],
    ['a', '3', 'Timelog project is duplicated with other'],
    ['a', '4', 'Timelog project is duplicated with other'],
    // Projects without a number are none like another.
    ['a', '5', null],
  ])('of account %s to project %s: %s', (account, id, message) => {
    expect(problemOfMapping(account, id, facts)?.message ?? null).toBe(message);
  });

  test('moves it to mapped, or to needUpdate when name, number or archived differ', () => {
    const account = { name: 'Project 1', number: 'P1', archived: false };
    expect(statusOnceMapped(account, project('1'))).toBe(1);
    expect(statusOnceMapped({ ...account, name: 'Project one' }, project('1'))).toBe(2);
    expect(statusOnceMapped({ ...account, number: 'P01' }, project('1'))).toBe(2);
    expect(statusOnceMapped({ ...account, archived: true }, project('1'))).toBe(2);
    expect(statusOnceMapped({ ...account, archived: true }, project('1', 'P1', { status: 0 }))).toBe(1);
  });

  test('an account that was brought in line differs no more, however long its project is called', () => {
    for (const name of ['x'.repeat(400), `${'x'.repeat(149)}\u{1f600}`, `${'x'.repeat(149)} y`, '  ', 'Short '])
      for (const status of [0, 1]) {
        const outside = project('1', ' 7 ', { name, status });
        const after = inLineWith(outside, { name: 'Own', number: '', archived: false });
        expect(after.name.length).toBeLessThanOrEqual(150);
        expect(after.name.isWellFormed()).toBe(true);
        expect(after.name).not.toBe('');
        expect(differs(after, outside)).toBe(false);
      }
  });

  test('what an account is called is one line as it reads, and its own name where nothing is read', () => {
    const account = { name: 'Own', number: '', archived: false };
    const named = (name: string, number = '7') => inLineWith(project('1', number, { name }), account);
    expect(named('Site \u202egnp\r\nEND\u2028x', ' P\u200b\n1 ')).toMatchObject({
      name: 'Site gnp END x',
      number: 'P 1',
    });
    expect(named('\u200b \u2066\n', '\ufeff')).toMatchObject({ name: 'Own', number: '' });
    expect(named(`${'\u200b'.repeat(150)}Site`)).toMatchObject({ name: 'Site' });
  });

  test('a project that a list names twice', () => {
    expect(namedTwice([{ Id: '1' }, { Id: null }, { Id: '2' }, { Id: '1' }, { Id: null }])).toEqual(['1']);
  });
});
