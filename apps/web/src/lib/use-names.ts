import { useCallback, useState } from 'react';

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** Names of things that a form holds by id: those it started with and those chosen since. */
export function useNames(known: readonly Named[]) {
  const [names, setNames] = useState(() => new Map(known.map((one) => [one._id, one.name])));
  const nameOf = useCallback((id: string) => names.get(id) ?? '', [names]);
  const learn = useCallback((one: Named) => setNames((before) => new Map(before).set(one._id, one.name)), []);
  return { nameOf, learn };
}
