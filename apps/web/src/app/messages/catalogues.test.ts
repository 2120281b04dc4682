import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };

const filesOf = (language: string) =>
  readdirSync(new URL(`./${language}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();
const read = (language: string, file: string): Tree =>
  JSON.parse(readFileSync(new URL(`./${language}/${file}`, import.meta.url), 'utf8'));

function* textsOf(tree: Tree, path: readonly string[] = []): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [[...path, name].join('.'), value];
    else yield* textsOf(value, [...path, name]);
  }
}

/** Forms of a plural are one message: languages differ in how many they have. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

/** `refusals` are what the server says, which says it in English. */
const shared = filesOf('vi').filter((file) => !file.startsWith('refusals/'));

test('both languages have the same catalogues', () => {
  expect(shared).toEqual(filesOf('en'));
});

test.each(shared)('%s: both languages have the same messages with the same places', (file) => {
  const wanted = new Map([...textsOf(read('en', file))].map(([key, text]) => [stem(key), places(text)]));
  const given = new Map([...textsOf(read('vi', file))].map(([key, text]) => [stem(key), places(text)]));
  expect([...given.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, names] of wanted) expect([key, given.get(key)]).toEqual([key, names]);
});

/** Files of a folder are gathered into one catalogue, where the last of two texts of one name would win. */
test.each(['audit', 'common', 'refusals'])('%s: no two files have a text of the same name', (folder) => {
  const names = filesOf('vi')
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap((file) => [...textsOf(read('vi', file))].map(([key]) => key));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(['en', 'vi'])(
  '%s: no message is empty, and each plural has the forms that the language needs',
  (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const file of filesOf(language)) {
      const keys = new Set<string>();
      for (const [key, text] of textsOf(read(language, file))) {
        keys.add(key);
        expect([file, key, text.trim()]).not.toEqual([file, key, '']);
      }
      for (const key of keys) {
        if (stem(key) === key) continue;
        for (const form of forms) expect(keys).toContain(`${stem(key)}_${form}`);
      }
    }
  },
);

test('a phase has one word in Vietnamese', () => {
  for (const file of filesOf('vi'))
    for (const [key, text] of textsOf(read('vi', file)))
      expect([file, key, text]).toEqual([file, key, expect.not.stringMatching(/công đoạn|hạng mục/i)]);
});
