import { expect, test } from 'vitest';
import { matches } from './use-shortcut.ts';

const none = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (keys: Partial<typeof none>) => ({ ...none, ...keys }) as KeyboardEvent;

test('mod is Ctrl, and Cmd on a Mac', () => {
  expect(matches(press({ key: 's', ctrlKey: true }), 'mod+s')).toBe(true);
  expect(matches(press({ key: 's', metaKey: true }), 'mod+s')).toBe(true);
  expect(matches(press({ key: 's' }), 'mod+s')).toBe(false);
});

test('Alt changes the letter on a Mac, the key stays', () => {
  expect(matches(press({ key: 'å', code: 'KeyA', altKey: true }), 'alt+a')).toBe(true);
});

test('further modifiers make it another shortcut', () => {
  expect(matches(press({ key: 'S', ctrlKey: true, shiftKey: true }), 'mod+s')).toBe(false);
});
