/** Items between two pauses: a few milliseconds of work. */
const SLICE = 500;

/** Does something with each item of a long list and lets other work of the process have its turn in between. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let at = 0; at < items.length; at += SLICE) {
    for (const item of items.slice(at, at + SLICE)) work(item);
    await new Promise(setImmediate);
  }
}
