import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureServers } from './servers.mjs';
import { count, failedAsAWhole, failedStories, failuresOf } from './test-report.mjs';
import { bundledNode, ensureInstalled, installedEnvironment, root, run } from './workspace.mjs';

// npm test [-- --unit | --e2e] [names]: rules and the server on a real database, then every story in a real browser. One after the
// other: together, six workers on two processors take each other's time, and what waits for a while fails. The last lines name what
// failed and sum up both.

/** @typedef {import('./test-report.mjs').Counts} Counts */
/** @typedef {import('./test-report.mjs').Run} Run */

/** More that failed is no matter of a slow machine. */
const MOST_SECOND_TRIES = 15;

/** How long the runner may take to end once it has reported. */
const LEAVES_WITHIN_MS = 60_000;

const given = process.argv.slice(2);
const rest = given.filter((argument) => argument !== '--unit' && argument !== '--e2e');
const isPartial = given.length > rest.length;
const stories = join(root, 'e2e/playwright.config.ts');

await ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'stint-reports-'));
const hasUnitTests = !isPartial || given.includes('--unit');
const hasStories = (!isPartial || given.includes('--e2e')) && existsSync(stories);
// One after the other: a system installs one thing at a time.
if (hasUnitTests && rest.length === 0) await ensureServers();
const chromium = hasStories ? await ensureChromium() : '';
// Tests of the build read it too.
const buildCode = hasStories ? await ensureWebBuilt() : 0;
const unitTests = hasUnitTests && (await runVitest(rest));
const storyCounts = hasStories && (await runStories());
const counts = [
  ...(unitTests ? [await tryAgain(unitTests, (files) => runVitest(['--maxWorkers=1', ...files]))] : []),
  ...(storyCounts
    ? [await tryAgain(storyCounts, () => runStories(['--last-failed', '--workers=1', '--trace=retain-on-failure']))]
    : []),
];
rmSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { passed, failed, skipped } of counts) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
const failures = counts.flatMap((one) => one.failures);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * What failed, alone, once all else is over, on a machine that others share: what fails then too has failed.
 * @param {Run} first
 * @param {(again: string[]) => Promise<Run>} runAgain
 * @returns {Promise<Counts>}
 */
async function tryAgain(first, runAgain) {
  const { again } = first;
  if (!process.env.CI || again.length === 0 || again.length > MOST_SECOND_TRIES) return first;
  console.log(`\nOnce more, one after the other:\n${again.join('\n')}`);
  const second = await runAgain(again);
  for (const one of again.filter((name) => !second.again.includes(name))) console.log(`Needed a second try: ${one}`);
  return { ...second, passed: first.passed + first.failed - second.failed, skipped: first.skipped };
}

/**
 * @param {string[]} args
 * @returns {Promise<Run>}
 */
async function runVitest(args) {
  const report = join(reports, 'unit.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  rmSync(report, { force: true });
  const stuck = new AbortController();
  // It writes its report last; what a failed test has left running may hold it up for ever then.
  const watch = setInterval(() => {
    if (!existsSync(report)) return;
    clearInterval(watch);
    setTimeout(() => stuck.abort(), LEAVES_WITHIN_MS).unref();
  }, 1000);
  const code = await run(bundledNode, [vitest, 'run', ...reporters, ...args], { until: stuck.signal });
  clearInterval(watch);
  return count(code, report, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(failuresOf),
    again: testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name)),
  }));
}

/**
 * @param {string[]} [args]
 * @returns {Promise<Run>}
 */
async function runStories(args = []) {
  if (buildCode !== 0) return failedAsAWhole('the build of the browser part');
  const report = join(reports, 'stories.json');
  const env = installedEnvironment({ CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  rmSync(report, { force: true });
  const code = await run(bundledNode, [playwright, 'test', '--reporter=list,json', ...args, ...rest], {
    cwd: join(root, 'e2e'),
    env,
  });
  return count(code, report, ({ stats, suites }) => {
    const failures = suites.flatMap(failedStories);
    return {
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures,
      again: failures.map((one) => one.trim()),
    };
  });
}
