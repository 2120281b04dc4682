import { HelperFailed, helperThread } from '../../lib/helper-thread.ts';
import { TimelogUnavailable, TimelogUnclear } from './timelog-port.ts';
import { readList, type XmlList } from './timelog-xml.ts';

export interface ToRead {
  readonly text: string;
  readonly list: string;
  readonly record: string;
}

export type Reading =
  | { readonly found: XmlList }
  | { readonly failed: { readonly message: string; readonly isUnclear: boolean } };

/**
 * Longer answers would hold up everybody for more than a moment while they are read, in letters: of thousands of empty elements or
 * attributes the time grows by their square.
 */
const LONG = 10_000;
const reader = helperThread<ToRead, Reading>({
  program: new URL('./timelog.worker.ts', import.meta.url),
  patience: 30_000,
  idle: 60_000,
  mostWaiting: 20,
  memory: 1024,
});

/** Reads a list as `readList` does, a long one in a thread of its own. */
export async function readAnswer(given: ToRead): Promise<XmlList> {
  const { text, list, record } = given;
  if (text.length <= LONG) return readList(text, list, record);
  const reading = await reader.ask(given).catch((error: unknown) => {
    throw error instanceof HelperFailed ? new TimelogUnavailable('The answer could not be read') : error;
  });
  if ('found' in reading) return reading.found;
  const { message, isUnclear } = reading.failed;
  throw isUnclear ? new TimelogUnclear(message) : new TimelogUnavailable(message);
}
