import { refuse } from '../../lib/error.ts';
import { HelperFailed, helperThread } from '../../lib/helper-thread.ts';
import type { CvDocument } from './cv-document.ts';

export interface CvToWrite {
  readonly format: 'pdf' | 'word';
  readonly document: CvDocument;
  /** As it is stored (WebP); null for none. */
  readonly picture: Uint8Array | null;
}

const writer = helperThread<CvToWrite, Uint8Array>({
  program: new URL('./cv.worker.ts', import.meta.url),
  patience: 15_000,
  idle: 60_000,
  mostWaiting: 8,
  memory: 512,
});

/**
 * Writes a CV in a thread of its own, one after the other.
 * @throws {AppError} 503 when too many others wait, or it is more than one can write in time
 */
export async function writeCv(cv: CvToWrite): Promise<Buffer> {
  try {
    return Buffer.from(await writer.ask(cv));
  } catch (error) {
    if (!(error instanceof HelperFailed)) throw error;
    return refuse(503, 'EXPORT_BUSY', 'This could not be exported now. Please try again in a moment.');
  }
}
