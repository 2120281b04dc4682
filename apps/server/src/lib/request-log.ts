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

/** Secrets that stand in the path of a page of the browser's, whose routes the server does not know. */
const SECRET_IN_PATH = /(token|reset|feeds?|calendars?)\/[\w-]{20,}(?=[/.]|$)/gi;
/** A parameter of a call's path that opens something for whoever has it. */
const NAMES_SECRET = /token|secret|code/i;
const REDACTED = '[redacted]';

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly id: string;
  readonly params?: unknown;
  /** The pattern of its call. */
  readonly routeOptions?: { readonly url?: string | undefined };
}

/** What is logged of a request. Queries stay out: they hold what people search for, addresses and tokens of files. */
export function describeRequest({ id, method, url, params, routeOptions }: LoggedRequest): Record<string, string> {
  const pattern = routeOptions?.url;
  const isCall = pattern !== undefined && !pattern.includes('*');
  return { id, method, url: isCall ? addressOf(pattern, params) : pathOf(url) };
}

/** A call's address by its pattern: however somebody wrote it, what is secret has its name and stays out. */
function addressOf(pattern: string, params: unknown): string {
  const given = (params ?? {}) as Readonly<Record<string, unknown>>;
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    NAMES_SECRET.test(name) ? REDACTED : encodeURIComponent(String(given[name] ?? '').toWellFormed()),
  );
}

function pathOf(url: string): string {
  return encodeURI(readable(url.split(/[?#]/)[0] ?? '')).replace(SECRET_IN_PATH, `$1/${REDACTED}`);
}

/** What is written in per cents is read as whoever gets it does. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return REDACTED;
  }
}
