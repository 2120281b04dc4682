import { buffer } from 'node:stream/consumers';
import type { CvLanguage, CvVariant } from '@stint/contract/people/cv/cv';
import type { Context } from '../../lib/context.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { readAvatar } from '../../platform/files/file.service.ts';
import { readCvToExport, refuseLong, requireShort } from './cv.service.ts';
import { type CvDocument, documentOf, sizeOf } from './cv-document.ts';
import { type CvToWrite, writeCv } from './cv-writer.ts';

const ENDINGS = { pdf: 'pdf', word: 'docx' } as const;
/** What no system takes in the name of a file. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

interface Asked {
  readonly variant: CvVariant;
  readonly language: CvLanguage;
}

/** The CV as a file: with the picture, unless nobody is to be known by it. */
export async function exportCv(
  context: Context,
  userId: string,
  format: CvToWrite['format'],
  { variant, language }: Asked,
): Promise<FileAnswer> {
  const cv = await readCvToExport(context, userId, variant, language);
  requireShort(cv);
  const document = documentOf(cv, language);
  requireSmall(document);
  const stored = variant === 'full' ? await readAvatar(context, userId) : null;
  const picture = stored && (await buffer(stored));
  const content = await writeCv(context.user._id, userId, { format, document, picture });
  return { fileName: `CV ${cv.name}.${ENDINGS[format]}`.replace(NOT_IN_NAMES, ' '), content };
}

/** About twenty pages of points or of words: writing takes as long as these are many, and others wait for it. */
const MOST_LINES = 600;
const MOST_PIECES = 20_000;

function requireSmall(document: CvDocument): void {
  const { lines, pieces } = sizeOf(document);
  if (lines > MOST_LINES || pieces > MOST_PIECES) refuseLong();
}
