/** The lists of more pairs than this are not compared: it would take too long. */
export const MOST_PAIRS = 4_000_000;

/** The places of entries that two lists have in common, in their order: as many as there can be. */
export function commonPlaces(old: readonly string[], now: readonly string[]): [old: number, now: number][] {
  const longest = longestCommon(old, now);
  const width = now.length + 1;
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  const places: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) places.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return places;
}

/** For each pair of places, how many entries the rests from there on have in common, in their order. */
function longestCommon(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const [below, beside] = [longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0];
      const both = (longest[(i + 1) * width + j + 1] ?? 0) + 1;
      longest[i * width + j] = old[i] === now[j] ? both : Math.max(below, beside);
    }
  return longest;
}
