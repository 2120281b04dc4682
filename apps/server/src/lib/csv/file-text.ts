import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AppError, refuse } from '../error.ts';

const MEGABYTE = 1024 * 1024;
/** Largest file once it is unpacked, in MB: half a million lines of some hundred letters. */
const MAX_UNPACKED_MEGABYTES = 128;

export interface FileText {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/** The text of a file, unpacked when it is gzipped. Encodings are told by their mark; what is not UTF-8 is Windows-1252. */
export async function textOf(content: Buffer, mostMegabytes = MAX_UNPACKED_MEGABYTES): Promise<FileText> {
  const bytes = isGzip(content) ? await unpack(content, mostMegabytes) : content;
  if (bytes.length === 0) refuse(422, 'FILE_EMPTY', 'The file is empty');
  if (startsWith(bytes, [0x50, 0x4b])) {
    refuse(422, 'FILE_UNREADABLE', 'This is a spreadsheet or an archive. Please export or save it as CSV.');
  }
  if (startsWith(bytes, [0xff, 0xfe])) return { text: decode(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if (startsWith(bytes, [0xfe, 0xff])) return { text: decode(bytes, 'utf-16be'), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'Windows-1252' };
  }
}

const startsWith = (bytes: Buffer, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
const isGzip = (bytes: Buffer) => startsWith(bytes, [0x1f, 0x8b]);
const decode = (bytes: Buffer, encoding: string) => new TextDecoder(encoding).decode(bytes);

/**
 * Unpacks a file as a stream: once to count what comes out, of which nothing is kept, and then into the memory that it
 * needs. A file of 1 MB can unpack to one of many GB.
 */
async function unpack(content: Buffer, mostMegabytes: number): Promise<Buffer> {
  try {
    let bytes = 0;
    await eachUnpacked(content, (chunk) => {
      bytes += chunk.length;
      if (bytes > mostMegabytes * MEGABYTE)
        refuse(
          413,
          'FILE_TOO_LARGE',
          `Unpacked, the file is larger than ${mostMegabytes} MB. Please import it in parts.`,
        );
    });
    const unpacked = Buffer.allocUnsafe(bytes);
    let at = 0;
    await eachUnpacked(content, (chunk) => {
      at += chunk.copy(unpacked, at);
    });
    return unpacked;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return refuse(422, 'FILE_UNREADABLE', `The file cannot be unpacked: ${(error as Error).message}`);
  }
}

function eachUnpacked(content: Buffer, take: (chunk: Buffer) => void): Promise<void> {
  return pipeline(Readable.from([content]), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) take(chunk);
  });
}

/** Windows-1252 bytes 0x80 to 0x9f that were taken for the control characters of those numbers (as in HTML, section 13.2.5.80). */
const MISREAD =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const WRONG = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Puts right what a wrong encoding left behind, and drops characters that are no text; null when there is nothing to do. */
export function repairText(text: string): string | null {
  if (text.search(WRONG) === -1) return null;
  return text.replace(WRONG, (character) => {
    const fitting = MISREAD[character.charCodeAt(0) - 0x80] ?? '';
    return fitting > '\u009f' ? fitting : '';
  });
}
