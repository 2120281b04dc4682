import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface ServedFileParts {
  readonly contentType: string;
  readonly bytes: number;
  /** Names the content: the same for the same bytes. */
  readonly etag: string;
  /** Whether the address names this content for ever, so that a browser need not ask again. */
  readonly isForEver: boolean;
  /** The name to keep it by; null when it is shown and not kept. */
  readonly fileName: string | null;
  /** Called only when the browser does not have the content yet. */
  readonly open: () => Promise<Readable>;
}

/** A kept file as the answer of a call, streamed. */
export class ServedFile {
  readonly parts: ServedFileParts;
  constructor(parts: ServedFileParts) {
    this.parts = parts;
  }
}

const ONE_YEAR = 'private, max-age=31536000, immutable';
const ASK_AGAIN = 'private, no-cache';
/** Should a browser ever take a file for a page, it can do nothing. */
const POWERLESS = "default-src 'none'; sandbox";

export async function sendServed(request: FastifyRequest, reply: FastifyReply, { parts }: ServedFile) {
  const etag = `"${parts.etag}"`;
  reply.header('etag', etag).header('cache-control', parts.isForEver ? ONE_YEAR : ASK_AGAIN);
  if (namesOf(request.headers['if-none-match']).includes(etag)) return reply.status(304).send();
  return reply
    .type(parts.contentType)
    .header('content-length', parts.bytes)
    .header('content-security-policy', POWERLESS)
    .header('content-disposition', dispositionOf(parts.fileName))
    .send(await parts.open());
}

function dispositionOf(fileName: string | null): string {
  return fileName === null ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** The names in an If-None-Match header; weak ones count as strong, since the comparison is weak. */
function namesOf(header: string | undefined): string[] {
  return (header ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''));
}
