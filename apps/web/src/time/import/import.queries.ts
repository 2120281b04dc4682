import type { RequestOf } from '@stint/contract/route';
import {
  exportImportNotes,
  getImport,
  listImportNotes,
  listImports,
  previewImport,
  startImport,
} from '@stint/contract/time/import/import';
import type { ImportNoteCode } from '@stint/contract/time/import/import.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadOf, uploadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { upload } from '../../lib/upload.ts';
import type { ImportDraft } from './import-draft.ts';

export const importSearch = searchOf(() => queryOf(listImports));
export type ImportSearch = ReturnType<typeof importSearch.fill>;
export const importNotesSearch = searchOf(() => queryOf(listImportNotes));
export type ImportNotesSearch = ReturnType<typeof importNotesSearch.fill>;

/** A running import is looked at again after so many milliseconds. */
const LOOK_AGAIN = 700;

type StartBody = NonNullable<RequestOf<typeof startImport>['body']>;

function bodyOf(draft: ImportDraft): StartBody {
  const { source, mapping, dateFormat, decimalComma, timeZone, leaveOutProblems } = draft;
  return {
    ...{ source, dateFormat, decimalComma, timeZone },
    ...{ mapping: JSON.stringify(mapping), leaveOutProblems: String(leaveOutProblems) },
  };
}

/** How the chosen file is understood; asked again whenever an option changes. Leaving lines out changes nothing in it. */
export const usePreview = (draft: ImportDraft, noteCode: ImportNoteCode | null) =>
  useQuery({
    queryKey: ['import-preview', draft.fileNumber, bodyOf({ ...draft, leaveOutProblems: false }), noteCode],
    queryFn: ({ signal }) =>
      upload(previewImport, draft.file, { body: { ...bodyOf(draft), noteCode: noteCode ?? undefined } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { fallback: false },
  });

export const useStartImport = uploadOf(
  startImport,
  { fallback: 'time:import.failedToStart', touches: ['import', 'import-preview'] },
  ({ foundDigest, ...draft }: ImportDraft & { readonly foundDigest?: string | undefined }) => ({
    body: { ...bodyOf(draft), foundDigest },
  }),
);

export const useImports = readOf('import', listImports, {
  refetchInterval: ({ state }) => (state.data?.items.some((run) => run.state === 'running') ? LOOK_AGAIN : false),
  keepsPrevious: true,
});

export const useImport = readOf('import', getImport, {
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN : false),
  fallback: false,
});

export const useImportNotes = readOf('import', listImportNotes, {
  asks: (id: string, query: ImportNotesSearch) => ({ id, query }),
  keepsPrevious: true,
});

export const useDownloadNotes = downloadOf(exportImportNotes, { fallback: 'common:failed.load' });
