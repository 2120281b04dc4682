import {
  downloadPeopleTemplate,
  previewPeopleImport,
  startPeopleImport,
} from '@stint/contract/people/people-import/people-import';
import { useQuery } from '@tanstack/react-query';
import { FRESH_SIGN_IN } from '../../account/prove-owner-part.tsx';
import { downloadOf, uploadOf } from '../../lib/file-hooks.ts';
import { upload } from '../../lib/upload.ts';

/** A chosen file, and what is to become of those whom it does not name. */
export interface PeopleFile {
  readonly file: File;
  /** Tells a file from the one chosen before it. */
  readonly number: number;
  readonly deactivatesMissing: boolean;
}

interface PeopleStart extends PeopleFile {
  /** Of the preview in which those who are deactivated were shown. */
  readonly missingDigest: string;
  readonly leaveOutProblems: boolean;
}

export const usePeoplePreview = ({ file, number, deactivatesMissing }: PeopleFile) =>
  useQuery({
    queryKey: ['people-import', previewPeopleImport.path, number, deactivatesMissing],
    queryFn: ({ signal }) =>
      upload(previewPeopleImport, file, { body: { deactivatesMissing: String(deactivatesMissing) } }, { signal }),
    retry: false,
    meta: { fallback: false },
  });

export const useStartPeopleImport = uploadOf(
  startPeopleImport,
  {
    ...{ fallback: 'people:import.failedToStart', success: 'people:import.started' },
    ...{ touches: ['job', 'people-import'], handles: [FRESH_SIGN_IN] },
  },
  ({ deactivatesMissing, missingDigest, leaveOutProblems }: PeopleStart) => ({
    body: {
      deactivatesMissing: String(deactivatesMissing),
      missingDigest,
      leaveOutProblems: String(leaveOutProblems),
    },
  }),
);

export const useDownloadTemplate = downloadOf(downloadPeopleTemplate, { fallback: 'common:failed.load' });
