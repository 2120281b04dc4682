import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { statusSearch } from './statuses.queries.ts';
import { StatusesTable } from './statuses-table.tsx';

/** `/user/statuses`: how the weeks of teams and projects went. */
export function StatusesScreen() {
  const t = useT('teams');
  const list = useListSearch(statusSearch);
  return (
    <>
      <PageHeader title={t('teams:statuses.many')} note={t('teams:statuses.note')} />
      <StatusesTable list={list} canWrite />
    </>
  );
}
