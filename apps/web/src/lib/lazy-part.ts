import { type ComponentType, lazy } from 'react';
import { fetchCode } from './fetch-code.ts';
import { type Area, loadMessages } from './messages.ts';

/**
 * A part of a screen in its own chunk; the messages of its areas are fetched beside its code. One that was fetched (`load`) before it
 * is first shown stands at once: for a promise, even a kept one, React puts what stands in for it on the page, for 300 ms.
 */
// biome-ignore lint/suspicious/noExplicitAny: a part may take anything
export function lazyPart<T extends ComponentType<any>>(fetchPart: () => Promise<T>, ...areas: readonly Area[]) {
  let fetched: { default: T } | undefined;
  const load = async () => {
    const [part] = await Promise.all([fetchCode(fetchPart), loadMessages(...areas)]);
    fetched = { default: part };
    return fetched;
  };
  return Object.assign(
    lazy(() => (fetched ? atOnce(fetched) : load())),
    { load },
  );
}

/** Answers while it is asked, which React takes from a thenable. */
// biome-ignore lint/suspicious/noThenProperty: that is what it is for
const atOnce = <T>(value: T) => ({ then: (answer: (value: T) => void) => answer(value) }) as Promise<T>;
