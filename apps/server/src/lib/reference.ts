import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { refusal } from '@stint/contract/primitives';
import { codesOf } from '@stint/contract/route';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const toJsonSchema = createJsonSchemaTransform({ skipList: [] });

/** `GET /api/openapi.json` and a readable page of it at `/api/reference`, made from the mounted contracts alone. */
export async function describeCalls(fastify: FastifyInstance): Promise<void> {
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
  await fastify.register(swaggerUi, {
    routePrefix: '/api/reference',
    uiConfig: { docExpansion: 'none', deepLinking: true },
    staticCSP: true,
  });
  fastify.get('/api/openapi.json', { schema: { hide: true } }, async () => fastify.swagger());
}
