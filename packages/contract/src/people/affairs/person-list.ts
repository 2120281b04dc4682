import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { seenVersion } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { stored } from '../../resource.ts';
import { route } from '../../route.ts';

/** Of levels, and of what holds in single quarters. */
export const KEPT_BY_OTHERS = 'Another manager or an administrator maintains yours';
declareMessages({ KEPT_BY_OTHERS });

/** A list that the company keeps of a person as a whole: read and saved at once, with the version that was seen. */
export function personList<const P extends string, R extends z.ZodType, S extends z.ZodArray>(
  path: P,
  what: string,
  { row, toSave, errors = [] }: { readonly row: R; readonly toSave: S; readonly errors?: readonly string[] },
) {
  const answer = z.object({ ...stored, items: z.array(row) });
  return {
    get: route({
      method: 'GET',
      path: `/api/admin/users/:id/${path}`,
      summary: `${what} of a person`,
      roles: ['manager'],
      params: idParamsOf('user'),
      response: answer,
    }),
    save: route({
      method: 'PUT',
      path: `/api/admin/users/:id/${path}`,
      summary: `Makes these ${what.toLowerCase()} of a person, unless somebody else changed them meanwhile`,
      roles: ['manager'],
      params: changedIdParamsOf('user'),
      body: z.strictObject({ version: seenVersion, items: toSave }),
      response: answer,
      errors: ['NOT_FOUND', 'NOT_YOURS', ...errors],
      refusals: { CHANGED_MEANWHILE: answer },
    }),
  };
}
