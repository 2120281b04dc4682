import { type ComponentType, lazy } from 'react';
import { fetchCode } from './fetch-code.ts';
import { type Area, loadMessages } from './messages.ts';

/** A part of a screen in its own chunk; the messages of its areas are fetched beside its code. */
// biome-ignore lint/suspicious/noExplicitAny: a part may take anything
export function lazyPart<T extends ComponentType<any>>(fetchPart: () => Promise<T>, ...areas: readonly Area[]) {
  const load = async () => {
    const [part] = await Promise.all([fetchCode(fetchPart), loadMessages(...areas)]);
    return { default: part };
  };
  return Object.assign(lazy(load), { load });
}
