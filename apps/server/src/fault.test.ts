import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const FAULT = fileURLToPath(new URL('../../../bench/src/fault/fault.ts', import.meta.url));
const hasHaproxy = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].some((path) => existsSync(path));
// npm test installs it where it may; in CI it must be there.
const isNeeded = process.env.CI !== undefined;

/** Runs it; it fails when its ledger does not add up. */
async function runFault(...given: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [FAULT, ...given], { timeout: 280_000 }).catch(
    // Which line of the ledger does not add up.
    (failed: { stdout: string; stderr: string }) => {
      throw Object.assign(new Error(`${failed.stdout}${failed.stderr}`), { stderr: failed.stderr });
    },
  );
  return { stdout, count: (name: string) => Number(new RegExp(`^ *${name} +(\\d+)$`, 'm').exec(stdout)?.[1]) };
}

test.skipIf(!hasHaproxy && !isNeeded)(
  'processes behind a balancer that are killed under load lose nothing and double nothing',
  async () => {
    const { stdout, count } = await runFault('--seconds', '10', '--every', '4', '--savers', '3');
    expect(count('processes killed')).toBeGreaterThan(0);
    expect(count('rows acknowledged')).toBeGreaterThan(20);
    expect(count('rows stored')).toBe(count('rows acknowledged'));
    expect(count('live events for these people')).toBeGreaterThan(20);
    expect(stdout).toContain('Nothing was lost, nothing is there twice.');
  },
  300_000,
);

test.skipIf(!hasHaproxy && !isNeeded)(
  'the release before is replaced by this one, process by process, while people work',
  async ({ skip }) => {
    const given = ['--from', 'previous', '--seconds', '12', '--every', '3', '--savers', '3'];
    const done = await runFault(...given).catch((error: { stderr?: string }) => {
      // A checkout without its history has nothing to be upgraded from.
      if (error.stderr?.includes('There is no release before this one')) return skip();
      throw error;
    });
    expect(done.count('processes replaced')).toBe(3);
    expect(done.count('rows acknowledged')).toBeGreaterThan(20);
    expect(done.stdout).toContain('Nothing was lost, nothing is there twice.');
  },
  300_000,
);
