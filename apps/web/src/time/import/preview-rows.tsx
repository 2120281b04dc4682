import { Box } from '@mantine/core';
import type { ImportPreview } from '@stint/contract/time/import/import-reading';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import classes from './import.module.css';

const PLACES = ['line', 'person', 'date', 'from', 'to', 'customer', 'project', 'phase', 'detail'] as const;

/** The first rows as they would be stored: the quickest proof that the columns are read as they are meant. */
export function PreviewRows({ rows }: { readonly rows: ImportPreview['rows'] }) {
  const t = useT('time');
  return (
    <section aria-label={t('time:import.rows')}>
      <Box component="h2" mb={8} fz="md" fw={650}>
        {t('time:import.rows')}
      </Box>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              {PLACES.map((place) => (
                <th key={place} scope="col">
                  {place === 'line' ? t('time:import.notes.line') : t(`time:import.field.${place}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.line} ${row.date} ${row.from}`}>
                <td>{row.line}</td>
                <td>{row.person}</td>
                <td>{formatDate(row.date)}</td>
                <td>{formatTime(row.from)}</td>
                <td>{formatTime(row.to)}</td>
                <td>{row.customer}</td>
                <td>{row.project}</td>
                <td>{row.phase}</td>
                <td className={classes.samples}>{row.detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
