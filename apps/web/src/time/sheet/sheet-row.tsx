import { formatMinutes } from '@stint/contract/numbers';
import { delayHours, delayStars, wholeHours } from '@stint/contract/time/sheet/delay.rules';
import { memo } from 'react';
import { translateMessage, useT } from '../../lib/messages.ts';
import { PlacedCell, PlacedRow } from '../../ui/placed-table.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { DetailInput } from './detail-input.tsx';
import { PhaseCell } from './phase-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import classes from './sheet.module.css';
import type { SheetActs } from './sheet-acts.ts';
import { type DraftRow, minutesOf } from './sheet-draft.ts';
import { useFlashing, useRow, useRowProblems } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';
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
    <PlacedRow
      className={classes.row}
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
      <PlacedCell className={`${classes.cell} ${classes.right}`}>
        {minutesOf(row) > 0 ? formatMinutes(minutesOf(row)) : ''}
      </PlacedCell>
      <PhaseCell store={store} row={row} problems={problems} canEdit={canEdit} />
      <PlacedCell className={classes.detail} data-area="detail">
        <DetailInput store={store} row={row} problems={problems} canEdit={canEdit} onEnter={() => acts.add(row.date)} />
      </PlacedCell>
      <PlacedCell className={classes.cell} data-area="place">
        <SegmentedToggle
          look="flag"
          label={t('time:sheet.column.place')}
          value={row.atOffice === null ? null : row.atOffice ? 'office' : 'home'}
          choices={[
            { value: 'office', label: t('time:sheet.office') },
            { value: 'home', label: t('time:sheet.home') },
          ]}
          disabled={!canEdit}
          onChange={(place) => store.edit(id, { atOffice: place === 'office' })}
        />
      </PlacedCell>
      <Delay row={row} />
      <PlacedCell className={classes.more}>{canEdit && <RowMenu row={id} acts={acts} />}</PlacedCell>
      {first && (
        <PlacedCell className={classes.message} id={`problem-${id}`}>
          {translateMessage(first.message, first)}
        </PlacedCell>
      )}
    </PlacedRow>
  );
});

/** Whole hours between end and last update, cut down, with the stars of the unrounded delay. */
function Delay({ row }: { readonly row: DraftRow }) {
  const t = useT('time');
  if (row.toDateTime === null || row.lastUserUpdateTime === null)
    return <PlacedCell className={classes.delay}> </PlacedCell>;
  const hours = delayHours(row.toDateTime, row.lastUserUpdateTime);
  const stars = delayStars(hours);
  return (
    <PlacedCell className={classes.delay}>
      <span title={t('time:sheet.delay.title', { stars })}>
        <i aria-hidden>★</i> {stars} · {t('time:sheet.delay.hours', { hours: wholeHours(hours) })}
      </span>
    </PlacedCell>
  );
}
