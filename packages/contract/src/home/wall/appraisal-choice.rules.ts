/** Each appraisal is shown so often before chance alone decides. */
export const SHOWN_AT_LEAST = 5;
/** After that, one of the newest so many. */
export const NEWEST = 10;
/** So many are shown at once. */
export const APPRAISALS_SHOWN = 3;

/**
 * How likely each is to be chosen, the newest first: 1 / (1 + times shown) while it was shown less than five times; when all
 * were, the newest ten alike. The numbers need not add up to 1.
 */
export function chancesOf(shown: readonly number[]): number[] {
  if (shown.every((times) => times >= SHOWN_AT_LEAST)) return shown.map((_, place) => (place < NEWEST ? 1 : 0));
  return shown.map((times) => (times < SHOWN_AT_LEAST ? 1 / (1 + times) : 0));
}

/**
 * Chooses some of them, none twice. Those that were shown often enough fill up what the others leave.
 * @param shown how often each was shown, the newest first
 * @param random numbers from 0 to below 1
 * @returns their places, in the order of the list
 */
export function chooseAppraisals(shown: readonly number[], random: () => number, most = APPRAISALS_SHOWN): number[] {
  const left = new Set(shown.keys());
  const chosen: number[] = [];
  while (chosen.length < most && left.size > 0) {
    const places = [...left];
    const chances = chancesOf(places.map((place) => shown[place] ?? 0));
    const place = placeAt(chances, random() * chances.reduce((sum, chance) => sum + chance, 0));
    const found = places[place] ?? places[0] ?? 0;
    chosen.push(found);
    left.delete(found);
  }
  return chosen.sort((one, other) => one - other);
}

/** Where a sum of chances passes a number. */
function placeAt(chances: readonly number[], wanted: number): number {
  let sum = 0;
  return chances.findIndex((chance) => {
    sum += chance;
    return chance > 0 && wanted < sum;
  });
}
