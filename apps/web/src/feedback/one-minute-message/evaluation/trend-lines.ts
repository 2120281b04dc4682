import { MOST_STARS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';

/** How high a value stands, in percent: one star is the foot, five are the top. */
export const placeOf = (value: number): number => ((value - 1) / (MOST_STARS - 1)) * 100;

/** Lines through values, as SVG points in a square of 100; a value that is missing parts a line in two. */
export function linesThrough(values: readonly (number | null)[]): string[] {
  const lines: string[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) lines.push([]);
    else lines.at(-1)?.push(`${round(((index + 0.5) / values.length) * 100)},${round(100 - placeOf(value))}`);
  });
  return lines.filter((points) => points.length > 1).map((points) => points.join(' '));
}

const round = (value: number): number => Math.round(value * 100) / 100;
