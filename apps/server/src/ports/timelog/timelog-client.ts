import { setTimeout as pause } from 'node:timers/promises';
import type { RequestInit, Response } from 'undici';
import { outsideFetch } from '../../lib/outside-fetch.ts';
import { AnswerTooLong, textWithin } from '../../lib/text-within.ts';
import { storable, TimelogRefusal, TimelogUnavailable, TimelogUnclear } from './timelog-port.ts';

/** How the outside system is reached: its reports by an id and a password, what is written by a token. */
export interface TimelogAccess {
  /** Such as `https://app4.timelog.com/acme`. */
  readonly address: string;
  readonly siteCode: string;
  readonly apiId: string;
  readonly apiPassword: string;
  readonly token: string;
  /** Longest wait for one answer, in milliseconds. */
  readonly patience: number;
}

const MOST_ATTEMPTS = 5;
/** Waits between attempts double from here, in milliseconds. */
const FIRST_WAIT = 200;
/** Longest that a call waits because it is told to, in seconds. What takes longer is the next attempt's. */
const LONGEST_RETRY_AFTER = 15;
/** An answer that is larger is no list of ours, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_REASON = 300;
/** What says it has more around it; longer answers are not looked at. */
const LONGEST_REFUSAL = 16 * 1024;
const TOO_MANY = 429;

/** Calls of the outside system: their time-outs, what is tried again, and what an answer means. */
export class TimelogClient {
  readonly #access: TimelogAccess;

  constructor(access: TimelogAccess) {
    this.#access = access;
  }

  /** What is read of a report. Reading changes nothing: it is tried again until it is there, or the attempts are used up. */
  async report<R>(
    method: string,
    asked: Readonly<Record<string, string>>,
    read: (text: string) => Promise<R>,
  ): Promise<R> {
    const { address, siteCode, apiId, apiPassword } = this.#access;
    // In the body, not in the address: those are logged on the way.
    const body = new URLSearchParams({ siteCode, apiID: apiId, apiPassword, ...asked });
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.#send(`${address}/service.asmx/${method}`, { method: 'POST', body });
        if (answer.status === 200) return await read(await readText(answer));
        await answer.body?.cancel();
        if (!isWorthAnother(answer.status)) throw new TimelogUnavailable(`${method} is refused: ${answer.status}`);
        if (attempt === MOST_ATTEMPTS) throw new TimelogUnavailable(`${method} failed: ${answer.status}`);
        await pause(waitOf(attempt, answer));
      } catch (error) {
        if (!(error instanceof TimelogUnclear) || attempt === MOST_ATTEMPTS) throw error;
        await pause(waitOf(attempt));
      }
    }
  }

  /** Writes. Only what was turned away for its number is sent again: everything else may have been stored. */
  async write(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> {
    const { address, token } = this.#access;
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#send(`${address}/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.status === TOO_MANY && attempt < MOST_ATTEMPTS) {
        await answer.body?.cancel();
        await pause(waitOf(attempt, answer));
      } else return settle(method, answer);
    }
  }

  async #send(address: string, request: RequestInit): Promise<Response> {
    try {
      return await outsideFetch(address, {
        ...request,
        redirect: 'error',
        signal: AbortSignal.timeout(this.#access.patience),
      });
    } catch (error) {
      // Not as its cause: that may name the address, and with it a secret.
      throw new TimelogUnclear(`The time-logging system gave no answer (${nameOf(error)})`);
    }
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
const isWorthAnother = (status: number) => status === TOO_MANY || status >= 500;

/** What the answer to a write means. */
async function settle(method: string, answer: Response): Promise<void> {
  const { status } = answer;
  if (answer.ok || (method === 'DELETE' && status === 404)) return void (await answer.body?.cancel());
  if (status === 400 || status === 404 || status === 409 || status === 422)
    throw new TimelogRefusal(await reasonOf(answer));
  await answer.body?.cancel();
  if (status === 401 || status === 403 || status === TOO_MANY)
    throw new TimelogUnavailable(`The time-logging system refuses: ${status}`);
  throw new TimelogUnclear(`The time-logging system failed: ${status}`);
}

/** What the system says against it, such as `{ "Message": "..." }`. */
async function reasonOf(answer: Response): Promise<string> {
  const text = await textWithin(answer, LONGEST_REFUSAL).catch(() => '');
  let reason = text;
  try {
    const parsed = JSON.parse(text) as { Message?: unknown };
    if (typeof parsed.Message === 'string') reason = parsed.Message;
  } catch {
    // It is no JSON: then the text itself.
  }
  return storable(reason.trim().slice(0, LONGEST_REASON)) || String(answer.status);
}

/** The whole text of an answer, which is given up when it is too large or breaks off. */
async function readText(answer: Response): Promise<string> {
  try {
    return await textWithin(answer, MOST_BYTES);
  } catch (error) {
    if (error instanceof AnswerTooLong) throw new TimelogUnavailable('The answer is too large');
    throw new TimelogUnclear(`The answer broke off (${nameOf(error)})`);
  }
}

/** Milliseconds until the next attempt: as told by `Retry-After`, else longer each time, and never the same for two callers. */
function waitOf(attempt: number, answer?: Response): number {
  const retryAfter = answer?.headers.get('retry-after');
  if (retryAfter) {
    const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
    if (seconds > LONGEST_RETRY_AFTER)
      throw new TimelogUnavailable(`The time-logging system is busy for ${Math.ceil(seconds)} s`);
    if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  }
  return FIRST_WAIT * 2 ** (attempt - 1) * (0.5 + Math.random());
}
