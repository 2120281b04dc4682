/** Work between two pauses. */
const SLICE_MS = 10;

/** The items one after the other; other work of the process has its turn in between, however soon the next one is there. */
export async function* givingWay<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  let begun = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - begun < SLICE_MS) continue;
    await new Promise(setImmediate);
    begun = performance.now();
  }
}

/** Does something with each item of a long list and lets other work of the process have its turn in between. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begun < SLICE_MS) continue;
    await new Promise(setImmediate);
    begun = performance.now();
  }
}
