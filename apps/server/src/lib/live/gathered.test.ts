import type { LiveEvent } from '@stint/contract/events';
import { expect, test } from 'vitest';
import type { LoggedEvent } from './event-log.ts';
import { gathered } from './gathered.ts';

const one = (id: string, event: LiveEvent, rooms = ['user:1'], origin: string | null = null): LoggedEvent => ({
  id,
  rooms,
  event: { origin, event },
});
const phase = (id?: string): LiveEvent => ({ kind: 'changed', entity: 'phase', ...(id && { id }) });

test('changes of one record are told once, where the last of them stood', () => {
  const row: LiveEvent = { kind: 'changed', entity: 'row' };
  expect(gathered([one('1', phase('a')), one('2', row), one('3', phase('a'))])).toEqual([
    one('2', row),
    one('3', phase('a')),
  ]);
});

test('changes of several records of an entity are told as one without an id', () => {
  expect(gathered([one('1', phase('a')), one('2', phase('b')), one('3', phase('b'))])).toEqual([one('3', phase())]);
  expect(gathered([one('1', phase()), one('2', phase('b'))])).toEqual([one('2', phase())]);
});

test('changes by other tabs, told to others or of other kinds stay apart', () => {
  const events = [
    one('1', phase('a')),
    one('2', phase('a'), ['user:2']),
    one('3', phase('a'), ['user:1'], '1/tab'),
    one('4', { kind: 'notified', notification: 'n' }),
    one('5', { kind: 'notified', notification: 'n' }),
    one('6', { kind: 'accessChanged' }),
  ];
  expect(gathered(events)).toEqual(events);
});
