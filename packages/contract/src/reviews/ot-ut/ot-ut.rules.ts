/** What becomes of hours above or below the expected ones of a quarter. */
export const TRANSACTION_TYPES = ['payOT', 'OTOut', 'UTOut', 'deductUT', 'nulled'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Balances up to so many hours are carried, those beyond are paid or deducted; specification 3, section 9. */
export const OT_UT_THRESHOLD_HOURS = 20;

export interface Transaction {
  readonly transactionType: TransactionType;
  readonly hours: number;
}

const CENTS = 100;
const rounded = (hours: number) => Math.round(hours * CENTS) / CENTS;

/**
 * What is proposed for a balance in hours: overtime above the threshold is paid, below it carried into the next quarter; hours
 * that are missing are carried, or deducted from the salary; specification 3, section 4. Null where nothing is left.
 */
export function proposedTransaction(balance: number | null): Transaction | null {
  const hours = Math.abs(rounded(balance ?? 0));
  if (balance === null || hours === 0) return null;
  if (balance > 0) return { transactionType: balance > OT_UT_THRESHOLD_HOURS ? 'payOT' : 'OTOut', hours };
  return { transactionType: balance < -OT_UT_THRESHOLD_HOURS ? 'deductUT' : 'UTOut', hours };
}

/** The hours that a transaction stands for: none where the balance is nulled. */
export const hoursOfTransaction = ({ transactionType, hours }: Transaction): number =>
  transactionType === 'nulled' ? 0 : hours;

/** What transactions add to the hours of their quarter: overtime leaves it, missing hours are made good. */
export const adjustedBy = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, one) => {
    const hours = hoursOfTransaction(one);
    return one.transactionType === 'payOT' || one.transactionType === 'OTOut' ? sum - hours : sum + hours;
  }, 0);

/** The hours of a quarter, before anything was made of them. */
export interface QuarterOfHours {
  readonly delivered: number;
  readonly expected: number;
  readonly otIn: number;
  readonly utIn: number;
}

/** What is left above (or, negative, below) the expected hours of a quarter; domain: quarters. */
export const balanceOf = ({ delivered, expected, otIn, utIn }: QuarterOfHours, made: readonly Transaction[]): number =>
  delivered + adjustedBy(made) + otIn - utIn - expected;
