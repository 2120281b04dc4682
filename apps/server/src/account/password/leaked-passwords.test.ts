import { expect, test } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';

test.each(['Password1!', 'P@ssw0rd123!', '#Dragon2024', 'Qwerty123!', 'Iloveyou-1', 'Welcome2026#', '$unsh1ne-7'])(
  'known from leaks, as it is or dressed up: %s',
  async (password) => {
    expect(await isLeaked(password)).toBe(true);
  },
);

test.each(['Nine-lives-4', 'Đăng-ký-1-lần', 'blue-Kettle-42', 'Sun-4815162342!', 'xK7#mPq2$vLw'])(
  'of one’s own: %s',
  async (password) => {
    expect(await isLeaked(password)).toBe(false);
  },
);
