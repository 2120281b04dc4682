import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const FAULT = fileURLToPath(new URL('../../../bench/src/fault/fault.ts', import.meta.url));
const hasHaproxy = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].some((path) => existsSync(path));
// npm test installs it where it may; in CI it must be there.
const isNeeded = process.env.CI !== undefined;

test.skipIf(!hasHaproxy && !isNeeded)(
  'processes behind a balancer that are killed under load lose nothing and double nothing',
  async () => {
    const given = ['--seconds', '10', '--every', '4', '--savers', '3'];
    // It fails when its ledger does not add up.
    const { stdout } = await promisify(execFile)(process.execPath, [FAULT, ...given], { timeout: 280_000 });
    const count = (name: string) => Number(new RegExp(`^ *${name} +(\\d+)$`, 'm').exec(stdout)?.[1]);
    expect(count('processes killed')).toBeGreaterThan(0);
    expect(count('rows acknowledged')).toBeGreaterThan(20);
    expect(count('rows stored')).toBe(count('rows acknowledged'));
    expect(count('live events for these people')).toBeGreaterThan(20);
    expect(stdout).toContain('Nothing was lost, nothing is there twice.');
  },
  300_000,
);
