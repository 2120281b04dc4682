import type { Route } from '@stint/contract/route';
import type { MessageKey } from './messages.ts';
import { FOR_A_FORM, readOf, writeOf } from './route-hooks.ts';
import { refreshOn } from './staleness.ts';

interface ResourceRoutes<L extends Route, G extends Route, C extends Route, U extends Route, D extends Route> {
  readonly list: L;
  readonly get: G;
  readonly create: C;
  readonly update: U;
  readonly remove: D;
}

interface ResourceSays {
  /** Other entities whose queries are stale after a change. */
  readonly touches?: readonly string[];
  /** Shown when the server gives no message of its own. */
  readonly loadFailed?: MessageKey;
  readonly createFailed?: MessageKey;
  readonly updateFailed?: MessageKey;
  readonly deleteFailed?: MessageKey;
  /** Shown when it went well. */
  readonly created?: MessageKey;
  readonly updated?: MessageKey;
  readonly deleted?: MessageKey;
  /** Codes of refusals to save or to delete that the screen deals with. */
  readonly handles?: readonly string[];
}

/** The five calls of something that administrators keep, each a hook, by the routes that its contract declares with `resource`. */
export function resourceCalls<L extends Route, G extends Route, C extends Route, U extends Route, D extends Route>(
  entity: string,
  routes: ResourceRoutes<L, G, C, U, D>,
  says: ResourceSays = {},
) {
  const touches = [entity, ...(says.touches ?? [])];
  refreshOn([entity], ...touches);
  return {
    useList: readOf(entity, routes.list, { keepsPrevious: true }),
    useOne: readOf(entity, routes.get, { ...FOR_A_FORM, ...(says.loadFailed && { fallback: says.loadFailed }) }),
    useCreate: writeOf(routes.create, {
      fallback: says.createFailed ?? 'common:failed.wrong',
      success: says.created ?? 'common:done.created',
      touches,
      handles: says.handles ?? [],
    }),
    useUpdate: writeOf(routes.update, {
      fallback: says.updateFailed ?? 'common:failed.update',
      success: says.updated ?? 'common:done.updated',
      touches,
      // The form says it and offers what was stored (`ChangedMeanwhile`).
      handles: ['CHANGED_MEANWHILE', ...(says.handles ?? [])],
    }),
    useRemove: writeOf(routes.remove, {
      fallback: says.deleteFailed ?? 'common:failed.wrong',
      success: says.deleted ?? 'common:done.deleted',
      touches,
      handles: says.handles ?? [],
    }),
  };
}
