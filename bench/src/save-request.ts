import { newId } from '../../apps/server/src/lib/new-id.ts';
import type { Statement } from './statement.ts';

let count = 0;

/** A detail that was not there before, so that every save stores. */
export const freshDetail = (): string => `PAY-${++count} measured ${count}`;

/** The statements of a save with new details, and new ids of audit entries and live events: all that differs between two saves of the same rows. */
export function freshSave(statements: readonly Statement[]): Statement[] {
  return statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) =>
      typeof value === 'string' && value.startsWith('[{') ? freshRecords(value) : value,
    ),
  }));
}

function freshRecords(json: string): string {
  const records = JSON.parse(json) as Record<string, unknown>[];
  return JSON.stringify(
    records.map((record) =>
      'entity' in record || 'rooms' in record
        ? { ...record, id: newId() }
        : 'detail' in record
          ? { ...record, detail: freshDetail() }
          : record,
    ),
  );
}
