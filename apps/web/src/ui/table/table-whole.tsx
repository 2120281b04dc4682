import { useT } from '../../lib/messages.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface TableWholeProps {
  /** Those that are shown. */
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'align' | 'main' | 'whole'>[];
}

/** A last line with what columns come to over all pages; none, where no column says so. */
export function TableWhole({ columns }: TableWholeProps) {
  const t = useT();
  if (columns.every(({ whole }) => whole === undefined)) return null;
  return (
    <tfoot className={classes.whole}>
      <tr>
        {columns.map(({ key, title, align, main, whole }) =>
          main ? (
            <th key={key} scope="row" data-main>
              {t('common:table.whole')}
            </th>
          ) : (
            <td key={key} data-align={align} data-label={title}>
              {whole}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
