import { expect, test } from 'vitest';
import { typedSince } from './typed-since.ts';

test('what was typed since a form was sent is told by field, also within lists', () => {
  const sent = { name: 'Harbour', rows: [{ text: 'a' }, { text: 'b' }], team: null as string | null };
  expect(typedSince(sent, { ...sent, rows: [{ text: 'a' }, { text: 'b' }] })).toEqual({});
  expect(typedSince(sent, { ...sent, name: 'Harbour 2' })).toEqual({ name: 'Harbour 2' });
  expect(typedSince(sent, { ...sent, rows: [{ text: 'a' }, { text: 'bc' }] })).toEqual({
    rows: [{ text: 'a' }, { text: 'bc' }],
  });
  expect(typedSince({ ...sent, team: 'x' }, sent)).toEqual({ team: null });
});
