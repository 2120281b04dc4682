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
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { upload } from '../../lib/upload.ts';
import type { ImportDraft } from './import-draft.ts';

export const importSearch = searchOf(queryOf(listImports));
export type ImportSearch = ReturnType<typeof importSearch.fill>;
export const importNotesSearch = searchOf(queryOf(listImportNotes));
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

export const useStartImport = () =>
  useMutation({
    mutationFn: (draft: ImportDraft) => upload(startImport, draft.file, { body: bodyOf(draft) }),
    meta: { fallback: 'time:import.failedToStart', touches: ['import', 'import-preview'] },
  });

export const useImports = (query: ImportSearch) =>
  useQuery({
    queryKey: ['import', 'list', query],
    queryFn: ({ signal }) => call(listImports, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some((run) => run.state === 'running') ? LOOK_AGAIN : false),
  });

export const useImport = (id: string) =>
  useQuery({
    queryKey: ['import', 'run', id],
    queryFn: ({ signal }) => call(getImport, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN : false),
    meta: { fallback: false },
  });

export const useImportNotes = (id: string, query: ImportNotesSearch) =>
  useQuery({
    queryKey: ['import', 'notes', id, query],
    queryFn: ({ signal }) => call(listImportNotes, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useDownloadNotes = (id: string) =>
  useMutation({
    mutationFn: () => download(exportImportNotes, { params: { id } }),
    meta: { fallback: 'common:failed.load' },
  });
