import { Readable } from 'node:stream';
import { refuse } from './error.ts';

const ASKED_AGAIN_AFTER_MILLISECONDS = 1000;

/**
 * A file that is made while it is sent, for as long as whoever asked for it still may: whoever reads slowly would go on with the
 * rights of the moment when it began. It breaks off then; what is sent within a second asks nothing.
 */
export const whileAllowed = (content: Readable, isAllowed: () => Promise<boolean>): Readable =>
  Readable.from(allowed(content, isAllowed), { objectMode: false });

async function* allowed(content: Readable, isAllowed: () => Promise<boolean>): AsyncGenerator<Uint8Array> {
  let askedAt = performance.now();
  for await (const part of content) {
    if (performance.now() - askedAt > ASKED_AGAIN_AFTER_MILLISECONDS) {
      if (!(await isAllowed())) refuse(403, 'ROLE_MISSING', "Your role doesn't allow this");
      askedAt = performance.now();
    }
    yield part as Uint8Array;
  }
}
