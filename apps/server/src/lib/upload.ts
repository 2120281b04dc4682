import multipart from '@fastify/multipart';
import type { Route } from '@stint/contract/route';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from './error.ts';
import { FloodGuard } from './flood-guard.ts';
import { refuseImpossible } from './input-edge.ts';

/** Largest file that a call takes. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;
/** Longest field beside a file: the columns of an import, said as JSON. */
const MAX_FIELD_BYTES = 32 * 1024;
/** What stands around the file of a form: its other fields, and the lines between them. */
const MAX_AROUND_A_FILE = 256 * 1024;
/** A part of a form says its name, its type and how it is written. */
const MOST_HEADERS_OF_A_PART = 20;
const LONGEST_FIELD_NAME = 100;

/**
 * Bytes of files that one person sends in an hour: so many are kept, and in every backup. Files to import are none of these, which are
 * not kept and which administrators alone send. Each process counts by itself.
 */
export const MOST_OF_FILES = { hits: 256 * 1024 * 1024, windowSeconds: 3600 } as const;
export const filesOfPeople = new FloodGuard(MOST_OF_FILES, 'TOO_MUCH_SENT');

export interface UploadedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** A form that came with a file. */
interface FileForm {
  readonly fields: Record<string, unknown>;
  readonly upload: UploadedFile;
}

/** Registered once by the app, before the first mount: the parser of uploads. */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files: 1,
      fields: 0,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: LONGEST_FIELD_NAME,
      headerPairs: MOST_HEADERS_OF_A_PART,
    },
  });
}

/** The file that came with a call that takes one. */
export function givenFile(upload: UploadedFile | null): UploadedFile {
  return upload ?? refuse(400, 'FILE_MISSING', 'Please choose a file');
}

/** The most bytes of a file that a call takes. */
export const uploadLimitOf = ({ upload }: Route): number =>
  typeof upload === 'object' ? upload.most : MAX_UPLOAD_BYTES;

/** Reads the form of a call that takes a file: the file, and no more fields than the contract has. */
export async function readUpload(request: FastifyRequest, route: Route): Promise<FileForm> {
  const { upload: limit } = route;
  const fileSize = uploadLimitOf(route);
  const fields: Record<string, unknown> = {};
  let upload: UploadedFile | null = null;
  try {
    const parts = request.parts({ limits: { fileSize, fields: fieldsOf(route).length } });
    endBeyond(request, fileSize + MAX_AROUND_A_FILE);
    for await (const part of parts) {
      if (part.type === 'file') upload = { name: part.filename, content: await part.toBuffer() };
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    const { code } = error as FastifyError;
    // Faults without a code of the framework are those of a form that is none: without a boundary, or cut off.
    if (!code?.startsWith('FST_')) refuse(400, 'INVALID_INPUT', "The upload can't be read");
    if (typeof limit !== 'object' || code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    refuse(413, 'FILE_TOO_LARGE', limit.tooLarge, { fields: { file: limit.tooLarge } });
  }
  refuseImpossible({ ...fields, file: upload?.name });
  const { user, now } = request.context;
  if (user && upload && typeof limit === 'object') filesOfPeople.count(user._id, now, upload.content.length);
  return { fields, upload: givenFile(upload) };
}

/** Ends a form that goes on beyond so many bytes: what stands around its parts counts nowhere else. */
function endBeyond({ raw }: FastifyRequest, most: number): void {
  let received = 0;
  raw.on('data', (piece: Buffer) => {
    received += piece.length;
    if (received > most) raw.destroy();
  });
}

const fieldsOf = ({ body }: Route): string[] => (body instanceof z.ZodObject ? Object.keys(body.shape) : []);
