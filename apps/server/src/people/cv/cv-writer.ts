import { refuse } from '../../lib/error.ts';
import { HelperFailed, helperThread } from '../../lib/helper-thread.ts';
import { type CvDocument, sizeOf } from './cv-document.ts';

export interface CvToWrite {
  readonly format: 'pdf' | 'word';
  readonly document: CvDocument;
  /** As it is stored (WebP); null for none. */
  readonly picture: Uint8Array | null;
}

const writerOf = (mostWaiting: number) =>
  helperThread<CvToWrite, Uint8Array>({
    program: new URL('./cv.worker.ts', import.meta.url),
    patience: 5000,
    loading: 30_000,
    idle: 60_000,
    mostWaiting,
    memory: 512,
  });
/** What is more than some pages waits among its like: several people who write much hold up nobody's ordinary CV. */
const MOST_SHORT_LINES = 120;
const MOST_SHORT_PIECES = 4000;
const shortOnes = writerOf(8);
const longOnes = writerOf(4);

function writerFor({ document }: CvToWrite) {
  const { lines, pieces } = sizeOf(document);
  return lines > MOST_SHORT_LINES || pieces > MOST_SHORT_PIECES ? longOnes : shortOnes;
}

/** Who waits for one: whoever asks for many would have all others wait. */
const waitedForBy = new Set<string>();

/** The last export of each CV that is asked for: several who want the same one stand in the queue once. */
const lastOf = new Map<string, Promise<unknown>>();

/**
 * Writes a CV in a thread of its own, long ones in another, one after the other, one for a person and one of an owner's at a time.
 * @throws {AppError} 429 for whoever waits for one already, 503 when too many others wait, or it is more than one can write in time
 */
export async function writeCv(person: string, owner: string, cv: CvToWrite): Promise<Buffer> {
  if (waitedForBy.has(person)) refuse(429, 'EXPORT_RUNS', 'Your last export is still being made. Please wait for it.');
  waitedForBy.add(person);
  const before = lastOf.get(owner) ?? Promise.resolve();
  const written = before.then(() => writerFor(cv).ask(cv));
  const settled = written.catch(() => {});
  lastOf.set(owner, settled);
  try {
    return Buffer.from(await written);
  } catch (error) {
    if (!(error instanceof HelperFailed)) throw error;
    return refuse(503, 'EXPORT_BUSY', 'This could not be exported now. Please try again in a moment.');
  } finally {
    waitedForBy.delete(person);
    if (lastOf.get(owner) === settled) lastOf.delete(owner);
  }
}
