import { expect, test } from 'vitest';
import { declaredAs, declaredMessages, declareMessages, fillIn } from './messages.ts';

const SHEEP_LOST = 'A sheep is lost (1?)';
const SHEEP_LEFT = 'Only {{count}} sheep of {{farm}} are left';
declareMessages({ SHEEP_LOST, SHEEP_LEFT });

test('a declared message is known by its words', () => {
  expect(declaredAs(SHEEP_LOST)).toEqual({ code: 'SHEEP_LOST', values: {} });
  expect(declaredAs('A sheep is lost (1)')).toBeUndefined();
  expect(declaredMessages().get(SHEEP_LEFT)).toBe('SHEEP_LEFT');
});

test('a message with places is known by what it looks like when they are filled in', () => {
  const text = fillIn(SHEEP_LEFT, { count: 3, farm: 'Nguyễn\n{{Farm}}' });
  expect(text).toBe('Only 3 sheep of Nguyễn\n{{Farm}} are left');
  expect(declaredAs(text)).toEqual({ code: 'SHEEP_LEFT', values: { count: '3', farm: 'Nguyễn\n{{Farm}}' } });
  expect(declaredAs(`${text}, all told`)).toBeUndefined();
});

test('a text that two messages could have become is the one that says more of it', () => {
  const SHEEP_SEEN = 'Seen {{sheep}}';
  const SHEEP_SEEN_ON = 'Seen {{sheep}}, last on {{day}}';
  declareMessages({ SHEEP_SEEN, SHEEP_SEEN_ON });
  expect(declaredAs(fillIn(SHEEP_SEEN, { sheep: 'Dolly' }))).toMatchObject({ code: 'SHEEP_SEEN' });
  expect(declaredAs(fillIn(SHEEP_SEEN_ON, { sheep: 'Dolly', day: 'Monday' }))).toEqual({
    code: 'SHEEP_SEEN_ON',
    values: { sheep: 'Dolly', day: 'Monday' },
  });
});
