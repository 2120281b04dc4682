/**
 * Stands for a schema of the contract until somebody asks it for anything, when it is made: a screen loads hundreds of schemas, and
 * checks by a few. The build puts it around them (`lean-contract.plugin.ts`).
 */
export function madeLater<T extends object>(make: () => T): T {
  let made: T | undefined;
  const schema = () => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(schema(), key),
    has: (_, key) => Reflect.has(schema(), key),
  });
}
