import type { ImportField, ImportSource } from '@stint/contract/time/import/import.rules';
import { useSyncExternalStore } from 'react';

/** A chosen file and how it is to be read. */
export interface ImportDraft {
  readonly file: File;
  /** Tells a file from the one chosen before it, also when both have one name. */
  readonly fileNumber: number;
  readonly source: 'auto' | ImportSource;
  /** What the administrator has chosen beside what was recognised; null takes a column away. */
  readonly mapping: Readonly<Partial<Record<ImportField, number | null>>>;
  readonly dateFormat: 'auto' | 'YMD' | 'DMY' | 'MDY';
  readonly decimalComma: 'auto' | 'yes' | 'no';
  /** Empty: the company's. */
  readonly timeZone: string;
  readonly leaveOutProblems: boolean;
}

let held: ImportDraft | null = null;
let files = 0;
const listeners = new Set<() => void>();

function hold(draft: ImportDraft | null): void {
  held = draft;
  for (const listener of listeners) listener();
}

/** The file that is being prepared. It stays while other screens are open, until it is imported or put away. */
export function useImportDraft(): ImportDraft | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => held,
  );
}

export function chooseFile(file: File): void {
  files += 1;
  hold({
    ...{ file, fileNumber: files, source: 'auto', mapping: {}, dateFormat: 'auto', decimalComma: 'auto' },
    ...{ timeZone: '', leaveOutProblems: false },
  });
}

export function changeDraft(patch: Partial<Omit<ImportDraft, 'file' | 'fileNumber'>>): void {
  if (held) hold({ ...held, ...patch });
}

export const putAwayFile = (): void => hold(null);
