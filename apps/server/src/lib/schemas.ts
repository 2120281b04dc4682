import { fieldMessage } from '@stint/contract/field-messages';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Input is parsed by the contract's schemas; so are answers, which strips what is not declared. What is wrong with a field is
 * said in words of ours.
 */
export function compileSchemas(fastify: FastifyInstance): void {
  z.config({ customError: fieldMessage });
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(({ schema }) => {
    const answer = schema as unknown as z.ZodType;
    return (data) => JSON.stringify(answer.parse(data));
  });
}
