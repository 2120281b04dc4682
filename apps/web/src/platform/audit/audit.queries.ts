import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { id } from '@stint/contract/primitives';
import type { QueryOf } from '@stint/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const auditSearch = searchOf(queryOf(listAuditEntries).extend({ detailId: id.optional() }));
export type AuditSearch = ReturnType<typeof auditSearch.fill>;

export const useAuditEntries = (query: QueryOf<typeof listAuditEntries>) =>
  useQuery({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => call(listAuditEntries, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
