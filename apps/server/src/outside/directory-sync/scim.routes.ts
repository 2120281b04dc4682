import { id as recordId } from '@stint/contract/primitives';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { plainAddress } from '../../lib/client-address.ts';
import type { PublicContext } from '../../lib/context.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { FloodGuard } from '../../lib/flood-guard.ts';
import { parseJson } from '../../lib/input-edge.ts';
import type { App } from '../../lib/mount.ts';
import { hashToken } from '../../lib/session.ts';
import { StrangerGuard } from '../../lib/stranger-guard.ts';
import { countCall } from './directory-sync.sql.ts';
import { isDirectoryToken } from './directory-token.service.ts';
import { findGoodToken } from './directory-token.sql.ts';
import {
  askedOf,
  baseOf,
  type Change,
  type Listed,
  listResponse,
  namesVersion,
  project,
  type Resource,
  SCIM_PATH,
  versionOf,
} from './scim-answer.ts';
import { scimError } from './scim-errors.ts';
import * as groups from './scim-groups.service.ts';
import { providerConfig, resourceTypes, schemas } from './scim-schemas.ts';
import * as users from './scim-users.service.ts';

const SCIM_TYPE = 'application/scim+json; charset=utf-8';
const MOST_BYTES = 256 * 1024;
/** Twice what Entra ID sends at most; all processes have their own count. */
const MOST_CALLS = { hits: 3000, windowSeconds: 60 } as const;
/** Whose calls take turns: all of the directory's together. */
const DIRECTORY = 'directory';
const config = { guard: 'directory token' } as const;

/** What a call works on. */
interface Call {
  readonly context: PublicContext;
  readonly request: FastifyRequest;
  /** Of the resource that the address names. */
  readonly id: string;
  readonly change: Change;
}
/** A resource with the status of its answer; nothing where there is nothing to say. */
type Handler = (call: Call) => Promise<{ readonly status: number; readonly resource?: Resource }>;

/** Mounts SCIM 2.0 (RFC 7643, 7644): the company's directory keeps people and groups by it. */
export function scimRoutes(app: App): void {
  app.fastify.register(
    async (scim) => {
      readBothTypes(scim);
      letInByToken(scim, app);
      answerAsScim(scim, app);
      const on = mounting(scim, app);
      mountUsers(on);
      mountGroups(on);
      mountDescriptions(on);
      scim.all('/*', { config, schema: { hide: true } }, async () => notFound('The resource'));
    },
    { prefix: SCIM_PATH },
  );
}

/** SCIM's own type and plain JSON; some directories name a type where they send nothing, as with a `DELETE`. */
function readBothTypes(scim: FastifyInstance): void {
  const types = ['application/json', 'application/scim+json'];
  scim.removeContentTypeParser('application/json');
  scim.addContentTypeParser(types, { parseAs: 'string' }, async (_request: unknown, text: string) =>
    text === '' ? undefined : parseJson(text),
  );
}

type Mounting = ReturnType<typeof mounting>;

function mountUsers(on: Mounting): void {
  on('GET', '/Users', async ({ context, request }) => list(request, (asked) => users.listUsers(context, asked)));
  on('POST', '/Users', async ({ context, request }) => made(await users.createUser(context, request.body)));
  on('GET', '/Users/:id', async ({ context, id }) => shown(await users.findUser(context, id)));
  on('PUT', '/Users/:id', async ({ context, change }) => shown(await users.replaceUser(context, change)));
  on('PATCH', '/Users/:id', async ({ context, change }) => shown(await users.patchUser(context, change)));
  on('DELETE', '/Users/:id', async ({ context, change }) => gone(await users.deleteUser(context, change)));
}

function mountGroups(on: Mounting): void {
  on('GET', '/Groups', async ({ context, request }) => list(request, (asked) => groups.listGroups(context, asked)));
  on('POST', '/Groups', async ({ context, request }) => made(await groups.createGroup(context, request.body)));
  on('GET', '/Groups/:id', async ({ context, id }) => shown(await groups.findGroup(context, id)));
  on('PUT', '/Groups/:id', async ({ context, change }) => shown(await groups.replaceGroup(context, change)));
  // Without the group: it may have everybody in it.
  on('PATCH', '/Groups/:id', async ({ context, change }) => gone(await groups.patchGroupBy(context, change)));
  on('DELETE', '/Groups/:id', async ({ context, change }) => gone(await groups.deleteGroup(context, change)));
}

function mountDescriptions(on: Mounting): void {
  on('GET', '/ServiceProviderConfig', async ({ context }) => shown(providerConfig(baseOf(context))));
  for (const [path, described] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    on('GET', path, async ({ context, request }) => list(request, async () => described(baseOf(context))));
    on('GET', `${path}/:name`, async ({ context, request }) => {
      const { name } = request.params as { name: string };
      const found = described(baseOf(context)).resources.find((one) => one.id === name);
      return shown(found ?? notFound('The description'));
    });
  }
}

const shown = (resource: Resource) => ({ status: 200, resource });
const made = (resource: Resource) => ({ status: 201, resource });
const gone = (_: unknown) => ({ status: 204 });

async function list(request: FastifyRequest, read: (asked: ReturnType<typeof askedOf>) => Promise<Listed>) {
  const asked = askedOf(request.query);
  return shown(listResponse(await read(asked), asked));
}

/** Mounts calls, each within the turn of the directory. */
function mounting(scim: FastifyInstance, app: App) {
  return (method: HTTPMethods, url: string, handle: Handler) =>
    scim.route({
      ...{ method, url, config, bodyLimit: MOST_BYTES, schema: { hide: true } },
      handler: async (request, reply) => {
        const id = url.includes(':id') ? idOf(request) : '';
        const { 'if-match': ifMatch } = request.headers;
        const call = { context: request.context, request, id, change: { id, body: request.body, ifMatch } };
        const done = await app.calls.during(reply.raw, async () => {
          await request.stillLetIn();
          return handle(call);
        });
        return done ? send(request, reply, done.status, done.resource) : reply.hijack();
      },
    });
}

function idOf({ params }: FastifyRequest): string {
  const given = recordId.safeParse((params as { id: string }).id.toLowerCase());
  return given.success ? given.data : notFound('The resource');
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, resource?: Resource): FastifyReply {
  if (!resource) return reply.code(status).send();
  const version = versionOf(resource);
  if (version !== '') reply.header('etag', version);
  const { 'if-none-match': known } = request.headers;
  if (request.method === 'GET' && known !== undefined && namesVersion(known, version)) return reply.code(304).send();
  const { location } = (resource.meta ?? {}) as { location?: string };
  if (status === 201 && location) reply.header('location', location);
  const isList = 'Resources' in resource;
  const text = JSON.stringify(isList ? resource : project(resource, askedOf(request.query)));
  return reply.code(status).type(SCIM_TYPE).send(text);
}

/** Nobody comes further without a good token: no session, and no token of a person. */
function letInByToken(scim: FastifyInstance, app: App): void {
  const { deps } = app;
  const strangers = new StrangerGuard();
  const flood = new FloodGuard(MOST_CALLS);
  scim.addHook('onRequest', async (request, reply) => {
    const now = deps.clock.now();
    const address = plainAddress(request.ip);
    const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ');
    const hash = hashToken(token);
    const refuseStranger = () => {
      reply.header('www-authenticate', 'Bearer');
      return refuse(401, 'DIRECTORY_TOKEN_NEEDED', 'A directory token is needed');
    };
    const find = () => findGoodToken(deps, hash, { address, now: deps.clock.now() });
    const isToken = scheme.toLowerCase() === 'bearer' && isDirectoryToken(token);
    const found = isToken ? await strangers.admit(hash.toString('base64url'), { address, now }, find) : null;
    if (!found) return refuseStranger();
    // A token may be revoked while its call waits for its turn, or for its body.
    request.stillLetIn = async () => {
      if (!(await find())) refuseStranger();
    };
    request.context = {
      ...deps,
      ...{ user: null, token: null, now, address, directory: found.name, requestId: request.id, client: null },
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    };
    flood.count(found.id, now);
    await app.calls.take({ person: DIRECTORY, by: DIRECTORY }, reply.raw);
  });
}

/** Refusals are answered as SCIM has them, and calls are counted for administrators to see. */
function answerAsScim(scim: FastifyInstance, app: App): void {
  const details = new WeakMap<FastifyRequest, string>();
  scim.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload;
    const { text, detail } = scimError(reply.statusCode, payload);
    details.set(request, detail);
    reply.type(SCIM_TYPE).removeHeader('content-length');
    return text;
  });
  scim.addHook('onResponse', async (request, reply) => {
    const { directory, now } = (request.context as PublicContext | undefined) ?? {};
    if (directory === undefined || now === undefined) return;
    const resource = (request.routeOptions.url ?? '').replace(`${SCIM_PATH}/`, '').replace(/:\w+/g, '{id}');
    await countCall(app.deps, {
      ...{ tokenName: directory, method: request.method, resource, status: reply.statusCode },
      ...{ detail: details.get(request) ?? '', now: now.toISOString() },
    }).catch((error: unknown) => request.log.warn({ err: error }, 'call of the directory not counted'));
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Refuses a call whose directory token was revoked since it came in. */
    stillLetIn(): Promise<void>;
  }
}
