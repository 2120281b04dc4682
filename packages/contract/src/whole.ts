import type { z } from 'zod';

/** The type of `whole`. */
export type Whole<S> =
  S extends z.ZodDefault<infer Inner>
    ? Whole<Inner>
    : S extends z.ZodObject<infer Shape, infer Config>
      ? z.ZodObject<{ -readonly [K in keyof Shape]: Core<Whole<Shape[K]>> }, Config>
      : S extends z.ZodArray<infer Element>
        ? z.ZodArray<Core<Whole<Element>>>
        : S extends z.ZodPipe<infer In, infer Out>
          ? z.ZodPipe<Core<Whole<In>>, Out>
          : S;
type Core<S> = S extends z.core.$ZodType ? S : never;

/**
 * The schema of a record that is saved as a whole: each field that has a default has to be sent, also within lists. What a caller
 * does not know of would otherwise be emptied by it, and nobody would notice.
 */
export function whole<S extends z.ZodType>(schema: S): Whole<S> {
  return wholeOf(schema) as unknown as Whole<S>;
}

function wholeOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'default': {
      const inner = wholeOf(def.innerType);
      // Rules that were said of the field as it is when it was filled in.
      const checks = [...(inner._zod.def.checks ?? []), ...(def.checks ?? [])];
      return withDefinition(inner, { ...inner._zod.def, checks });
    }
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, wholeOf(field)] as const);
      return withDefinition(schema, { ...def, shape: Object.fromEntries(fields) });
    }
    case 'array':
      return withDefinition(schema, { ...def, element: wholeOf(def.element) });
    case 'pipe':
      return withDefinition(schema, { ...def, in: wholeOf(def.in) });
    case 'nullable':
      return withDefinition(schema, { ...def, innerType: wholeOf(def.innerType) });
    default:
      return schema;
  }
}

/** The same schema of other parts; its rules stand in its definition. */
const withDefinition = <D extends z.core.$ZodTypeDef>(schema: z.core.$ZodType, def: D): z.core.$ZodType =>
  (schema as z.ZodType).clone(def as unknown as z.ZodType['def']);
