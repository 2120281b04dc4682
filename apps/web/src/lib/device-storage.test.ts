import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDeviceChange, readDevice, writeDevice } from './device-storage.ts';
import { dropDraft, listDrafts, readDraft, writeDraft } from './draft.ts';

let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  const kept: Record<string, string> = {};
  room = Number.POSITIVE_INFINITY;
  // A device's storage: keys are its own properties, and it refuses when it is full.
  const storage = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = text;
    },
    removeItem: (key: string) => delete kept[key],
  });
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a value is the same object until it changes', () => {
  writeDevice('order', ['a', 'b']);
  expect(readDevice('order')).toEqual(['a', 'b']);
  expect(readDevice('order')).toBe(readDevice('order'));
});

test('listeners hear of changes, not of what stays the same', () => {
  const tell = vi.fn();
  const stop = onDeviceChange(tell);
  writeDevice('theme', 'dark');
  writeDevice('theme', 'dark');
  expect(tell.mock.calls).toEqual([['theme']]);
  stop();
});

test('what a full device refuses is still there in this tab', () => {
  room = 10;
  expect(writeDevice('note', 'far more than ten letters')).toBe(false);
  expect(readDevice('note')).toBe('far more than ten letters');
  room = Number.POSITIVE_INFINITY;
  expect(writeDevice('note', 'short')).toBe(true);
  expect(readDevice('note')).toBe('short');
});

test('a draft comes back to the version that wrote it', () => {
  expect(writeDraft('u1.sheet.p1', 2, { rows: 3 })).toBe(true);
  expect(readDraft('u1.sheet.p1', 2)?.value).toEqual({ rows: 3 });
  expect(readDraft('u1.sheet.p1', 3)).toBeNull();
  expect(listDrafts('u1.')).toEqual(['u1.sheet.p1']);
  dropDraft('u1.sheet.p1');
  expect(readDraft('u1.sheet.p1', 2)).toBeNull();
});
