import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, pageQuery } from '../../paging.ts';
import { id } from '../../primitives.ts';
import type { RecordEntity } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';

interface SettingsList<F extends z.ZodRawShape, S extends z.ZodRawShape, O extends readonly [string, ...string[]]> {
  /** What kind of record it is, as the audit trail and the rights call it. */
  readonly entity: RecordEntity;
  readonly path: `/api/admin/${string}`;
  /** What one is called in a sentence. */
  readonly one: string;
  readonly many: string;
  /** What its form asks for. */
  readonly toSave: z.ZodObject<F, z.core.$strict>;
  /** What is shown of it, where that is more than what was asked for: names instead of ids. */
  readonly shown?: S;
  /** Fields to sort by; the first one is the order where none is asked for. */
  readonly orders: O;
  readonly pageSize?: number;
  /** What one names goes on being told of things: no API token creates or saves one. */
  readonly outlastsToken?: boolean;
  /** Codes of refusals when one is saved. */
  readonly errors: readonly string[];
}

/**
 * A list that administrators keep for the whole company: its five calls, the schema of its form and its orders. Lists show all that
 * a form needs, so one shape serves both.
 */
export function settingsList<
  F extends z.ZodRawShape,
  const O extends readonly [string, ...string[]],
  S extends z.ZodRawShape = F,
>(declared: SettingsList<F, S, O>) {
  const { entity, path, one, many, toSave, orders, pageSize = DEFAULT_PAGE_SIZE, outlastsToken, errors } = declared;
  const shown = (declared.shown ?? toSave.shape) as S;
  const calls = resource({
    entity,
    path,
    one,
    many,
    query: pageQuery(orders, pageSize),
    listed: z.object({ _id: id, ...shown }),
    detail: z.object({ ...stored, ...shown }),
    toCreate: withMore(toSave, broughtAs(entity)),
    toUpdate: withMore(toSave, seen),
    outlastsToken,
    errors,
  });
  return { ...calls, toSave, orders: orders as readonly string[] };
}

/** The rules of an object hold for it with further fields too; its own are none of those. */
function withMore<F extends z.ZodRawShape, M extends z.ZodRawShape>(object: z.ZodObject<F, z.core.$strict>, more: M) {
  return object.safeExtend(more as never) as unknown as z.ZodObject<F & M, z.core.$strict>;
}
