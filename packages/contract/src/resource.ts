import { z } from 'zod';
import { pageOf } from './paging.ts';
import { done, id, seenVersion } from './primitives.ts';
import { changedIdParamsOf, idParamsOf, newIdOf, type RecordEntity } from './record-id.ts';
import type { Access } from './roles.ts';
import { type ObjectSchema, type RefusalData, route } from './route.ts';

/** What every detail carries beside its fields. `version` counts the changes. */
export const stored = { _id: id, version: z.number().int() };
/** Who creates may bring the id, so that a repeated request stores nothing twice. */
export const broughtAs = (entity: RecordEntity) => ({ _id: newIdOf(entity).optional() });
/** Who updates brings the version that was seen; when it is not the newest any more, the call is refused. */
export const seen = { version: seenVersion };

/** Where records are kept: by those who keep all of them, or by those who keep their own. */
export type ResourcePath = `/api/${'admin' | 'user'}/${string}`;

/** What holds a record back from being deleted, in words. */
export const stillUsed = z.object({ usedBy: z.string() });

interface Resource<
  Q extends ObjectSchema,
  L extends z.ZodType,
  D extends z.ZodType,
  C extends z.ZodType,
  U extends z.ZodType,
  F extends RefusalData,
> {
  /** What kind of record it is, as the audit trail and the rights call it. */
  readonly entity: RecordEntity;
  /** Where they live; one of them is at `/:id` below. */
  readonly path: ResourcePath;
  /** What one is called in a sentence. */
  readonly one: string;
  readonly many: string;
  /** Who keeps them; administrators, when left out. */
  readonly roles?: readonly [Access, ...Access[]];
  readonly query: Q;
  /** One of them in a list. */
  readonly listed: L;
  /** One of them with all that its form needs, and `stored`. */
  readonly detail: D;
  /** What its form asks for, with `broughtAs`. */
  readonly toCreate: C;
  /** What its form asks for, with `seen`. */
  readonly toUpdate: U;
  /** What one names goes on being told of things: no API token creates or saves one. */
  readonly outlastsToken?: boolean;
  /** Refusals of saving, and of deleting, beyond those that all have. */
  readonly errors?: readonly string[];
  readonly deleteErrors?: readonly string[];
  /** The data of refusals of creating and saving, by code. */
  readonly refusals?: F;
}

/** The five calls of something that administrators, or managers, keep: list, get, create, update, delete. */
export function resource<
  Q extends ObjectSchema,
  L extends z.ZodType,
  D extends z.ZodType,
  C extends z.ZodType,
  U extends z.ZodType,
  F extends RefusalData = Record<never, never>,
>(declared: Resource<Q, L, D, C, U, F>) {
  const { entity, path, one, many, detail, roles = ['admin'], errors = [] } = declared;
  const outlasting = declared.outlastsToken && { outlastsToken: true };
  const each = `${path}/:id` as const;
  return {
    list: route({
      method: 'GET',
      path,
      summary: `Lists ${many}`,
      roles,
      query: declared.query,
      response: pageOf(declared.listed),
    }),
    get: route({
      method: 'GET',
      path: each,
      summary: `One of the ${many}, with all that its form needs`,
      roles,
      params: idParamsOf(entity),
      response: detail,
      errors: ['NOT_FOUND'],
    }),
    create: route({
      method: 'POST',
      path,
      summary: `Creates a new ${one}; repeating it with the same _id changes nothing`,
      roles,
      ...outlasting,
      body: declared.toCreate,
      response: detail,
      errors,
      refusals: declared.refusals,
    }),
    update: route({
      method: 'PUT',
      path: each,
      summary: `Saves the ${one}, unless someone else has changed it in the meantime`,
      roles,
      ...outlasting,
      params: changedIdParamsOf(entity),
      body: declared.toUpdate,
      response: detail,
      errors: ['NOT_FOUND', ...errors],
      refusals: { CHANGED_MEANWHILE: detail, ...declared.refusals } as { CHANGED_MEANWHILE: D } & F,
    }),
    remove: route({
      method: 'DELETE',
      path: each,
      summary: `Deletes the ${one} if nothing uses it; deleting one that is gone already succeeds`,
      roles,
      params: changedIdParamsOf(entity),
      response: done,
      errors: declared.deleteErrors ?? [],
      refusals: { STILL_USED: stillUsed },
    }),
  };
}
