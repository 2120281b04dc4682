import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { refusal } from '@stint/contract/primitives';
import { codesOf, type Route } from '@stint/contract/route';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { networkOf } from './client-address.ts';
import type { Clock } from './clock.ts';
import { FloodGuard } from './flood-guard.ts';

const DESCRIPTION = '/api/openapi.json';
/** The page asks for a dozen files; some people behind one address look at it. */
const THROTTLE = { hits: 120, windowSeconds: 60 } as const;
/** Descriptions that the page's package would build anew for each call; ours is built once. */
const OTHER_DESCRIPTIONS = /^\/api\/reference\/(json|yaml)\b/;

const toJsonSchema = createJsonSchemaTransform({ skipList: [] });

/**
 * What a generated client calls a call: its method and its path, such as `putUserQuarterReviewsById`. Calls are known by method and
 * path everywhere else, so nothing else has to be kept apart.
 */
function operationIdOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll(/:(\w+)/g, (_, name: string) => `by-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** `GET /api/openapi.json` and a readable page of it at `/api/reference`, made from the mounted contracts alone. */
export async function describeCalls(fastify: FastifyInstance, clock: Clock): Promise<void> {
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Stint', version: '1', description: 'Every call, who may make it, and how it can be refused.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Refusal: z.toJSONSchema(refusal, { target: 'openapi-3.0' }) as object },
      },
    },
    transform: (input) => {
      const { schema, url } = toJsonSchema(input);
      const contract = input.route.config?.contract;
      if (!contract) return { schema: { ...schema, hide: true }, url };
      const errors = codesOf(contract);
      return {
        url,
        schema: {
          ...schema,
          operationId: operationIdOf(contract),
          description: `Roles: ${contract.roles.join(', ')}.${errors.length > 0 ? ` Refusals: ${errors.join(', ')}.` : ''}`,
          'x-roles': contract.roles,
          'x-errors': errors,
          ...(!contract.roles.includes('public') && { security: [{ bearer: [] }] }),
          ...(contract.upload && { consumes: ['multipart/form-data'] }),
          ...(contract.file && { produces: [contract.file] }),
        },
      };
    },
  });
  await fastify.register(async (guarded) => {
    const guard = new FloodGuard(THROTTLE);
    guarded.addHook('onRequest', async (request, reply) => {
      guard.count(networkOf(request.ip), clock.now());
      if (OTHER_DESCRIPTIONS.test(request.routeOptions.url ?? '')) reply.callNotFound();
    });
    await guarded.register(swaggerUi, {
      routePrefix: '/api/reference',
      uiConfig: { url: DESCRIPTION, docExpansion: 'none', deepLinking: true, validatorUrl: null },
    });
    let described: { readonly content: Buffer; readonly etag: string } | undefined;
    guarded.get(DESCRIPTION, { config: { isOpen: true }, schema: { hide: true } }, async (request, reply) => {
      described ??= once(fastify);
      reply.header('cache-control', 'no-cache').header('etag', described.etag);
      if (request.headers['if-none-match']?.includes(described.etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(described.content);
    });
  });
}

/** Every call is mounted by the time when somebody asks: what is written down then stays. */
function once(fastify: FastifyInstance): { content: Buffer; etag: string } {
  const content = Buffer.from(JSON.stringify(fastify.swagger()));
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}
