import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './workspace.mjs';

// What the runners of `npm test` report, counted.

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */
/** @typedef {Counts & { again: string[] }} Run What was run; `again`: what of it failed and can be run once more. */
/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} UnitTest */
/** @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} UnitFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: UnitFile[] }} UnitReport */
/** @typedef {{ title: string, specs?: { title: string, ok: boolean }[], suites?: StorySuite[] }} StorySuite */
/** @typedef {{ stats: { expected: number, unexpected: number, skipped: number }, suites: StorySuite[] }} StoriesReport */

/** @type {Run} */
const NONE = { passed: 0, failed: 0, skipped: 0, failures: [], again: [] };

/**
 * What has failed as a whole, and is not run once more.
 * @param {string} what
 * @returns {Run}
 */
export const failedAsAWhole = (what) => ({ ...NONE, failed: 1, failures: [`  ${what}`] });

/**
 * @param {UnitFile} file
 * @returns {string[]}
 */
export function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`  ${relative(root, name)}\n    ${message}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `  ${relative(root, name)} › ${fullName}\n    ${failureMessages.join('\n    ')}`,
  );
}

/**
 * @param {StorySuite} suite
 * @returns {string[]}
 */
export function failedStories({ title, specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok).map((spec) => `  ${title} › ${spec.title}`);
  return [...failed, ...suites.flatMap(failedStories)];
}

/**
 * Reads a runner's report. A runner that failed without a failed test counts as one failure, and so does one that wrote no report,
 * however it ended: one whose workers are gone ends as if all were well.
 * @param {number} code
 * @param {string} report
 * @param {(report: UnitReport & StoriesReport) => Run} read
 * @returns {Run}
 */
export function count(code, report, read) {
  if (!existsSync(report)) return failedAsAWhole('a runner that ended without a report');
  const counts = read(JSON.parse(readFileSync(report, 'utf8')));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
