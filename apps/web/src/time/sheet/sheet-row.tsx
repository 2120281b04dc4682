import { ActionIcon, Menu } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { delayHours, delayStars } from '@stint/contract/time/delay.rules';
import { IconCopy, IconDots, IconRepeat, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { said, useT } from '../../lib/messages.ts';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { DetailInput } from './detail-input.tsx';
import { PhaseCell } from './phase-cell.tsx';
import classes from './sheet.module.css';
import type { SheetActs } from './sheet-acts.ts';
import { type DraftRow, minutesOf } from './sheet-draft.ts';
import { type SheetStore, useFlashing, useRow, useRowProblems } from './sheet-store.ts';
import { TimeInput } from './time-input.tsx';

interface SheetRowProps {
  readonly store: SheetStore;
  readonly id: string;
  readonly acts: SheetActs;
}

/** One row of the sheet. Hears only of its own row, so typing in it draws nothing else again. */
export const SheetRow = memo(function SheetRow({ store, id, acts }: SheetRowProps) {
  const t = useT('time');
  const row = useRow(store, id);
  const problems = useRowProblems(store, id);
  const isFlashing = useFlashing(store, id);
  if (!row) return null;
  const canEdit = store.sheet.rights.canEdit;
  const [first] = problems ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed absolutely, which a table's own elements cannot be
    <div
      className={classes.row}
      role="row"
      tabIndex={-1}
      data-row={id}
      data-changed={row.isChanged || undefined}
      data-problem={first ? true : undefined}
      data-flash={isFlashing || undefined}
      onFocus={() => store.enter(id)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) store.settle();
      }}
    >
      <TimeInput
        store={store}
        row={row}
        field="date"
        problems={problems}
        canEdit={canEdit}
        label={t('time:sheet.column.date')}
      />
      <TimeInput
        store={store}
        row={row}
        field="from"
        problems={problems}
        canEdit={canEdit}
        label={t('time:sheet.column.from')}
      />
      <TimeInput
        store={store}
        row={row}
        field="to"
        problems={problems}
        canEdit={canEdit}
        label={t('time:sheet.column.to')}
      />
      <Cell className={`${classes.cell} ${classes.right}`}>
        {minutesOf(row) > 0 ? formatMinutes(minutesOf(row)) : ''}
      </Cell>
      <PhaseCell store={store} row={row} problems={problems} canEdit={canEdit} />
      <Cell className={classes.detail} area="detail">
        <DetailInput store={store} row={row} problems={problems} canEdit={canEdit} onEnter={() => acts.add(row.date)} />
        {first && (
          <span className={classes.message} id={`problem-${id}`} title={said(first.message, first)}>
            {said(first.message, first)}
          </span>
        )}
      </Cell>
      <Cell className={classes.cell} area="place">
        <SegmentedToggle
          look="flag"
          label={t('time:sheet.column.place')}
          value={row.atOffice === null ? null : row.atOffice ? 'office' : 'home'}
          choices={[
            { value: 'office', label: t('time:sheet.office') },
            { value: 'home', label: t('time:sheet.home') },
          ]}
          disabled={!canEdit}
          onChange={(place) =>
            store.edit(id, { atOffice: row.atOffice === (place === 'office') ? null : place === 'office' })
          }
        />
      </Cell>
      <Delay row={row} />
      <Cell className={classes.more}>{canEdit && <RowMenu row={row} acts={acts} />}</Cell>
    </div>
  );
});

interface CellProps {
  readonly className: string | undefined;
  readonly area?: string;
  readonly children: React.ReactNode;
}

function Cell({ className, area, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the row
    // biome-ignore lint/a11y/useFocusableInteractive: its content has the focus
    <div role="cell" className={className} data-area={area}>
      {children}
    </div>
  );
}

/** Whole hours between end and last update, cut down, with the stars of the unrounded delay. */
function Delay({ row }: { readonly row: DraftRow }) {
  const t = useT('time');
  if (row.toDateTime === null || row.lastUserUpdateTime === null) return <Cell className={classes.delay}> </Cell>;
  const hours = delayHours(row.toDateTime, row.lastUserUpdateTime);
  const stars = delayStars(hours);
  return (
    <Cell className={classes.delay}>
      <span title={t('time:sheet.delay.title', { stars })}>
        <i aria-hidden>★</i> {stars} · {t('time:sheet.delay.hours', { hours: Math.floor(hours) })}
      </span>
    </Cell>
  );
}

function RowMenu({ row, acts }: { readonly row: DraftRow; readonly acts: SheetActs }) {
  const t = useT('time');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('time:sheet.row.menu')} size={26} color="gray">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => acts.clone(row._id)}>
          {t('time:sheet.row.clone')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRepeat size={15} />} onClick={() => acts.repeat(row._id)}>
          {t('time:sheet.row.repeat')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--bad)" leftSection={<IconTrash size={15} />} onClick={() => acts.remove(row._id)}>
          {t('time:sheet.row.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
