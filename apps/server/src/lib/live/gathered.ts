import type { LoggedEvent } from './event-log.ts';

/**
 * Events as they are told after one look: changes of one entity by one tab that the same rooms are told of are one, with
 * the record's id where it is about one. Somebody who saves in a loop has nobody's browser told of each save.
 */
export function gathered(events: readonly LoggedEvent[]): readonly LoggedEvent[] {
  const told = new Map<string, LoggedEvent>();
  for (const one of events) {
    const { origin, event } = one.event;
    const key = event.kind === 'changed' ? JSON.stringify([event.entity, origin, one.rooms]) : one.id;
    const before = told.get(key);
    // Where the last of them stood: nothing is told before it has happened.
    told.delete(key);
    told.set(key, before ? together(before, one) : one);
  }
  return [...told.values()];
}

function together(before: LoggedEvent, last: LoggedEvent): LoggedEvent {
  const [first, { event }] = [before.event.event, last.event];
  if (event.kind !== 'changed' || first.kind !== 'changed' || first.id === event.id) return last;
  return { ...last, event: { ...last.event, event: { kind: 'changed', entity: event.entity } } };
}
