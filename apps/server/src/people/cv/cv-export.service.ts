import { buffer } from 'node:stream/consumers';
import type { Cv, CvLanguage, CvVariant } from '@stint/contract/people/cv/cv';
import type { Context } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { readAvatar } from '../../platform/files/file.service.ts';
import { readCvToExport } from './cv.service.ts';
import { documentOf } from './cv-document.ts';
import { type CvToWrite, writeCv } from './cv-writer.ts';

const ENDINGS = { pdf: 'pdf', word: 'docx' } as const;
/** What no system takes in the name of a file. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

/** About forty pages, with all that stands around the texts: more is written for nobody, and keeps others waiting. */
const MOST_LETTERS = 100_000;

const lettersOf = (cv: Cv): number => JSON.stringify(cv).length;

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
  if (lettersOf(cv) > MOST_LETTERS)
    refuse(413, 'CV_TOO_LONG', 'This CV is too long to be exported. Please shorten it.');
  const stored = variant === 'full' ? await readAvatar(context, userId) : null;
  const picture = stored && (await buffer(stored));
  const content = await writeCv(context.user._id, { format, document: documentOf(cv, language), picture });
  return { fileName: `CV ${cv.name}.${ENDINGS[format]}`.replace(NOT_IN_NAMES, ' '), content };
}
