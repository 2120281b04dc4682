/** Work between two pauses. */
const SLICE_MS = 10;

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
