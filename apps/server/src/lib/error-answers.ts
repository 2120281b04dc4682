import type { Refusal } from '@stint/contract/primitives';
import type { Route } from '@stint/contract/route';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusalOfConstraint } from './constraint-messages.ts';
import { AppError } from './error.ts';
import type { ReportFailure } from './failure.ts';
import { refusalOfFrame } from './frame-errors.ts';
import type { StorageState } from './storage-state.ts';
import { isDatabaseAway, isLockTaken, isStorageFull, isTooSlow, TOO_SLOW_NOW } from './trouble.ts';

const SECONDS_UNTIL_RETRY = '1';
const INVALID_INPUT = 'Invalid data, please check!';
/** Who sends a thousand wrong rows is told of the first. */
const MOST_FIELDS_NAMED = 100;
/** Unknown fields are named one by one. */
const LONGEST_REASON = 300;
/** Text that PostgreSQL cannot hold, such as the character 0: bad input, not a fault of ours. */
const IMPOSSIBLE_TEXT = new Set(['22021', '22P05']);

/** The one place where an error becomes an answer. */
export function answerErrors(fastify: FastifyInstance, report: ReportFailure, storage: StorageState): void {
  fastify.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (await isForWantOfRoom(error, storage)) return answerFull(error, request, reply, storage);
    return answer(error, request, reply, report);
  });
  const answerNobody = (reply: FastifyReply) => send(reply, 404, { code: 'NOT_FOUND', message: 'No such call' });
  fastify.setNotFoundHandler((_request, reply) => answerNobody(reply));
  // Before a body is read that nobody wants.
  fastify.addHook('preParsing', async (request, reply) => {
    if (request.is404) return answerNobody(reply);
  });
}

/** A database without room may also be gone altogether: it cannot even recover. */
async function isForWantOfRoom(error: FastifyError, storage: StorageState): Promise<boolean> {
  return isStorageFull(error) || (isDatabaseAway(error) && (await storage.isFull()));
}

function answerFull(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  storage: StorageState,
): FastifyReply {
  if (isStorageFull(error)) storage.wasFull();
  request.log.error({ err: error }, 'storage full');
  const message = 'No storage space is left. Please contact your administrator.';
  return send(reply, 503, { code: 'STORAGE_FULL', message });
}

function answer(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  report: ReportFailure,
): FastifyReply {
  if (error instanceof AppError) {
    const { data, ...refusal } = error.toRefusal();
    const declared = declaredData(request, error, report);
    return send(reply, error.status, { ...refusal, ...(declared !== undefined && { data: declared }) });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation
        .slice(0, MOST_FIELDS_NAMED)
        .map((issue) => [
          issue.instancePath.split('/').filter(Boolean).join('.'),
          issue.message?.slice(0, LONGEST_REASON) ?? INVALID_INPUT,
        ]),
    );
    return send(reply, 400, { code: 'INVALID_INPUT', message: INVALID_INPUT, fields });
  }
  if (IMPOSSIBLE_TEXT.has(error.code)) return send(reply, 400, { code: 'INVALID_INPUT', message: INVALID_INPUT });
  const refusal = refusalOfConstraint(error);
  if (refusal) return send(reply, refusal.status, refusal.toRefusal());
  if (error.code === 'FILES_UNAVAILABLE') {
    request.log.warn({ err: error }, 'files away');
    return send(reply, 503, {
      code: error.code,
      message: "Files can't be stored or read right now. Please try again later.",
    });
  }
  if (error.code === 'DRIVE_UNAVAILABLE') {
    request.log.warn({ err: error }, 'cloud drive away');
    return send(reply, 503, {
      code: error.code,
      message: "The cloud drive can't be reached right now. Please try again later.",
    });
  }
  if (error.code === 'TIMELOG_UNAVAILABLE') {
    request.log.warn({ err: error }, 'time-logging system away');
    return send(reply, 503, {
      code: error.code,
      message: "The time-logging system can't be reached right now. Please try again later.",
    });
  }
  // Whoever sent it has gone in the middle of it, which is no fault of the database: nobody reads this.
  if (request.raw.errored) return send(reply, 400, { code: 'INVALID_INPUT', message: INVALID_INPUT });
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'database away');
    reply.header('retry-after', SECONDS_UNTIL_RETRY);
    return send(reply, 503, { code: 'NOT_READY', message: 'The service is not ready. Please try again in a moment.' });
  }
  if (isTooSlow(error) || isLockTaken(error)) {
    request.log.warn({ err: error }, 'statement too slow');
    return send(reply, 503, {
      code: 'TOO_SLOW_NOW',
      message: TOO_SLOW_NOW,
    });
  }
  const misframed = refusalOfFrame(error);
  if (misframed) return send(reply, misframed.status, misframed.toRefusal());
  if (typeof error.statusCode === 'number' && error.statusCode < 500) {
    return send(reply, error.statusCode, { code: error.code ?? 'INVALID_INPUT', message: error.message });
  }
  request.log.error({ err: error }, 'request failed');
  report(error, { call: `${request.method} ${request.routeOptions.url ?? 'elsewhere'}`, requestId: request.id });
  return send(reply, 500, { code: 'INTERNAL', message: 'Something failed, please try again!' });
}

/** Of the data of a refusal what the contract of the call says that comes with it; more is a fault of ours, and not sent. */
function declaredData({ routeOptions, method, id }: FastifyRequest, error: AppError, report: ReportFailure): unknown {
  if (error.data === undefined) return undefined;
  const contract: Route | undefined = routeOptions.config.contract;
  const parsed = contract?.refusals?.[error.code]?.safeParse(error.data);
  if (parsed?.success) return parsed.data;
  // Of a call that only says so, whatever the record behind it is.
  if (contract?.errors?.includes(error.code)) return undefined;
  const fault = new UndeclaredData(`${error.code} brings data that its contract does not declare`);
  report(fault, { call: `${method} ${routeOptions.url ?? 'elsewhere'}`, requestId: id });
  return undefined;
}

class UndeclaredData extends Error {}

function send(reply: FastifyReply, status: number, refusal: Refusal): FastifyReply {
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(refusal));
}
