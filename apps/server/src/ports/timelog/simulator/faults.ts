/** What the simulated system does to a call instead of answering it in order. */
export type Fault =
  /** It answers late. */
  | 'slow'
  | 'too many'
  /** It fails before anything is done, and after it was. */
  | 'failed before'
  | 'failed after'
  /** It is done, and no answer comes; or it is done only after whoever asked has given up. */
  | 'silent after'
  | 'done late'
  /** The connection breaks before, and after. */
  | 'broken before'
  | 'broken after'
  /** What is created is stored twice. */
  | 'twice'
  /** A report ends in the middle. */
  | 'cut off';

const OF_WRITES: readonly Fault[] = [
  'slow',
  'too many',
  'failed before',
  'failed after',
  'silent after',
  'done late',
  'broken before',
  'broken after',
  'twice',
];
const OF_REPORTS: readonly Fault[] = ['slow', 'too many', 'failed before', 'broken before', 'cut off'];

export interface FaultSettings {
  /** Which part of the calls meets a fault, 0 to 1. */
  readonly rate: number;
  /** How many faults there are in all; without a number there is no end of them. */
  readonly most?: number;
  /** The same seed gives the same faults. */
  readonly seed: number;
}

/** Chooses the faults of calls, by chance that is the same each time. */
export class Faults {
  /** How often each was met. */
  readonly met = new Map<Fault, number>();
  readonly #settings: FaultSettings;
  #state: number;

  constructor(settings: FaultSettings) {
    this.#settings = settings;
    this.#state = settings.seed >>> 0;
  }

  get count(): number {
    return [...this.met.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The fault of the next call, if it meets one. */
  next(kind: 'report' | 'write'): Fault | null {
    const { rate, most = Number.POSITIVE_INFINITY } = this.#settings;
    if (rate === 0 || this.count >= most || this.#random() >= rate) return null;
    const faults = kind === 'write' ? OF_WRITES : OF_REPORTS;
    const fault = faults[Math.floor(this.#random() * faults.length)] as Fault;
    this.met.set(fault, (this.met.get(fault) ?? 0) + 1);
    return fault;
  }

  /** Mulberry32: small, and good enough to choose faults. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
