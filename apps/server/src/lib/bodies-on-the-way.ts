import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { Caller } from './calls-of-people.ts';
import { refuse } from './error.ts';

/** Bytes of a body of a form, which is not counted: as many as one person's calls can be hold no memory to speak of. */
const SMALL = 64 * 1024;
/** Bytes that one session or API token sends at the same time: four pictures, or one file that is larger. */
const MOST_OF_SESSION = 24 * 1024 * 1024;
/** The same of one person. */
const MOST_OF_ONE = 2 * MOST_OF_SESSION;
/** So much is taken of each session, whatever others of its person send: those may have leaked. */
const ALWAYS = 1024 * 1024;

/**
 * How much of calls is on the way at the same time. A body is kept until its last byte came, which may never do: one person would
 * fill the memory that is everybody's. Each process counts by itself.
 */
export class BodiesOnTheWay {
  readonly #bytes = new Map<string, number>();

  /**
   * Counts the body of a call until its answer is sent, or nobody waits for it any more; with as many bytes as its head says, or as it
   * may have.
   *
   * @throws `TOO_MANY_AT_ONCE` (429), before anything of the body is read
   */
  begin({ person, by }: Caller, { headers }: IncomingMessage, mostBytes: number, response: ServerResponse): void {
    const bytes = bytesOf(headers, mostBytes);
    if (bytes <= SMALL) return;
    const ofSession = this.#of(by) + bytes;
    const isTooMuch = (whose: string, most: number) => this.#of(whose) > 0 && this.#of(whose) + bytes > most;
    if (isTooMuch(by, MOST_OF_SESSION) || (ofSession > ALWAYS && isTooMuch(person, MOST_OF_ONE)))
      refuse(429, 'TOO_MANY_AT_ONCE', 'Too many requests at once. Please try again in a moment.');
    for (const whose of [by, person]) this.#add(whose, bytes);
    finished(response, () => {
      for (const whose of [by, person]) this.#add(whose, -bytes);
    });
  }

  #of(whose: string): number {
    return this.#bytes.get(whose) ?? 0;
  }

  #add(whose: string, bytes: number): void {
    const left = this.#of(whose) + bytes;
    if (left === 0) this.#bytes.delete(whose);
    else this.#bytes.set(whose, left);
  }
}

function bytesOf(
  { 'content-length': length, 'transfer-encoding': encoding }: IncomingMessage['headers'],
  most: number,
): number {
  if (encoding !== undefined) return most;
  // What is longer than it may be is refused before it is read.
  return Math.min(Number(length ?? 0), most);
}
