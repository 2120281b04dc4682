import { NativeSelect } from '@mantine/core';
import { IMPORT_FIELDS, type ImportField } from '@stint/contract/time/import/import.rules';
import type { ImportPreview } from '@stint/contract/time/import/import-reading';
import { useT } from '../../lib/messages.ts';
import classes from './import.module.css';
import { changeDraft, type ImportDraft } from './import-draft.ts';

interface ColumnMappingProps {
  readonly draft: ImportDraft;
  readonly preview: ImportPreview;
}

/** What each column of the file means, to be changed; with some of its values. Open where the header was not recognised. */
export function ColumnMapping({ draft, preview }: ColumnMappingProps) {
  const t = useT('time');
  const used = preview.columns.filter((column) => column.field !== null).length;
  const choose = (column: number, before: ImportField | null, field: ImportField | null) =>
    changeDraft({
      mapping: { ...draft.mapping, ...(before && { [before]: null }), ...(field && { [field]: column }) },
    });
  return (
    <details className={classes.details} open={!preview.isRecognised}>
      <summary>{t('time:import.columns', { used, all: preview.columns.length })}</summary>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('time:import.column')}</th>
              <th scope="col">{t('time:import.samples')}</th>
              <th scope="col">{t('time:import.means')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              <tr key={index}>
                <th scope="row">{column.header || t('time:import.noHeader', { number: index + 1 })}</th>
                <td className={classes.samples}>{column.samples.join(' · ')}</td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={t('time:import.meaningOf', { column: column.header || String(index + 1) })}
                    value={column.field ?? ''}
                    data={[
                      { value: '', label: t('time:import.notUsed') },
                      ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`time:import.field.${field}`) })),
                    ]}
                    onChange={(event) =>
                      choose(index, column.field, (event.currentTarget.value || null) as ImportField | null)
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
