import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { translate } from '../../lib/messages.ts';
import { useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useIsPrinting } from '../../lib/use-is-printing.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';
import { useSaveShortcut } from '../../ui/form/use-save-shortcut.ts';
import type { SheetSearch } from '../sheet-search.ts';
import { copy, copyLastDay } from './copy-days.ts';
import { DayStrip } from './day-strip.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { OvertimeDialog } from './overtime-dialog.tsx';
import { PrintedRows } from './printed-rows.tsx';
import { ProjectChips } from './project-chips.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import { RowButtons } from './row-buttons.tsx';
import classes from './sheet.module.css';
import { useLockUserPeriod } from './sheet.queries.ts';
import type { SheetActs } from './sheet-acts.ts';
import { newRow } from './sheet-draft.ts';
import { SheetFigures } from './sheet-figures.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetHead } from './sheet-head.tsx';
import { useNeedsSaving } from './sheet-hooks.ts';
import { SheetNotices } from './sheet-notices.tsx';
import type { SheetStore } from './sheet-store.ts';
import { type CursorTarget, SheetTable } from './sheet-table.tsx';
import { usePaste } from './use-paste.ts';
import { useRemoving } from './use-removing.ts';
import { useReturn } from './use-return.ts';
import { useSaving } from './use-saving.ts';
import { nextDay, useSheetActs } from './use-sheet-acts.ts';

const PhoneSheet = lazyPart(async () => (await import('./phone/phone-sheet.tsx')).PhoneSheet);
const WeekView = lazyPart(async () => (await import('./week-view.tsx')).WeekView);

interface SheetProps {
  readonly store: SheetStore;
  readonly timeZone: string;
  readonly search: SheetSearch;
  readonly onSearch: (patch: SheetSearch) => void;
  readonly onChanged: () => void;
  /** Buttons of reviewers and administrators. */
  readonly reviewActs?: ReactNode;
  readonly header: {
    readonly title: ReactNode;
    readonly note?: ReactNode;
    readonly previous?: string | undefined;
    readonly next?: string | undefined;
  };
}

/** A sheet that is open: rows, week and day strip are views of the one draft in its store. */
export function Sheet({ store, timeZone, search, onSearch, onChanged, reviewActs, header }: SheetProps) {
  const { canEdit } = store.sheet.rights;
  const [repeated, setRepeated] = useState<string | null>(null);
  const needsSaving = useNeedsSaving(store);
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
  // On a phone the cursor would bring the keyboard, and a row from below, before anybody asked.
  const wantsCursor = !isPhone && search.phase === undefined && search.row === undefined;
  const [cursor, setCursor] = useState<CursorTarget | null>(() => (wantsCursor ? firstCursor(store) : null));
  const saving = useSaving(store, timeZone, (row, field) => setCursor({ row, field }));
  useReturn(store, saving.sendWaiting);
  const isOnline = useOnline();
  const lock = useLockUserPeriod();
  // On a phone, and in the week, the cursor is not among rows.
  const isInRows = !isPhone && search.view !== 'week';
  const remove = useRemoving(store, (row) => isInRows && setCursor({ row, field: 'from' }));
  const acts = useSheetActs({
    store,
    day: search.day,
    onCursor: setCursor,
    onRepeat: setRepeated,
    onRemove: remove,
  });
  useUnsavedGuard(needsSaving);
  const element = useRef<HTMLDivElement>(null);
  useSaveShortcut(element, () => void saving.save());
  useShortcut('alt+a', () => acts.add(), canEdit);
  useShortcut('alt+c', () => acts.clone(), canEdit);
  usePaste(store);
  usePersistedDraft(store);
  useWantedRow(store, acts.add, search, () => onSearch({ ...search, phase: undefined, row: undefined }));
  const repeatedRow = repeated === null ? undefined : store.row(repeated);
  const show = (row: string, field: string) => {
    onSearch({});
    setCursor({ row, field });
  };
  const showCopied = (row: string | undefined) => row !== undefined && isInRows && show(row, 'from');
  const openLock = () => onSearch({ ...search, dialog: 'lock' });
  useShortcut('alt+y', () => showCopied(copyLastDay(store)), canEdit);
  useShortcut('alt+l', openLock, store.sheet.rights.canLock && isOnline && search.dialog === undefined);
  const closeLock = () => onSearch({ ...search, dialog: undefined });
  return (
    <div ref={element} className={classes.sheet}>
      <SheetHead
        store={store}
        header={header}
        view={search.view ?? 'rows'}
        onView={(view) => onSearch({ ...search, view })}
        onLock={openLock}
        onCopied={showCopied}
        reviewActs={reviewActs}
      />
      <SheetNotices store={store} onDiscard={() => void askToDiscard(store)} />
      <SheetFigures store={store} />
      <DayStrip store={store} day={search.day} onPick={(day) => onSearch({ ...search, day })} />
      <ProjectChips store={store} project={search.project} onPick={(project) => onSearch({ ...search, project })} />
      <div data-screen-only>
        {search.view === 'week' ? (
          <Suspense>
            <WeekView
              store={store}
              day={search.day ?? nextDay(store)}
              acts={acts}
              onDay={(day) => onSearch({ ...search, day })}
              onShow={show}
            />
          </Suspense>
        ) : isPhone ? (
          <Suspense>
            <PhoneSheet store={store} filter={search} acts={acts} open={cursor?.row ?? null} onOpen={setCursor} />
          </Suspense>
        ) : (
          <SheetTable
            store={store}
            filter={search}
            acts={acts}
            cursor={cursor}
            onCursorPlaced={() => setCursor(null)}
          />
        )}
        {canEdit && search.view !== 'week' && <RowButtons acts={acts} />}
      </div>
      {isPrinting && <PrintedRows store={store} filter={search} />}
      {canEdit && (
        <SheetFoot
          store={store}
          isSaving={saving.isSaving}
          onSave={() => void saving.save()}
          onDiscard={() => void askToDiscard(store)}
          onShow={show}
        />
      )}
      {search.dialog === 'lock' && store.sheet.rights.canLock && (
        <LockDialog
          store={store}
          isLocking={lock.isPending}
          onClose={closeLock}
          onShow={show}
          onPlace={(atOffice) => {
            store.placeAll(atOffice);
            void saving.save();
          }}
          onLock={(confirmsEmpty) =>
            lock.mutate(
              { id: store.sheet.userPeriod._id, confirmsEmpty },
              {
                onSettled: () => {
                  closeLock();
                  onChanged();
                },
              },
            )
          }
        />
      )}
      {repeatedRow && (
        <RepeatDialog
          store={store}
          row={repeatedRow}
          onClose={() => setRepeated(null)}
          onRepeat={(dates) => {
            setRepeated(null);
            copy(store, [repeatedRow], () => dates);
          }}
        />
      )}
      {saving.overtime && <OvertimeDialog figures={saving.overtime} onClose={saving.closeOvertime} />}
    </div>
  );
}

async function askToDiscard(store: SheetStore): Promise<void> {
  const count = store.summary().changed;
  const yes = await confirmAct({
    title: translate('time:sheet.discardTitle'),
    message: translate('time:sheet.discardQuestion', { count }),
    act: translate('time:sheet.discard'),
    danger: true,
  });
  if (yes) store.discard();
}

/** Writes the draft at once when the tab is hidden or the sheet is left. */
function usePersistedDraft(store: SheetStore): void {
  useEffect(() => {
    const keep = () => store.keepDraft();
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [store]);
}

/** The cursor in a sheet that is opened: where the next row goes while its period runs, before anything is drawn. */
function firstCursor(store: SheetStore): CursorTarget | null {
  const { rights, period } = store.sheet;
  const today = store.time.at(new Date()).date;
  const isRunning = period.fromDate <= today && today <= period.toDate;
  const { rows } = store.summary();
  if (!rights.canEdit || !rights.canLock || !isRunning) return null;
  const there = rows.find((row) => row.isBlank);
  const blank = there ?? newRow(today, rows, { isBlank: true });
  if (!there) store.add(blank);
  return { row: blank._id, field: 'from' };
}

/** A row that the address asks for, on a phase when it names one: it is put on the sheet, and the address is done with it. */
function useWantedRow(
  store: SheetStore,
  add: SheetActs['add'],
  { phase, row }: Pick<SheetSearch, 'phase' | 'row'>,
  onDone: () => void,
): void {
  const wanted = phase ?? row;
  const addOnce = useEffectEvent(() => {
    const blank = store.summary().rows.find((one) => one.isBlank);
    if (blank) store.remove(blank._id);
    if (store.sheet.rights.canEdit) add(undefined, phase);
    onDone();
  });
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (wanted !== undefined && wanted !== done.current) addOnce();
    done.current = wanted;
  }, [wanted]);
}
