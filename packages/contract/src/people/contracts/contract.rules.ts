import { Temporal } from 'temporal-polyfill';
import { declareMessages } from '../../messages.ts';

/** Specification 3, section 3. */
export const CONTRACT_TYPES = [
  'Probationary',
  'Training Agreement',
  'Definite 1',
  'Definite 2',
  'Indefinite',
  'Freelance',
] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];

export const CONTRACT_NUMBER_TAKEN = 'Contract number is duplicated!';
export const CHOOSE_YOUR_OPINION = 'Choose your opinion';
export const ENDED_OUTSIDE = "The early end must lie within the contract's dates";
export const REVIEWER_IS_CURRENT = 'This person reviews the contract already';
export const OWN_CONTRACT = 'Nobody reviews their own contract';
export const REVIEWER_NO_EMPLOYEE = 'Only active employees can review a contract';
export const NOT_THE_REVIEWER = "Only the contract's reviewer can do this";
declareMessages({
  CONTRACT_NUMBER_TAKEN,
  CHOOSE_YOUR_OPINION,
  ENDED_OUTSIDE,
  REVIEWER_IS_CURRENT,
  OWN_CONTRACT,
  REVIEWER_NO_EMPLOYEE,
  NOT_THE_REVIEWER,
});

const PROBATION_DAYS = 60;
type Term = { readonly days: number } | { readonly years: number } | null;
/** How long contracts of each type run; null where they have no end. */
const TERMS: Readonly<Record<ContractType, Term>> = {
  Probationary: { days: PROBATION_DAYS },
  'Training Agreement': { days: PROBATION_DAYS },
  'Definite 1': { years: 1 },
  'Definite 2': { years: 1 },
  Indefinite: null,
  Freelance: null,
};

/** The last day of a contract that begins on a day, which counts as its first; null where the type has no end. */
export function endOfContract(type: ContractType, from: string): string | null {
  const term = TERMS[type];
  if (term === null) return null;
  const start = Temporal.PlainDate.from(from);
  // A year from a 29 February ends on 28 February: the day before the one that would be its birthday.
  if ('years' in term && start.monthCode === 'M02' && start.day === 29)
    return start.add({ years: term.years }).toString();
  return start.add(term).subtract({ days: 1 }).toString();
}

interface Running {
  readonly to: string | null;
  readonly endedOn: string | null;
}

/** Done once the last day has passed, the agreed one or an earlier one; Active before, also while it has not begun. */
export function statusOfContract({ to, endedOn }: Running, today: string): 'Active' | 'Done' {
  const last = endedOn ?? to;
  return last !== null && last < today ? 'Done' : 'Active';
}

/** Whether the day on which a contract ends early is one of its days. */
export function endsWithin(contract: {
  readonly type: ContractType;
  readonly from: string;
  readonly endedOn: string | null;
}): boolean {
  const { type, from, endedOn } = contract;
  const to = endOfContract(type, from);
  return endedOn === null || (endedOn >= from && (to === null || endedOn <= to));
}
