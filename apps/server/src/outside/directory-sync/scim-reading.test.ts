import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { LONGEST_FILTER, parseFilter } from './scim-filter.ts';
import { NO_GROUP_YET, patchGroup, readGroup } from './scim-group.ts';
import { operationsOf } from './scim-operations.ts';
import { NOBODY_YET, patchPerson, readPerson, type ScimPerson } from './scim-person.ts';

const ANH: ScimPerson = {
  ...{ userName: 'anh@acme.example', externalId: 'x1', givenName: 'Anh', familyName: 'Dang', displayName: null },
  ...{ email: 'anh@acme.example', active: true },
};
const ID = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const patched = (...Operations: object[]) => patchPerson(ANH, operationsOf({ Operations }));
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

test('what no text can be made of is refused or passed over, and is no fault', () => {
  const odd = { toString: null, valueOf: 1 };
  expect(codeOf(() => patched({ op: odd, path: 'active', value: true }))).toBe('invalidSyntax');
  expect(codeOf(() => patched({ op: ['add'], path: 'active', value: true }))).toBe('invalidSyntax');
  const emails = [
    { value: 'a@acme.example', primary: odd, type: odd },
    { value: 'b@acme.example', primary: 'True' },
  ];
  expect(patched({ op: 'replace', path: 'emails', value: emails }).email).toBe('b@acme.example');
});

describe('a filter', () => {
  test.each([
    ['userName eq "a@b.c"', [{ attribute: 'username', value: 'a@b.c' }]],
    ['USERNAME EQ "a"', [{ attribute: 'username', value: 'a' }]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [{ attribute: 'username', value: 'a' }]],
    [
      'externalId eq "1" and active eq True',
      [
        { attribute: 'externalid', value: '1' },
        { attribute: 'active', value: true },
      ],
    ],
    ['emails.value eq "a \\"b\\" ]"', [{ attribute: 'emails.value', value: 'a "b" ]' }]],
    [
      'emails[type eq "work" and value eq "a"]',
      [
        { attribute: 'emails.type', value: 'work' },
        { attribute: 'emails.value', value: 'a' },
      ],
    ],
    [
      'emails[type eq "work"].value eq "a"',
      [
        { attribute: 'emails.type', value: 'work' },
        { attribute: 'emails.value', value: 'a' },
      ],
    ],
  ])('%s is read', (text, conditions) => {
    expect(parseFilter(text)).toEqual(conditions);
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName co "a"',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
    'userName eq "a" and',
    'userName eq "a" "b"',
    'emails[type eq "work"',
    'a[b[c eq "d"]]',
    'userName eq "\\q"',
    'userName eq "open',
    Array.from({ length: 11 }, () => 'a eq "b"').join(' and '),
    `userName eq "${'x'.repeat(LONGEST_FILTER)}"`,
  ])('%s is refused', (text) => {
    expect(codeOf(() => parseFilter(text))).toBe('invalidFilter');
  });

  test('of any text is read or refused as invalid, and soon', () => {
    const part = fc.constantFrom('userName', ' eq ', '"a"', '[', ']', ' and ', '.value', '(', '\\', '"', 'true', '\0');
    const text = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(fc.property(text, (given) => ['done', 'invalidFilter'].includes(codeOf(() => parseFilter(given)))));
    const begun = performance.now();
    for (const given of ['(', 'a[', 'a ', '"', '"\\', ' ']) codeOf(() => parseFilter(given.repeat(LONGEST_FILTER / 2)));
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe('a PATCH of a user', () => {
  test.each([
    ['Entra ID deactivates', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['Okta deactivates', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'Entra ID changes the address',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'b@c.d' },
      { email: 'b@c.d' },
    ],
    [
      'Entra ID adds the address',
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'b@c.d' },
      { email: 'b@c.d' },
    ],
    [
      'Entra ID without a path',
      { op: 'Add', value: { 'name.givenName': 'An', 'emails[type eq "work"].value': 'b@c.d', active: 'True' } },
      { givenName: 'An', email: 'b@c.d' },
    ],
    [
      'a value in a list',
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'An D' }] },
      { displayName: 'An D' },
    ],
    [
      'a name as a whole',
      { op: 'replace', path: 'name', value: { givenName: 'An', familyName: 'Do' } },
      { givenName: 'An', familyName: 'Do' },
    ],
    [
      'the schema in front',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName', value: 'Do' },
      { familyName: 'Do' },
    ],
    ['the externalId goes', { op: 'remove', path: 'externalId' }, { externalId: null }],
    ['a home address is passed over', { op: 'replace', path: 'emails[type eq "home"].value', value: 'b@c.d' }, {}],
    ['what is not kept is passed over', { op: 'add', path: 'title', value: 'Boss' }, {}],
    [
      'another schema is passed over',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'R&D' },
      {},
    ],
    [
      'of several addresses the primary one counts',
      {
        op: 'replace',
        path: 'emails',
        value: [
          { value: 'w@c.d', type: 'work' },
          { value: 'p@c.d', primary: true },
        ],
      },
      { email: 'p@c.d' },
    ],
    [
      'a home address that is added changes nothing',
      { op: 'add', path: 'emails', value: [{ value: 'h@c.d', type: 'home' }] },
      {},
    ],
  ])('%s', (_name, operation, change) => {
    expect(patched(operation)).toEqual({ ...ANH, ...change });
  });

  test.each([
    ['an unknown operation', { op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    ['a path that is none', { op: 'replace', path: 'a b', value: 1 }, 'invalidPath'],
    ['a path without its end', { op: 'replace', path: 'emails[type eq "work"', value: 'a' }, 'invalidPath'],
    ['a value of another kind', { op: 'replace', path: 'active', value: 'maybe' }, 'invalidValue'],
    ['an object for a text', { op: 'replace', path: 'userName', value: {} }, 'invalidValue'],
    ['what cannot be changed', { op: 'replace', path: 'id', value: ID }, 'mutability'],
    ['nothing to remove', { op: 'remove' }, 'noTarget'],
  ])('%s is refused', (_name, operation, code) => {
    expect(codeOf(() => patched(operation))).toBe(code);
  });

  test('what cannot be changed is told by its name alone: refusals are kept', () => {
    const path = 'groups[value eq "emil@home.example"]';
    expect(() => patched({ op: 'remove', path })).toThrow("groups can't be changed");
  });

  test('has 100 operations at most', () => {
    const many = Array.from({ length: 101 }, () => ({ op: 'replace', path: 'active', value: true }));
    expect(codeOf(() => patched(...many))).toBe('tooMany');
    expect(codeOf(() => operationsOf({}))).toBe('invalidSyntax');
  });

  test('changes nothing but the attributes of one person, whatever it names', () => {
    const name = fc.constantFrom(
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'emails',
      'name',
      'userName',
      'x',
    );
    const path = fc.tuple(name, name).map(([one, other]) => `${one}.${other}`);
    const value = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(name, fc.string()),
      fc.constant(JSON.parse('{"__proto__":{"isBad":1}}')),
    );
    const operation = fc.record({
      op: fc.constantFrom('add', 'replace', 'remove'),
      path: fc.option(fc.oneof(name, path)),
      value,
    });
    const before = Object.getOwnPropertyNames(Object.prototype);
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 5 }), (Operations) => {
        const code = codeOf(() => {
          const after = patchPerson(ANH, operationsOf({ Operations }));
          expect(Object.keys(after).sort()).toEqual(Object.keys(ANH).sort());
          expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
        });
        expect(['done', 'invalidPath', 'invalidValue', 'mutability', 'noTarget']).toContain(code);
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
        expect(({} as { isBad?: unknown }).isBad).toBeUndefined();
      }),
    );
  });
});

describe('a whole user', () => {
  test('as Entra ID creates one', () => {
    const person = readPerson(
      {
        schemas: [
          'urn:ietf:params:scim:schemas:core:2.0:User',
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
        ],
        externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
        userName: 'lan@acme.example',
        active: true,
        emails: [{ primary: true, type: 'work', value: 'lan.le@acme.example' }],
        meta: { resourceType: 'User' },
        name: { formatted: 'Lan Le', familyName: 'Le', givenName: 'Lan' },
        roles: [],
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'R&D' },
      },
      NOBODY_YET,
    );
    expect(person).toEqual({
      ...{ userName: 'lan@acme.example', externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef', displayName: null },
      ...{ givenName: 'Lan', familyName: 'Le', email: 'lan.le@acme.example', active: true },
    });
  });

  test('says with names in other letters the same, and keeps what it leaves out', () => {
    expect(readPerson({ USERNAME: 'b@c.d' }, ANH)).toEqual({ ...ANH, userName: 'b@c.d' });
    expect(codeOf(() => readPerson([], ANH))).toBe('invalidSyntax');
  });
});

describe('a group', () => {
  const group = { ...NO_GROUP_YET, displayName: 'Leads', members: new Set([ID, OTHER]) };
  const members = (operation: object) => [...patchGroup(group, operationsOf({ Operations: [operation] })).members];

  test('has its members added, replaced and removed, also as directories send it that do not keep to the standard', () => {
    expect(members({ op: 'add', path: 'members', value: [{ value: ID.toUpperCase() }] })).toEqual([ID, OTHER]);
    expect(members({ op: 'replace', path: 'members', value: [{ value: ID }] })).toEqual([ID]);
    expect(members({ op: 'remove', path: `members[value eq "${ID}"]` })).toEqual([OTHER]);
    expect(members({ op: 'Remove', path: 'members', value: [{ value: ID }] })).toEqual([OTHER]);
    expect(members({ op: 'remove', path: 'members' })).toEqual([]);
    expect(members({ op: 'remove', path: 'members', value: [] })).toEqual([ID, OTHER]);
  });

  test('is renamed as Okta does it', () => {
    const Operations = [{ op: 'replace', value: { id: ID, displayName: 'Heads' } }];
    expect(patchGroup(group, operationsOf({ Operations }))).toEqual({ ...group, displayName: 'Heads' });
  });

  test('has no more than 1,000 members in one request, and none that are no ids', () => {
    const many = Array.from({ length: 1001 }, () => ({ value: ID }));
    expect(codeOf(() => readGroup({ displayName: 'x', members: many }))).toBe('tooMany');
    expect(codeOf(() => readGroup({ displayName: 'x', members: [{ value: 'me' }] }))).toBe('invalidValue');
  });
});
