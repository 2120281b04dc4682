import { ActionIcon, Checkbox, Popover, Stack, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface ColumnChoiceProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'main' | 'acts'>[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** Shows and hides columns; the choice stays on this device. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const t = useT();
  const choosable = columns.filter((column) => !column.main && !column.acts);
  if (choosable.length === 0) return null;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Tooltip label={t('common:table.columns')}>
          <ActionIcon
            variant="default"
            size="var(--control)"
            className={classes.columns}
            aria-label={t('common:table.columns')}
          >
            <IconColumns3 size={16} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={t('common:table.columns')}
          value={choosable.filter((column) => !hidden.includes(column.key)).map((column) => column.key)}
          onChange={(shown) => onChange(choosable.filter((one) => !shown.includes(one.key)).map((one) => one.key))}
        >
          <Stack gap={6} mt={6}>
            {choosable.map((column) => (
              <Checkbox key={column.key} value={column.key} label={column.title} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
