import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { z } from 'zod';
import { REVIEW_DIALOGS } from './review-dialog-names.ts';

/** What of a sheet stands in the address; what is not understood is left out. */
const sheetSearch = z.object({
  view: z.enum(['rows', 'week']).optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  project: z.string().optional().catch(undefined),
  /** A row on this phase is wanted. */
  phase: z.uuid().optional().catch(undefined),
  /** A new row is wanted. */
  row: z.literal('new').optional().catch(undefined),
  /** The open dialog: locking, or that of a reviewer or an administrator. */
  dialog: z
    .enum([...REVIEW_DIALOGS, 'lock'])
    .optional()
    .catch(undefined),
});
export type SheetSearch = Readonly<Partial<z.output<typeof sheetSearch>>>;

/** What the address of the open sheet says. */
export function useSheetSearch(): SheetSearch {
  const given: unknown = useSearch({ strict: false });
  return useMemo(() => sheetSearch.parse(given), [given]);
}
