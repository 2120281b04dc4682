import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf } from '@stint/contract/client';
import type { AnswerOf, RequestOf, Route } from '@stint/contract/route';
import type { FastifyInstance } from 'fastify';
import { composeApp } from '../src/app.ts';
import type { Clock } from '../src/lib/clock.ts';
import { loadConfig } from '../src/lib/config.ts';
import type { Db } from '../src/lib/db.ts';
import { newId } from '../src/lib/new-id.ts';
import { hashToken, newToken } from '../src/lib/session.ts';
import { openDrive } from '../src/open-drive.ts';
import { openTimelog } from '../src/open-timelog.ts';
import type { Drive } from '../src/ports/drive/drive-port.ts';
import type { FilesPort } from '../src/ports/files/files-port.ts';
import { folderFiles } from '../src/ports/files/folder-files.ts';
import type { TimelogSystem } from '../src/ports/timelog/timelog-port.ts';
import { watchAudit } from './audit-proof.ts';
import { watchRefusals } from './refusal-proof.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: Date;

  constructor(now: string) {
    this.#now = new Date(now);
  }

  now(): Date {
    return this.#now;
  }

  set(now: string): void {
    this.#now = new Date(now);
  }
}

export interface Answer<T extends Route> {
  readonly status: number;
  /** What the contract declares when the status is 200. */
  readonly body: AnswerOf<T>;
  /** What a refusal says; undefined fields when there was none. */
  readonly refusal: {
    readonly code?: string;
    readonly message?: string;
    readonly fields?: Record<string, string>;
    readonly data?: unknown;
  };
}

/** The whole app on a database of its own, called as over the network. */
export interface TestApp {
  readonly db: Db;
  readonly pool: TestDatabase['pool'];
  /** How the app connects, and how the owner of the tables does. */
  readonly database: Pick<TestDatabase, 'connection' | 'owner' | 'asOwner' | 'role'>;
  readonly clock: TestClock;
  readonly files: FilesPort;
  readonly drive: Drive;
  readonly timelog: TimelogSystem | null;
  readonly fastify: FastifyInstance;
  readonly routes: readonly Route[];
  /** Makes a call as a user of this id, or as nobody. */
  call<T extends Route>(route: T, request: RequestOf<T>, asUser: string | null): Promise<Answer<T>>;
  /** A bearer token of the user. */
  tokenOf(userId: string): Promise<string>;
  /** Ends it. What was called must be in the audit trail by then, unless nothing was meant to change. */
  close(options?: { readonly withAuditProof: boolean }): Promise<void>;
}

/** Noon in the business time zone of a Saturday. */
export const TEST_NOW = '2026-11-21T05:00:00.000Z';

export async function createTestApp(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const clock = new TestClock(TEST_NOW);
  const folder = await mkdtemp(join(tmpdir(), 'stint-files-'));
  const files = folderFiles(folder);
  const config = loadConfig({ LOG_LEVEL: 'silent', DEMO: 'false', DATA_DIR: folder, ...env });
  const drive = openDrive(config);
  const timelog = openTimelog(config);
  const { fastify, routes } = await composeApp({
    config,
    pool: database.pool,
    db: database.db,
    clock,
    files,
    drive,
    timelog,
  });
  const proveAudit = watchAudit(fastify);
  const proveRefusals = watchRefusals(fastify);
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (userId: string) => {
    const token = tokens.get(userId) ?? openSession(database.db, userId);
    tokens.set(userId, token);
    return token;
  };
  return {
    db: database.db,
    pool: database.pool,
    database,
    clock,
    files,
    drive,
    timelog,
    fastify,
    routes,
    tokenOf,
    async call(route, request, asUser) {
      const { body } = request as { body?: object };
      const response = await fastify.inject({
        method: route.method,
        url: addressOf(route, request),
        headers: asUser === null ? {} : { authorization: `Bearer ${await tokenOf(asUser)}` },
        ...(body && { payload: body }),
      });
      const answer = response.json();
      return { status: response.statusCode, body: answer, refusal: response.statusCode === 200 ? {} : answer };
    },
    async close({ withAuditProof } = { withAuditProof: true }) {
      await fastify.close();
      await rm(folder, { recursive: true });
      try {
        await proveRefusals(database.db);
        if (withAuditProof) await proveAudit(database.db);
      } finally {
        await database.drop();
      }
    },
  };
}

/** Signs somebody in; answers the bearer token. */
export async function openSession(db: Db, userId: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      id: newId(),
      user_id: userId,
      token_hash: hashToken(token),
      last_used_at: '2099-01-01T00:00:00Z',
      expires_at: '2100-01-01T00:00:00Z',
    })
    .execute();
  return token;
}
