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
