import type { SentEvent } from '@stint/contract/events';

/**
 * What one browser is told after one look: changes of one entity by one tab are one, with the record's id where it is about one.
 * Somebody who saves in a loop, or many records at once, has nobody's browser told of each.
 */
export class ToldEvents {
  readonly #events = new Map<string, SentEvent>();

  /** Adds what happened next. */
  add(one: SentEvent): void {
    const { id, origin, event } = one;
    const key = event.kind === 'changed' ? `${event.entity} ${origin ?? ''}` : id;
    const before = this.#events.get(key);
    // Where the last of them stood: nothing is told before it has happened.
    this.#events.delete(key);
    this.#events.set(key, before ? together(before, one) : one);
  }

  [Symbol.iterator](): Iterator<SentEvent> {
    return this.#events.values();
  }
}

function together({ event: first }: SentEvent, last: SentEvent): SentEvent {
  const { event } = last;
  if (event.kind !== 'changed' || first.kind !== 'changed' || first.id === event.id) return last;
  return { ...last, event: { kind: 'changed', entity: event.entity } };
}
