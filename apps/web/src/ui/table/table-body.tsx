import { useMediaQuery } from '@mantine/hooks';
import classes from './data-table.module.css';
import { moveByKey } from './move-by-key.ts';
import type { RowsProps } from './rows.ts';
import { BodyRow } from './table-row.tsx';
import { PageRows, ScrolledRows } from './virtual-rows.tsx';

/** Longer pages draw only the rows in sight. */
const VIRTUAL_FROM = 100;
/** Where the style sheet turns rows into cards. */
const PHONE = '(width < 48em)';

/** The rows; arrow keys move between them and Enter opens one. */
export function TableBody<Row extends object>(props: Omit<RowsProps<Row>, 'rows'>) {
  const { rows } = props.table.getRowModel();
  const isPhone = useMediaQuery(PHONE) ?? false;
  if (rows.length <= VIRTUAL_FROM) return <AllRows rows={rows} {...(props.onOpen && { onOpen: props.onOpen })} />;
  return isPhone ? <PageRows {...props} rows={rows} /> : <ScrolledRows {...props} rows={rows} />;
}

function AllRows<Row extends object>({ rows, onOpen }: Pick<RowsProps<Row>, 'rows' | 'onOpen'>) {
  return (
    <tbody className={classes.body} onKeyDown={moveByKey}>
      {rows.map((row, index) => (
        <BodyRow key={row.id} row={row} index={index} {...(onOpen && { onOpen })} />
      ))}
    </tbody>
  );
}
