import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '@stint/contract/primitives';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './error.ts';
import { takeLeave } from './take-leave.ts';

const TOO_LARGE = [413, 'BODY_TOO_LARGE', 'This is more than the call takes at once'] as const;
const NOT_TAKEN = [415, 'MEDIA_TYPE', 'The call does not take this kind of content'] as const;

/** What the framework refuses before a call is reached, in our words. */
const REFUSALS: Record<string, readonly [status: number, code: string, message: string]> = {
  FST_ERR_BAD_URL: [400, 'INVALID_ADDRESS', 'The address cannot be read'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'ADDRESS_TOO_LONG', 'The address is too long'],
  FST_ERR_CTP_BODY_TOO_LARGE: TOO_LARGE,
  FST_REQ_FILE_TOO_LARGE: [413, 'FILE_TOO_LARGE', 'The file is larger than the call takes'],
  FST_PARTS_LIMIT: TOO_LARGE,
  FST_FILES_LIMIT: TOO_LARGE,
  FST_FIELDS_LIMIT: TOO_LARGE,
  FST_PROTO_VIOLATION: [400, 'INVALID_INPUT', "The upload can't be read"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: NOT_TAKEN,
  FST_INVALID_MULTIPART_CONTENT_TYPE: NOT_TAKEN,
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'INVALID_INPUT', 'The body is empty'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'INVALID_INPUT', 'The body is not as long as it was said to be'],
};

/** The refusal of a fault that the framework found in how something was sent; null for any other error. */
export function refusalOfFrame(error: FastifyError): AppError | null {
  const known = REFUSALS[error.code];
  return known ? new AppError(...known) : null;
}

/** Answers what never reached a route: an address that cannot be read. */
export function answerFrameError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOfFrame(error) ?? new AppError(400, 'INVALID_INPUT', 'This cannot be read');
  reply.status(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.toRefusal()));
}

/** Faults of the protocol itself, by the code of Node's parser. */
const PROTOCOL: Record<string, readonly [status: number, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The headers or the address are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TOO_SLOW', 'The request took too long to arrive'],
};

/** Answers a connection on which nothing arrived that is HTTP, and ends it. */
export function answerProtocolError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const [status, code, message] = PROTOCOL[error.code ?? ''] ?? [400, 'INVALID_REQUEST', 'This is no HTTP request'];
  const body = JSON.stringify({ code, message } satisfies Refusal);
  takeLeave(
    socket,
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
