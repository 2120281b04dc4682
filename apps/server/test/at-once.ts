/** Does something with each of many, some of them at a time: what comes next is not made before somebody is free for it. */
export async function atOnce<T>(most: number, all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
