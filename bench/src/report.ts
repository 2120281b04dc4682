interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The most that it may be. */
  readonly target: number | undefined;
  /** Where it is written what was tried, and why it is missed. */
  readonly why: string | undefined;
}

const figures: Figure[] = [];

/**
 * Keeps a figure for the table at the end of the run; of those with a target it says whether it is met, and where it is not,
 * which decision tells why (`why`, its number).
 */
export function report(name: string, value: number, unit: string, target?: number, why?: string): void {
  figures.push({ name, value, unit, target, why });
}

/** The table of all figures of this run. */
export function tableOfFigures(): string {
  const rows = figures.map(({ name, value, unit, target, why }) => [
    name,
    `${digits(value)} ${unit}`,
    target === undefined ? '' : `${target} ${unit}`,
    target === undefined ? '' : value <= target ? 'met' : why ? `NOT MET, why: docs/decisions/${why}` : 'NOT MET',
  ]);
  const all = [['figure', 'measured', 'target', 'verdict'], ...rows];
  const width = (column: number) => Math.max(...all.map((row) => row[column]?.length ?? 0));
  const [name, measured, target] = [width(0), width(1), width(2)];
  const missed = rows.filter(([, , , verdict]) => verdict?.startsWith('NOT MET')).length;
  const withTarget = figures.filter((figure) => figure.target !== undefined).length;
  return [
    ...all.map(([a = '', b = '', c = '', d = '']) =>
      `${a.padEnd(name)}  ${b.padStart(measured)}  ${c.padStart(target)}  ${d}`.trimEnd(),
    ),
    `${withTarget - missed} of ${withTarget} targets met`,
  ].join('\n');
}

const digits = (value: number) => (value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0));
