import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Translate } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './settings.module.css';
import type { AnyRecord, SettingsField, SettingsTab } from './settings-tab.ts';

/** The columns of a settings list's table: its fields but those that are left out. */
export function columnsOf({ fields, main, orders }: SettingsTab, t: Translate): readonly Column<AnyRecord>[] {
  return fields
    .filter(({ cell }) => cell !== false)
    .map((field) => ({
      key: field.name,
      title: t(field.label),
      cell: (row) => cellOf(field, row, t),
      ...(field.name === main && { main: true }),
      ...(orders.includes(field.name) && { sortBy: field.name }),
      ...(field.kind === 'number' && { align: 'right' as const }),
      ...(field.width && { width: field.width }),
    }));
}

function cellOf(field: SettingsField, row: AnyRecord, t: Translate): ReactNode {
  if (field.cell) return field.cell(row);
  const value = row[field.name];
  switch (field.kind) {
    case 'switch':
      return value ? <IconCheck size={16} stroke={2} aria-label={t('company:yes')} /> : null;
    case 'choice': {
      const label = field.options[value];
      return label ? t(label) : value;
    }
    case 'multiline':
      return <span className={classes.long}>{value}</span>;
    default:
      return value;
  }
}
