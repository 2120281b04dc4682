import { expect, test } from 'vitest';
import { StrangerGuard } from './stranger-guard.ts';

const visit = { address: '192.0.2.1', now: new Date('2026-11-22T05:00:00Z') };

test('who has just signed in is let by, however many secrets of the network are being looked up', async () => {
  const guard = new StrangerGuard();
  let answer: () => void = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const guess = (secret: string) => guard.admit(secret, visit, () => isAnswered.then(() => null));
  const guesses = Array.from({ length: 320 }, (_, index) => guess(`guess ${index}`));
  const found = (secret: string) => guard.admit(secret, visit, async () => 'their session');
  await expect(found('new')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  guard.remember('new');
  expect(await found('new')).toBe('their session');
  answer();
  expect(await Promise.all(guesses)).toEqual(Array(320).fill(null));
});
