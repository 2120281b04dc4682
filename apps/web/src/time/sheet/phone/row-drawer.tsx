import { ActionIcon, Button, Textarea } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { addDays } from '@stint/contract/time/calendar';
import { MAX_DETAIL_LENGTH } from '@stint/contract/time/sheet/timereg';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { translateMessage, useT } from '../../../lib/messages.ts';
import { FootDrawer } from '../../../ui/foot-drawer.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { formatDay } from '../format-day.ts';
import { RowMenu } from '../row-menu.tsx';
import type { SheetActs } from '../sheet-acts.ts';
import { type DraftRow, minutesOf } from '../sheet-draft.ts';
import { useRow, useRowProblems } from '../sheet-hooks.ts';
import type { SheetStore } from '../sheet-store.ts';
import classes from './phone-sheet.module.css';
import { RecentPhases } from './recent-phases.tsx';
import { TimeKeys } from './time-keys.tsx';

interface RowDrawerProps {
  readonly store: SheetStore;
  readonly id: string;
  readonly acts: SheetActs;
  readonly onClose: () => void;
}

/** A row on a phone, from below: when by keys of its own, on what by what was done lately, and where. */
export function RowDrawer({ store, id, acts, onClose }: RowDrawerProps) {
  const row = useRow(store, id);
  // What the open row still lacks is not held against it.
  useEffect(() => store.enter(id), [store, id]);
  if (!row) return null;
  const close = () => {
    // One that nothing was typed into was not meant.
    if (row.isBlank) store.remove(id);
    store.settle();
    onClose();
  };
  return <OpenRow key={id} store={store} row={row} acts={acts} onClose={close} />;
}

interface OpenRowProps {
  readonly store: SheetStore;
  readonly row: DraftRow;
  readonly acts: SheetActs;
  readonly onClose: () => void;
}

function OpenRow({ store, row, acts, onClose }: OpenRowProps) {
  const t = useT('time');
  const id = row._id;
  const [problem] = useRowProblems(store, id) ?? [];
  const { period } = store.sheet;
  const moveTo = (date: string) => {
    if (period.fromDate <= date && date <= period.toDate) store.edit(id, { date, typed: {} });
  };
  const minutes = minutesOf(row);
  const leaving = (act: (row: string) => void) => (open: string) => {
    onClose();
    act(open);
  };
  return (
    <FootDrawer title={t('time:sheet.phone.row', { hours: formatMinutes(minutes) })} onClose={onClose}>
      <div className={classes.editor}>
        {problem && (
          <p className={classes.message} role="alert">
            {translateMessage(problem.message, problem)}
          </p>
        )}
        <div className={classes.date}>
          <ActionIcon
            size={44}
            color="gray"
            aria-label={t('time:sheet.phone.dayBefore')}
            onClick={() => moveTo(addDays(row.date, -1))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <label className={classes.day}>
            <strong aria-live="polite">{formatDay(row.date)}</strong>
            <input
              type="date"
              aria-label={t('time:sheet.column.date')}
              value={row.date}
              min={period.fromDate}
              max={period.toDate}
              onClick={(event) => event.currentTarget.showPicker?.()}
              onChange={(event) => moveTo(event.currentTarget.value)}
            />
          </label>
          <ActionIcon
            size={44}
            color="gray"
            aria-label={t('time:sheet.phone.dayAfter')}
            onClick={() => moveTo(addDays(row.date, 1))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
        <TimeKeys store={store} row={row} />
        <RecentPhases store={store} row={row} />
        <Textarea
          label={t('time:sheet.column.detail')}
          value={row.detail}
          maxLength={MAX_DETAIL_LENGTH}
          placeholder={store.phase(row.projectPhase)?.detailPatternDescription || t('time:sheet.detailPlaceholder')}
          autosize
          minRows={1}
          maxRows={4}
          onChange={(event) => store.edit(id, { detail: event.currentTarget.value.replaceAll('\n', ' ') })}
        />
        <div className={classes.foot}>
          <SegmentedToggle
            label={t('time:sheet.column.place')}
            value={row.atOffice === null ? null : row.atOffice ? 'office' : 'home'}
            choices={[
              { value: 'office', label: t('time:sheet.office') },
              { value: 'home', label: t('time:sheet.home') },
            ]}
            onChange={(place) => store.edit(id, { atOffice: place === 'office' })}
          />
          <RowMenu
            row={id}
            acts={{ clone: acts.clone, repeat: leaving(acts.repeat), remove: leaving(acts.remove) }}
            size={44}
          />
          <Button variant="filled" ml="auto" onClick={onClose}>
            {t('common:act.done')}
          </Button>
        </div>
      </div>
    </FootDrawer>
  );
}
