import { formatMinutes } from '@stint/contract/numbers';
import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { translate } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { copiesOf, SKIPS } from './row-copies.ts';
import type { DraftRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';
import { nextDay } from './use-sheet-acts.ts';

/** Copies the last day before today that has rows onto today. The first copy. */
export function copyLastDay(store: SheetStore): string | undefined {
  const target = nextDay(store);
  const rows = store.summary().rows.filter((row) => !row.isBlank);
  const source = rows.map((row) => row.date).findLast((date) => date < target);
  if (!source) {
    toast.warning(translate('time:sheet.copy.nothing'));
    return undefined;
  }
  return copy(
    store,
    rows.filter((row) => row.date === source),
    () => [target],
  );
}

/** Copies the rows of last week onto this one: same weekdays, up to today. The first copy. */
export function copyLastWeek(store: SheetStore): string | undefined {
  const today = nextDay(store);
  const monday = mondayOf(today);
  const rows = store.summary().rows.filter((row) => !row.isBlank);
  const source = rows.filter(
    (row) => row.date >= addDays(monday, -7) && row.date < monday && addDays(row.date, 7) <= today,
  );
  if (source.length === 0) {
    toast.warning(translate('time:sheet.copy.nothing'));
    return undefined;
  }
  return copy(store, source, (row) => [addDays(row.date, 7)]);
}

/** Puts copies on the sheet as unsaved rows, and says how many there are and what was left out and why. The first copy. */
export function copy(
  store: SheetStore,
  sources: readonly DraftRow[],
  dateOf: (row: DraftRow) => readonly string[],
): string | undefined {
  const { period, leaves } = store.sheet;
  const { copies, minutes, skipped } = copiesOf(sources, dateOf, store.summary().rows, {
    period,
    now: store.time.at(new Date()),
    isOpen: (id, date) => {
      const phase = store.phase(id);
      return phase === undefined || (phase.isOpen && (phase.disabledDate === null || date < phase.disabledDate));
    },
    isAway: (date) =>
      leaves.some((one) => one.isApproved && !one.stillAllowTimereg && one.fromDate <= date && date <= one.toDate) &&
      store.plans.on(date).length === 0,
  });
  store.add(...copies);
  const made = translate('time:sheet.copy.done', { count: copies.length, hours: formatMinutes(minutes) });
  const left = SKIPS.flatMap((skip) => {
    const count = skipped.get(skip);
    return count === undefined ? [] : translate(`time:sheet.copy.skipped.${skip}`, { count });
  });
  if (left.length > 0) toast.warning([made, ...left].join(' '));
  else toast.success(made);
  return copies[0]?._id;
}
