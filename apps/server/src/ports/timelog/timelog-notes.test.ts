import { expect, test } from 'vitest';
import { noteOf } from './timelog-port.ts';

test('what is compared of a note is what XML can hold', () => {
  expect(noteOf(' a\u0001b \r\nc\t\r\n ')).toBe('ab\nc');
});

test('blanks within a note take no longer than other letters', () => {
  const note = `a${' '.repeat(500_000)}x${'\t \n'.repeat(100_000)}`;
  const before = process.cpuUsage();
  expect(noteOf(note)).toHaveLength(500_002);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});
