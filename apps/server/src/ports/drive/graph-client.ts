import { setTimeout as pause } from 'node:timers/promises';
import type { RequestInit, Response } from 'undici';
import { requireWaitedFor } from '../../lib/abandoned-calls.ts';
import { outsideFetch, publicFetch } from '../../lib/outside-fetch.ts';
import { isPrivateHost } from '../../lib/public-addresses.ts';
import { textWithin } from '../../lib/text-within.ts';
import { DriveUnavailable } from './drive-port.ts';

/** An app that is registered with Microsoft Entra, and the drive that it may write to. */
export interface GraphAccess {
  /** Where the drive is, such as `https://graph.microsoft.com/v1.0/drives/b!x7...`. */
  readonly drive: string;
  /** Where tokens are asked for: `https://login.microsoftonline.com/TENANT/oauth2/v2.0/token`. */
  readonly tokens: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Longest wait for one answer, in milliseconds; for a file until it begins to come. */
const PATIENCE = 20_000;
/** Longest that a call waits because the drive asks to, in seconds. What takes longer is the next attempt's. */
const LONGEST_RETRY_AFTER = 15;
const USUAL_RETRY_AFTER = 1;
const MOST_ATTEMPTS = 4;
/** A token is renewed so long before it ends, in milliseconds. */
const RENEWED_BEFORE = 60_000;
/** So that one that ends at once is asked for no faster than this, in milliseconds. */
const SHORTEST_USE = 1000;
/** Of a token and what is said of it. */
const MOST_BYTES = 100_000;
const BUSY = new Set([429, 502, 503, 504]);
const MOVED = new Set([301, 302, 303, 307, 308]);

interface Token {
  readonly text: string;
  readonly endsAt: number;
}

/** Calls to Microsoft Graph as an app of its own (client credentials): tokens, their renewal, and waiting when told to. */
export class GraphClient {
  readonly #access: GraphAccess;
  #token: Promise<Token> | null = null;

  constructor(access: GraphAccess) {
    this.#access = access;
  }

  /**
   * The answer of a call, whatever its status but those that waiting or another token mend.
   * @param path below the drive, or the whole address of a next page.
   * @throws {DriveUnavailable}
   */
  async ask(method: string, path: string, body?: object): Promise<Response> {
    const address = this.#addressOf(path);
    return this.#asked((authorization) =>
      this.#send(address, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  }

  /** What a file holds. It comes from another server, which is told no token and is none of a private network. */
  async read(path: string): Promise<Response> {
    const address = this.#addressOf(path);
    const answer = await this.#asked((authorization) =>
      this.#begun((signal) => outsideFetch(address, { redirect: 'manual', headers: { authorization }, signal })),
    );
    if (!MOVED.has(answer.status)) return answer;
    await answer.body?.cancel();
    const file = fileOf(answer, address);
    const fetchFile = isPrivateHost(new URL(address).hostname) ? outsideFetch : publicFetch;
    return this.#begun((signal) => fetchFile(file, { redirect: 'error', signal }));
  }

  async #asked(send: (authorization: string) => Promise<Response>): Promise<Response> {
    let isRenewed = false;
    for (let attempt = 1; ; attempt++) {
      requireWaitedFor();
      const token = await this.#tokenNow();
      const held = this.#token;
      const answer = await send(`Bearer ${token.text}`);
      if (answer.status === 401 && !isRenewed) {
        isRenewed = true;
        this.#forget(held);
      } else if (BUSY.has(answer.status) && attempt < MOST_ATTEMPTS) {
        await waitForRetry(answer);
      } else if (answer.status === 401 || answer.status === 403 || answer.status === 507 || BUSY.has(answer.status)) {
        throw new DriveUnavailable(`The drive refuses: ${answer.status}`);
      } else {
        return answer;
      }
      await answer.body?.cancel();
    }
  }

  /** The token goes to the drive's own server only, whatever address an answer names. */
  #addressOf(path: string): string {
    const { drive } = this.#access;
    const address = URL.parse(path.startsWith('http') ? path : `${drive}${path}`);
    if (address?.origin !== new URL(drive).origin)
      throw new DriveUnavailable('The drive names a page of another server');
    return address.href;
  }

  /** Calls at the same time ask for one token between them. */
  async #tokenNow(): Promise<Token> {
    this.#token ??= this.#newToken();
    const asked = this.#token;
    try {
      const token = await asked;
      if (token.endsAt > Date.now()) return token;
    } catch (error) {
      this.#forget(asked);
      throw error;
    }
    this.#forget(asked);
    return this.#tokenNow();
  }

  #forget(asked: Promise<Token> | null): void {
    if (this.#token === asked) this.#token = null;
  }

  async #newToken(): Promise<Token> {
    const { clientId, clientSecret, drive, tokens } = this.#access;
    const answer = await this.#send(tokens, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: `${new URL(drive).origin}/.default`,
      }),
    });
    const given = (await textWithin(answer, MOST_BYTES)
      .then(JSON.parse)
      .catch(() => null)) as { access_token?: unknown; expires_in?: unknown } | null;
    if (!answer.ok || typeof given?.access_token !== 'string')
      throw new DriveUnavailable(`No token for the drive: ${answer.status}`);
    const lasts = (Number(given.expires_in) || 0) * 1000 - RENEWED_BEFORE;
    return { text: given.access_token, endsAt: Date.now() + Math.max(lasts, SHORTEST_USE) };
  }

  /** Follows no redirect: what is sent, a secret with it, goes where the settings say and nowhere else. */
  #send(address: string, request: RequestInit): Promise<Response> {
    return this.#answered(
      outsideFetch(address, { redirect: 'error', ...request, signal: AbortSignal.timeout(PATIENCE) }),
    );
  }

  /** A file takes as long as whoever reads it: it is only to begin in time, and not to stand still (the library sees to that). */
  #begun(fetchIt: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
    const giving = new AbortController();
    const timer = setTimeout(() => giving.abort(), PATIENCE);
    return this.#answered(fetchIt(giving.signal).finally(() => clearTimeout(timer)));
  }

  async #answered(asked: Promise<Response>): Promise<Response> {
    try {
      return await asked;
    } catch (error) {
      // Not as its cause: that may name the address, and with it a secret.
      throw new DriveUnavailable(`The drive gave no answer (${error instanceof Error ? error.name : 'unknown'})`);
    }
  }
}

/** Where the drive says that a file is: as safe a connection as to the drive itself. */
function fileOf(answer: Response, drive: string): string {
  const address = URL.parse(answer.headers.get('location') ?? '', drive);
  const isSafe = address?.protocol === 'https:' || address?.protocol === new URL(drive).protocol;
  if (!address || !isSafe) throw new DriveUnavailable('The drive names a file that cannot be asked for');
  return address.href;
}

/** Waits as long as `Retry-After` says, in seconds or until a date. */
async function waitForRetry(answer: Response): Promise<void> {
  const retryAfter = answer.headers.get('retry-after');
  const seconds = retryAfter === null ? USUAL_RETRY_AFTER : secondsOf(retryAfter);
  if (seconds > LONGEST_RETRY_AFTER) throw new DriveUnavailable(`The drive is busy for ${Math.ceil(seconds)} s`);
  await pause(seconds * 1000);
}

function secondsOf(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : USUAL_RETRY_AFTER;
}
