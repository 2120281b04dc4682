import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, when it is answered, with its id, method, address, status and time. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'request');
  }
}

/** Secrets that stand in a path: of a reset link, of a calendar. */
const SECRET_IN_PATH = /(token|reset|feeds?|calendars?)\/[\w-]{20,}(?=[/.]|$)/g;

/** What is logged of a request. Queries stay out: they hold what people search for, addresses and tokens of files. */
export function describeRequest(request: { method: string; url: string; id: string }): Record<string, string> {
  const path = request.url.split(/[?#]/)[0] ?? '';
  return { id: request.id, method: request.method, url: path.replace(SECRET_IN_PATH, '$1/[redacted]') };
}
