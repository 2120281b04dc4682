import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

test('so many at once, so many wait in their order, and the rest are asked to come again', async () => {
  const gate = new Gate({ mostAtOnce: 2, mostWaiting: 3 });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const outcomes = Array.from({ length: 7 }, (_, n) =>
    gate
      .pass(() => {
        begun.push(n);
        return new Promise<string>((resolve) => ends.push(() => resolve('done')));
      })
      .catch(({ status, code }) => `${status} ${code}`),
  );
  expect(await Promise.all(outcomes.slice(5))).toEqual(['503 TOO_BUSY', '503 TOO_BUSY']);
  expect(begun).toEqual([0, 1]);
  for (let n = 0; n < 5; n++) {
    ends[n]?.();
    await outcomes[n];
    await Promise.resolve();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('what fails leaves its turn to the next', async () => {
  const gate = new Gate({ mostAtOnce: 1, mostWaiting: 1 });
  const failed = gate.pass(() => Promise.reject(new Error('failed')));
  const next = gate.pass(async () => 'done');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
