import { getAuditEntry, listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { questionOf } from '../../lib/route-hooks.ts';

/** Which record's changes. */
export interface HistorySubject {
  /** The entity's name in the audit trail, such as `project`. */
  readonly entity: string;
  readonly id: string;
  /** What it is called. */
  readonly name: string;
}

const fallback = 'audit:history.loadFailed';

/** The changes of a record, the newest first, page by page. */
export const historyQuery = ({ entity, id }: Pick<HistorySubject, 'entity' | 'id'>) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'history', entity, id],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, { query: { entity, entityId: id, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      all.reduce((sum, page) => sum + page.items.length, 0) < last.total ? all.length + 1 : undefined,
    staleTime: 0,
    meta: { fallback },
  });

/** What one change was, field by field. Entries never change. */
export const auditEntryQuery = questionOf('audit', getAuditEntry, {
  staleTime: Number.POSITIVE_INFINITY,
  fallback,
});
