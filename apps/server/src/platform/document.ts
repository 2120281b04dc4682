import { isUtf8 } from 'node:buffer';
import { DOCUMENT_TYPES, IMAGE_TYPES, NOT_A_DOCUMENT } from '@stint/contract/platform/files/file-kinds';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../lib/error.ts';

const TEXT = 'text/plain; charset=utf-8';
const KNOWN: readonly string[] = [...DOCUMENT_TYPES, ...IMAGE_TYPES];
const MOST_LETTERS = 120;

/** The media type of a document, told by its bytes; what cannot be told is a text, if it reads as one. */
export async function typeOfDocument(bytes: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  if (found && KNOWN.includes(found.mime)) return found.mime;
  if (!found && isUtf8(bytes) && !bytes.includes(0)) return TEXT;
  return refuse(422, 'NOT_A_DOCUMENT', NOT_A_DOCUMENT, { fields: { file: NOT_A_DOCUMENT } });
}

/** What a file is called when it is kept: one line, without anything that means something in a path. */
export function tidyFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{C}"*:<>?|]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  if (plain.length <= MOST_LETTERS) return plain || 'file';
  const ending = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, MOST_LETTERS - ending.length) + ending;
}
