import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type RegExpLiteral } from '@swc/core';
import { expect, test } from 'vitest';
import { root } from './workspace.mjs';

/**
 * Patterns that take as long as the square of a text, and why nobody can have them take long. Everything else that runs on the server
 * takes as long as its text is: what people send is up to a hundred thousand letters.
 */
const BOUNDED = {
  'apps/server/src/account/password/leaked-passwords.ts': 'passwords are short',
  'apps/server/src/lib/config.ts': 'settings are the operator’s',
  'apps/server/src/lib/failure.ts': 'cut to 2,000 letters before',
  'apps/server/src/open-drive.ts': 'settings are the operator’s',
  'apps/server/src/open-timelog.ts': 'settings are the operator’s',
  'apps/server/src/ports/drive/drive-port.ts': 'cut to the length of a name before',
  'apps/server/src/ports/tracing/otlp-tracing.ts': 'settings are the operator’s',
  'apps/server/src/teams/post/post-tags.ts': 'of sanitised rich text, where each sign of a tag has its end',
  'packages/contract/src/merge-texts.ts': 'of sanitised rich text, in the browser alone',
  'packages/contract/src/planning/allocation/week-plan.rules.ts': 'in the browser alone',
  'packages/contract/src/platform/system-templates/system-template.rules.ts': 'of sanitised rich text',
  'packages/contract/src/reviews/quarter-reviews/quarter-review.rules.ts': 'of sanitised rich text',
};

const LETTERS = 12_000;
/** What was done meanwhile by the way, such as collecting garbage, is not done twice. */
const TRIES = 2;
/** One that takes as long as the square on this machine, however fast it is. */
const AS_LONG_AS_SQUARE = leastTimeOf(/a+$/, `${'a'.repeat(LETTERS)}x`);
/** Milliseconds of a processor. A pattern that reads each letter once takes a fifth of it at most. */
const TOO_LONG = AS_LONG_AS_SQUARE / 6;
/** What a text may have many of, one after the other. */
const MANY = [
  ' ',
  '\t',
  '\n',
  'a',
  '0',
  '.',
  '/',
  '-',
  '"',
  '<',
  '@',
  ':',
  ',',
  '(',
  '[',
  '{',
  '=',
  '\\',
  '&',
  '\u00a0',
];
const PAIRS = ['aA', 'a ', ' \n', '\r\n', 'a.', '0.', 'a/', '<a', 'a@', '{{', '[[', 'e\u0301'];

interface Pattern {
  readonly file: string;
  readonly pattern: RegExp;
}

test('no pattern that the server runs takes as long as the square of what people send', () => {
  const slow = patterns().filter(({ pattern }) => takesLong(pattern));
  const unknown = slow.filter(({ file }) => !Object.hasOwn(BOUNDED, file));
  expect(unknown.map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([]);
  // What was mended since, or is gone, needs no reason any more.
  expect(Object.keys(BOUNDED).filter((file) => !slow.some((one) => one.file === file))).toEqual([]);
});

function patterns(): Pattern[] {
  const listed = execFileSync('git', ['ls-files', 'apps/server/src', 'packages/contract/src'], { cwd: root });
  const files = String(listed)
    .split('\n')
    .filter((file) => /(?<!\.test|\.gen)\.ts$/.test(file));
  return files.flatMap((file) => {
    const module = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript' });
    return literalsOf(module).map(({ pattern, flags }) => ({ file, pattern: new RegExp(pattern, flags) }));
  });
}

function literalsOf(node: unknown): RegExpLiteral[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'RegExpLiteral') return [node as RegExpLiteral];
  return Object.values(node).flatMap(literalsOf);
}

function takesLong(pattern: RegExp): boolean {
  return [...MANY, ...PAIRS].some((many) => {
    const run = many.repeat(LETTERS / many.length);
    return [`${run}\u0001`, `x${run}\u0001`, `${run}x`].some((text) => leastTimeOf(pattern, text) > TOO_LONG);
  });
}

/** Milliseconds of a processor. */
function timeOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
  return process.cpuUsage(before).user / 1000;
}

/** Milliseconds of a processor, of so many tries. */
function leastTimeOf(pattern: RegExp, text: string): number {
  return Math.min(...Array.from({ length: TRIES }, () => timeOf(pattern, text)));
}
