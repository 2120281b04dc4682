import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';

const WIDTHS = ['62%', '44%', '78%', '53%', '36%'];

/** Rows of the same size as those that are coming, so that nothing jumps. */
export function TableSkeleton({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return (
    <tbody className={classes.body} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells have nothing but their place
            <td key={column}>
              <Skeleton height={9} width={WIDTHS[(row + column * 2) % WIDTHS.length]} radius="xl" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
