import type { SheetActs } from '../sheet-acts.ts';
import type { SheetFilter } from '../sheet-filter.ts';
import type { SheetStore } from '../sheet-store.ts';
import type { CursorTarget } from '../sheet-table.tsx';
import { PhoneRows } from './phone-rows.tsx';
import { RowDrawer } from './row-drawer.tsx';

interface PhoneSheetProps {
  readonly store: SheetStore;
  readonly filter: SheetFilter;
  readonly acts: SheetActs;
  /** The row that is open; where the cursor goes on a wide screen, a row opens here. */
  readonly open: string | null;
  readonly onOpen: (target: CursorTarget | null) => void;
}

/** The sheet on a phone: rows of one line, of which one opens from below. */
export function PhoneSheet({ store, filter, acts, open, onOpen }: PhoneSheetProps) {
  return (
    <>
      <PhoneRows store={store} filter={filter} acts={acts} onOpen={(row) => onOpen({ row, field: 'from' })} />
      {open !== null && store.sheet.rights.canEdit && (
        <RowDrawer store={store} id={open} acts={acts} onClose={() => onOpen(null)} />
      )}
    </>
  );
}
