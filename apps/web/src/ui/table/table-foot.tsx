import { NativeSelect, Pagination } from '@mantine/core';
import type { ListControl } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import classes from './data-table.module.css';

const PAGE_SIZES = [10, 25, 50, 100, 1000];

/** Where the page stands in the whole, the way to the others, and how many rows one has. */
export function TableFoot({ list, total }: { readonly list: ListControl; readonly total: number | undefined }) {
  const t = useT();
  const { page, limit } = list.state;
  if (total === 0) return null;
  const offered = PAGE_SIZES.filter((size) => list.mayHave?.(size) ?? true);
  const sizes = [...new Set([...offered, limit])].sort((a, b) => a - b);
  return (
    <div className={classes.foot} data-screen-only>
      <span aria-live="polite">
        {total !== undefined &&
          t('common:table.range', {
            from: Math.min((page - 1) * limit + 1, total),
            to: Math.min(page * limit, total),
            total,
          })}
      </span>
      {total !== undefined && total > limit && (
        <Pagination
          size="sm"
          value={page}
          onChange={(next) => list.change({ page: next })}
          total={Math.ceil(total / limit)}
          getControlProps={(control) => ({ 'aria-label': t(`common:table.${control}`) })}
          getItemProps={(item) => ({ 'aria-label': t('common:table.page', { page: item }) })}
          aria-label={t('common:table.pages')}
        />
      )}
      <NativeSelect
        size="xs"
        className={classes.pageSize}
        aria-label={t('common:table.pageSize')}
        value={limit}
        data={sizes.map((size) => ({ value: String(size), label: t('common:table.rows', { size }) }))}
        onChange={(event) => list.change({ limit: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
