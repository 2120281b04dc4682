import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  hoursOfTransaction,
  proposedTransaction,
  TRANSACTION_TYPES,
  type Transaction,
} from './ot-ut.rules.ts';

describe('what is proposed for a balance', () => {
  test.each([
    [20.01, { transactionType: 'payOT', hours: 20.01 }],
    [20, { transactionType: 'OTOut', hours: 20 }],
    [0.01, { transactionType: 'OTOut', hours: 0.01 }],
    [0, null],
    [0.004, null],
    [-0.01, { transactionType: 'UTOut', hours: 0.01 }],
    [-20, { transactionType: 'UTOut', hours: 20 }],
    [-20.01, { transactionType: 'deductUT', hours: 20.01 }],
    [null, null],
  ] as const)('of %s hours', (balance, proposed) => expect(proposedTransaction(balance)).toEqual(proposed));

  test('leaves nothing of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90_000, max: 90_000 }), (cents) => {
        const balance = cents / 100;
        const proposed = proposedTransaction(balance);
        const rest = balanceOf({ delivered: balance, expected: 0, otIn: 0, utIn: 0 }, proposed ? [proposed] : []);
        expect(rest).toBeCloseTo(0, 8);
      }),
    );
  });
});

test('a nulled transaction has no hours, whatever was typed', () => {
  expect(hoursOfTransaction({ transactionType: 'nulled', hours: 12 })).toBe(0);
  expect(hoursOfTransaction({ transactionType: 'payOT', hours: 12 })).toBe(12);
});

const transaction: fc.Arbitrary<Transaction> = fc.record({
  transactionType: fc.constantFrom(...TRANSACTION_TYPES),
  hours: fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100),
});
const quarter = fc.record({
  delivered: fc.integer({ min: 0, max: 80_000 }).map((cents) => cents / 100),
  expected: fc.integer({ min: 0, max: 60_000 }).map((cents) => cents / 100),
  made: fc.array(transaction, { maxLength: 4 }),
});

test('over twelve quarters no hour appears or vanishes: what is not paid or deducted is in a balance or on its way', () => {
  const sum = (made: readonly Transaction[], type: Transaction['transactionType']) =>
    made.filter(({ transactionType }) => transactionType === type).reduce((hours, one) => hours + one.hours, 0);
  fc.assert(
    fc.property(fc.array(quarter, { minLength: 12, maxLength: 12 }), (quarters) => {
      let [otIn, utIn, kept, paid] = [0, 0, 0, 0];
      let beyond = 0;
      for (const { delivered, expected, made } of quarters) {
        kept += balanceOf({ delivered, expected, otIn, utIn }, made);
        paid += sum(made, 'payOT') - sum(made, 'deductUT');
        [otIn, utIn] = [sum(made, 'OTOut'), sum(made, 'UTOut')];
        beyond += delivered - expected;
      }
      expect(kept + paid + otIn - utIn).toBeCloseTo(beyond, 6);
    }),
  );
});
