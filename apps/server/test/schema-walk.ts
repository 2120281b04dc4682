import { z } from 'zod';

/** What schemas hold within themselves, by their kind. */
interface Within {
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

/** Every schema within a schema, itself among them, with where it stands. */
export function* schemasIn(schema: z.ZodType, at: string): Generator<{ schema: z.ZodType; at: string }> {
  yield { schema, at };
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) yield* schemasIn(field as z.ZodType, `${at}.${name}`);
    return;
  }
  const { innerType, element, options, keyType, valueType, in: first, out } = schema.def as Within;
  // A yes or no that arrives as text is one of a few words.
  if (out instanceof z.ZodBoolean) return;
  for (const inner of [innerType, keyType, valueType, first, out, ...(Array.isArray(options) ? options : [])])
    if (inner instanceof z.ZodType) yield* schemasIn(inner, at);
  if (element instanceof z.ZodType) yield* schemasIn(element, `${at}[]`);
}
