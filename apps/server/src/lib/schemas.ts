import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** Input is parsed by the contract's schemas; so are answers, which strips what is not declared. */
export function compileSchemas(fastify: FastifyInstance): void {
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(({ schema }) => {
    const answer = schema as unknown as z.ZodType;
    return (data) => JSON.stringify(answer.parse(data));
  });
}
