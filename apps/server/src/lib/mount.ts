import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { TOKEN_SCOPE, tokenOpens } from '@stint/contract/account/api-tokens/api-token';
import { mayCall } from '@stint/contract/roles';
import {
  type AnswerOf,
  type BodyOf,
  CLIENT_HEADER,
  EXPECTED_BYTES_HEADER,
  type ParamsOf,
  type QueryOf,
  type Route,
} from '@stint/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { whileWaitedFor } from './abandoned-calls.ts';
import type { BodiesOnTheWay } from './bodies-on-the-way.ts';
import type { CallsOfPeople } from './calls-of-people.ts';
import { isFromThisMachine, networkOf, plainAddress } from './client-address.ts';
import type { AppDeps, Context, PublicContext, SignedInUser } from './context.ts';
import { refuse } from './error.ts';
import { originOf } from './events.ts';
import { FloodGuard } from './flood-guard.ts';
import { bodyLimitOf, isApart } from './input-edge.ts';
import { withOrderBy } from './order-names.ts';
import type { RecordNames } from './record-names.ts';
import { lastWriteOf } from './remember-writes.ts';
import { askRights } from './rights/ask-rights.ts';
import { idsOfCall } from './rights/ids-of-call.ts';
import type { RecordKinds } from './rights/record-kind.ts';
import { ServedFile, sendServed } from './served-file.ts';
import { readUpload, type UploadedFile, uploadLimitOf } from './upload.ts';
import type { Visitors } from './visitors.ts';
import { whileAllowed } from './while-allowed.ts';

/** How a tab may call itself. */
const TAB = /^[\w-]{1,64}$/;

/** The app while it is put together: the HTTP server, what it leans on, and every call that was mounted. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly deps: AppDeps;
  readonly routes: Route[];
  /** The part of the product whose calls are mounted now; API tokens may be limited to some. */
  readonly area: string | null;
  /** Who may read and change which record. */
  readonly kinds: RecordKinds;
  /** What records are called in the audit trail. */
  readonly names: RecordNames;
  /** Nobody takes more than their share of what all calls need. */
  readonly calls: CallsOfPeople;
  readonly bodies: BodiesOnTheWay;
  /** Who brings which bearer token. */
  readonly visitors: Visitors;
}

export interface FileAnswer {
  readonly fileName: string;
  readonly content: Buffer | Readable;
  /** About how many bytes there will be, where that takes a while and nobody knows it exactly. */
  readonly expectedBytes?: number;
}

export interface Call<T extends Route, C extends PublicContext> {
  readonly context: C;
  readonly params: ParamsOf<T>;
  readonly query: QueryOf<T>;
  readonly body: BodyOf<T>;
  /** The file of a route that takes an upload. */
  readonly upload: UploadedFile | null;
}

/** A ready JSON text, for hot reads that PostgreSQL builds itself; a test proves it against the contract. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Answer<T extends Route> = T extends { readonly file: string } ? FileAnswer | ServedFile : AnswerOf<T> | JsonText;

/** Mounts a call that needs a signed-in person. */
export function mount<const T extends Route>(
  app: App,
  route: T,
  handle: (call: Call<T, Context>) => Promise<Answer<T>>,
): void {
  if (route.roles.includes('public')) throw new Error(`${route.path} is public: mount it with mountPublic`);
  register(app, route, (call) => handle(call as Call<T, Context>));
}

/**
 * Mounts a report: it only reads, and where there is a replica of the database `context.db` may be that one. Who asks, and
 * whether they may, was asked of the primary before.
 */
export function mountReport<const T extends Route>(
  app: App,
  route: T,
  handle: (call: Call<T, Context>) => Promise<Answer<T>>,
): void {
  if (route.method !== 'GET') throw new Error(`${route.path} is no report: it may change something`);
  mount(app, route, (call) => {
    const { context } = call;
    if (!context.replica) return handle(call);
    return context.replica.read(context.lastWrite ?? null, context.db, (db) =>
      handle({ ...call, context: { ...context, db } }),
    );
  });
}

/** Mounts a call that anybody may make. */
export function mountPublic<const T extends Route>(
  app: App,
  route: T,
  handle: (call: Call<T, PublicContext>) => Promise<Answer<T>>,
): void {
  if (!route.roles.includes('public')) throw new Error(`${route.path} is not public: mount it with mount`);
  register(app, route, handle);
}

const noFields = z.strictObject({});

/**
 * For so long it counts as known who calls, in milliseconds. Whoever waits for their turn, or sends a body late, is asked for again: they may
 * have been signed out, deactivated or given another role meanwhile.
 */
const KNOWN_FOR = 250;

function register<T extends Route>(
  app: App,
  route: T,
  handle: (call: Call<T, PublicContext>) => Promise<Answer<T>>,
): void {
  const isPublic = route.roles.includes('public');
  if (!route.throttle && (isPublic || route.upload))
    throw new Error(`${route.path} is public or takes a file: its contract has to say how often it may be called`);
  if (route.isWayIn && !route.errors?.includes('FRESH_SIGN_IN_NEEDED'))
    throw new Error(`${route.path} lets somebody in: its contract has to ask who one is (ownerProof)`);
  app.routes.push(route);
  const idsOf = idsOfCall(route);
  const params = strictly(route.params);
  const query = strictly(route.query) ?? noFields;
  const body = strictly(route.body);
  const guard = route.throttle && new FloodGuard(route.throttle);
  app.fastify.route({
    method: route.method,
    url: route.path,
    config: { contract: route, area: app.area },
    bodyLimit: bodyLimitOf(route),
    schema: {
      summary: route.summary,
      tags: [route.path.split('/')[2] ?? 'other'],
      ...(params && { params }),
      querystring: query,
      ...(body && !route.upload && { body }),
      ...(!route.file && { response: { 200: route.response } }),
    },
    onRequest: async (request, reply) => {
      const now = app.deps.clock.now();
      // Those who are known count for themselves in what reads: a stranger on their network keeps them from nothing. Who signs in has no token
      // that says anything.
      const known = route.method === 'GET' ? app.visitors.nameOfFamiliar(bearerToken(request)) : null;
      if (isPublic) guard?.count(known ?? networkOf(request.ip), now);
      request.context = await identify(app, request, route);
      request.identifiedAt = performance.now();
      const { user } = request.context;
      if (!user) return;
      guard?.count(user._id, now);
      const caller = { person: user._id, by: user.sessionId, isApart: isApart(app.area) };
      await app.calls.take(caller, reply.raw);
      const most = route.upload ? uploadLimitOf(route) : bodyLimitOf(route);
      app.bodies.begin(caller, request.raw, most, reply.raw);
    },
    preValidation: async (request) => {
      request.query = withOrderBy(query, request.query);
    },
    handler: async (request, reply) => {
      const { fields, upload } = route.upload
        ? await readUpload(request, route)
        : { fields: request.body, upload: null };
      const sent = {
        params: request.params,
        query: request.query,
        body: route.upload && body ? parseFields(body, fields) : fields,
        upload,
      };
      const carryOut = async () => {
        if (request.context.user && performance.now() - request.identifiedAt > KNOWN_FOR)
          request.context = await identify(app, request, route);
        const call = { ...sent, context: request.context } as Call<T, PublicContext>;
        if (call.context.user) await askRights(call.context as Context, app.kinds, idsOf(call));
        return { answer: await handle(call) };
      };
      const done = await app.calls.during(reply.raw, () =>
        route.method === 'GET' ? whileWaitedFor(reply.raw, carryOut) : carryOut(),
      );
      return done ? send(app, request, reply, route, done.answer) : reply.hijack();
    },
  });
}

/** Unknown fields are refused. */
function strictly<S extends z.ZodType | undefined>(schema: S): S {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined
    ? (schema.strict() as unknown as S)
    : schema;
}

function parseFields(schema: z.ZodType, fields: unknown): unknown {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  return refuse(400, 'INVALID_INPUT', 'Invalid data, please check!', {
    fields: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
  });
}

async function identify({ deps, visitors, area }: App, request: FastifyRequest, route: Route): Promise<PublicContext> {
  const now = deps.clock.now();
  const token = bearerToken(request);
  const address = plainAddress(request.ip);
  const access = route.roles;
  const user = access.includes('public') ? null : await visitors.findAny(token, { address, now });
  if (!mayCall(access, user)) {
    if (!user) refuse(401, 'SIGN_IN_NEEDED', 'Please sign in');
    refuse(403, 'ROLE_MISSING', "Your role doesn't allow this");
  }
  // With a token nobody sets one up.
  if (user?.lacksSecondFactor && (!route.isForSecondFactor || user.apiToken))
    refuse(403, 'SECOND_FACTOR_REQUIRED', 'Please set up a second factor first');
  if (user?.apiToken && !tokenOpens(user.apiToken, route, area)) refuse(403, 'TOKEN_SCOPE', TOKEN_SCOPE);
  return {
    ...deps,
    user,
    token,
    now,
    lastWrite: deps.replica ? lastWriteOf(request) : null,
    requestId: request.id,
    address,
    isFromThisMachine: isFromThisMachine(request.raw),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    client: clientOf(request, user),
  };
}

function clientOf(request: FastifyRequest, user: SignedInUser | null): string | null {
  const tab = request.headers[CLIENT_HEADER];
  return user && typeof tab === 'string' && TAB.test(tab) ? originOf(user._id, tab) : null;
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
}

/** Hot reads skip their answer's schema in production; everywhere else an answer that the schema would change fails. */
const trustHotAnswers = process.env.NODE_ENV === 'production';
const JSON_TYPE = 'application/json; charset=utf-8';

function send(app: App, request: FastifyRequest, reply: FastifyReply, route: Route, answer: unknown): unknown {
  if (answer instanceof ServedFile) return sendServed(request, reply, answer);
  if (route.hot) {
    const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    return trustHotAnswers ? reply.type(JSON_TYPE).send(text) : proven(route, text);
  }
  if (answer instanceof JsonText) return JSON.parse(answer.text);
  if (!route.file) return answer;
  const { fileName, content, expectedBytes } = answer as FileAnswer;
  if (expectedBytes) reply.header(EXPECTED_BYTES_HEADER, String(expectedBytes));
  return reply
    .type(route.file)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
    .send(
      content instanceof Readable
        ? whileAllowed(content, () => app.visitors.isAsBefore(request.context, app.deps.clock.now()))
        : content,
    );
}

/** A hot answer as its schema lets it through, if that is all of it. */
function proven(route: Route, text: string): unknown {
  const answer: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(route.response.parse(answer), answer))
    throw new Error(`${route.path} is hot and answers what its contract does not declare`);
  return answer;
}

declare module 'fastify' {
  interface FastifyRequest {
    context: PublicContext;
    /** When it was asked who calls, by `performance.now()`. */
    identifiedAt: number;
  }
  interface FastifyContextConfig {
    contract?: Route;
    /** Whose folder the call is in. */
    area?: string | null;
  }
}
