import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../time/calendar.ts';
import { CONTRACT_TYPES, endOfContract, endsWithin, statusOfContract } from './contract.rules.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days));

test.each([
  ['Probationary', '2026-01-01', '2026-03-01'],
  ['Training Agreement', '2026-01-01', '2026-03-01'],
  ['Probationary', '2028-01-01', '2028-02-29'],
  ['Definite 1', '2026-01-01', '2026-12-31'],
  ['Definite 2', '2026-07-15', '2027-07-14'],
  ['Definite 1', '2027-03-01', '2028-02-29'],
  ['Definite 1', '2028-02-29', '2029-02-28'],
  ['Indefinite', '2026-01-01', null],
  ['Freelance', '2026-01-01', null],
] as const)('%s from %s ends on %s', (type, from, to) => {
  expect(endOfContract(type, from)).toBe(to);
});

test('probation and training are 60 days with the first, whenever they begin', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('Probationary', 'Training Agreement'), (from, type) => {
      expect(daysBetween(from, endOfContract(type as 'Probationary', from) ?? '') + 1).toBe(60);
    }),
  );
});

test('a definite contract is one year with the first day: the next one begins a year later', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('Definite 1', 'Definite 2'), (from, type) => {
      const next = addDays(endOfContract(type as 'Definite 1', from) ?? '', 1);
      const isLeapDay = from.endsWith('-02-29');
      expect(next).toBe(`${Number(from.slice(0, 4)) + 1}${isLeapDay ? '-03-01' : from.slice(4)}`);
    }),
  );
});

test('a contract is done the day after its last one, the agreed or the earlier', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...CONTRACT_TYPES), fc.integer({ min: -3, max: 3 }), (from, type, shift) => {
      const to = endOfContract(type, from);
      const last = to ?? from;
      const isDone = to !== null && shift > 0;
      expect(statusOfContract({ to, endedOn: null }, addDays(last, shift))).toBe(isDone ? 'Done' : 'Active');
      expect(statusOfContract({ to, endedOn: from }, addDays(from, shift))).toBe(shift > 0 ? 'Done' : 'Active');
    }),
  );
});

test('a contract ends early on one of its days', () => {
  const contract = { type: 'Probationary', from: '2026-01-01' } as const;
  for (const [endedOn, fits] of [
    [null, true],
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-03-01', true],
    ['2026-03-02', false],
  ] as const)
    expect(endsWithin({ ...contract, endedOn })).toBe(fits);
  expect(endsWithin({ type: 'Indefinite', from: '2026-01-01', endedOn: '2050-01-01' })).toBe(true);
});
