/** For `vi.waitFor`: what hangs is found all the same, what is slow on a machine that others share is no failure. */
export const PATIENTLY = { timeout: 120_000, interval: 20 };
