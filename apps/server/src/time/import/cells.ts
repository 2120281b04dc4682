import type { BusinessTime } from '@stint/contract/time/business-time';
import type { ColumnMapping, ImportField } from '@stint/contract/time/import/import.rules';
import type { DateFormat } from '@stint/contract/time/import/import-reading';
import type { CsvLine } from '../../lib/csv/csv-file.ts';

export interface HowToRead {
  readonly mapping: ColumnMapping;
  readonly dateFormat: DateFormat;
  readonly decimalComma: boolean;
  /** Where the clocks of the file stand: instants with an offset of their own are read on them. */
  readonly zone: BusinessTime;
}

export type Cell = (field: ImportField) => string;

/** The value of a field in a line; empty when no column stands for it. */
export const cellsOf =
  (line: CsvLine, mapping: ColumnMapping): Cell =>
  (field) => {
    const column = mapping[field];
    return column === undefined ? '' : (line.values[column] ?? '');
  };
