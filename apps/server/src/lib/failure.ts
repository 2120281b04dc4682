import { createHash } from 'node:crypto';

/** A fault of ours, as it may be kept and mailed: nothing in it is about a person, and no secret. */
export interface Failure {
  /** The same when it fails again in the same way. */
  readonly fingerprint: string;
  readonly message: string;
  /** What was asked for, and the lines of our code. */
  readonly place: string;
}

/** Told of faults of the server itself. It must not throw, and nobody waits for it. */
export type ReportFailure = (error: Error, where: { readonly call: string; readonly requestId: string }) => void;

const MOST_LETTERS = 300;
/** Of a longer message no more is looked at. */
const MOST_LETTERS_READ = 2000;
const MOST_LINES = 3;
/** A line of a stack that is in this repository. */
const OWN_LINE = /((?:apps|packages)\/[\w./-]+\.ts):(\d+)/;
/** A quoted text, also one that never ends; an apostrophe within a word opens none. */
const QUOTED = /(?<!\w)(["'`])((?:(?!\1).)*)(\1|$)/g;
/** Names of tables, fields and files say where it failed; any other quoted text may be somebody's. */
const IDENTIFIER = /^[a-z_/][\w.$/:-]{0,60}$/;

/** Describes a fault of a call. The call is named by its path in the contract, without what was in the address. */
export function describeFailure(error: Error, call: string): Failure {
  const lines = ownLines(error);
  const { code } = error as Error & { code?: unknown };
  const kind = `${error.name}${typeof code === 'string' ? ` ${code}` : ''}`;
  const message = redact(`${kind}: ${error.message}`);
  const same = lines.length > 0 ? [kind, call, ...lines] : [message, call];
  return {
    fingerprint: createHash('sha256').update(same.join('\n')).digest('base64url'),
    message,
    place: [call, ...lines].join(' · '),
  };
}

function ownLines(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').flatMap((line) => {
    const [, file, number] = OWN_LINE.exec(line) ?? [];
    return file && !line.includes('node_modules') ? [`${file}:${number}`] : [];
  });
  return lines.slice(0, MOST_LINES);
}

/** Takes out what may be personal or secret: addresses, quoted values, and anything long and random. */
export function redact(text: string): string {
  return text
    .slice(0, MOST_LETTERS_READ)
    .replace(/\s+/g, ' ')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '[address]')
    .replace(QUOTED, (whole, _quote, inner: string, end: string) => (isName(inner) && end ? whole : '"…"'))
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '[secret]' : word))
    .replace(/\d{5,}/g, '[number]')
    .slice(0, MOST_LETTERS)
    .trim();
}

const isName = (text: string) => IDENTIFIER.test(text) && !/\d{3,}/.test(text);
