import type { LiveEvent, SentEvent } from '@stint/contract/events';
import { expect, test } from 'vitest';
import { ToldEvents } from './told-events.ts';

const one = (id: string, event: LiveEvent, origin: string | null = null): SentEvent => ({ id, origin, event });
const phase = (id?: string): LiveEvent => ({ kind: 'changed', entity: 'phase', ...(id && { id }) });
function told(events: readonly SentEvent[]): SentEvent[] {
  const all = new ToldEvents();
  for (const event of events) all.add(event);
  return [...all];
}

test('changes of one record are told once, where the last of them stood', () => {
  const row: LiveEvent = { kind: 'changed', entity: 'row' };
  expect(told([one('1', phase('a')), one('2', row), one('3', phase('a'))])).toEqual([
    one('2', row),
    one('3', phase('a')),
  ]);
});

test('changes of several records of an entity are told as one without an id', () => {
  expect(told([one('1', phase('a')), one('2', phase('b')), one('3', phase('b'))])).toEqual([one('3', phase())]);
  expect(told([one('1', phase()), one('2', phase('b'))])).toEqual([one('2', phase())]);
});

test('changes by other tabs and of other kinds stay apart', () => {
  const events = [
    one('1', phase('a')),
    one('2', phase('a'), '1/tab'),
    one('3', { kind: 'notified', notification: 'n' }),
    one('4', { kind: 'notified', notification: 'n' }),
    one('5', { kind: 'accessChanged' }),
  ];
  expect(told(events)).toEqual(events);
});
