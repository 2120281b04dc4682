import {
  downloadPersonalData,
  erasePerson,
  exportPersonalData,
  getPersonalData,
} from '@stint/contract/people/personal-data/personal-data';
import { useQuery } from '@tanstack/react-query';
import { downloadOf } from '../../lib/file-hooks.ts';
import { questionOf, writeOf } from '../../lib/route-hooks.ts';

const PERSONAL_DATA = 'personal-data';
/** In milliseconds. */
const ASKS_EVERY = 700;
const question = questionOf(PERSONAL_DATA, getPersonalData);

interface Run {
  readonly state: string;
}
/** Whether a job goes on, so that the screen looks again. */
export const isUnderWay = (run: Run | null) => run !== null && run.state !== 'done' && run.state !== 'failed';

export const usePersonalData = (id: string) =>
  useQuery({
    ...question(id),
    refetchInterval: ({ state: { data } }) =>
      data && (isUnderWay(data.lastExport) || isUnderWay(data.erasure)) ? ASKS_EVERY : false,
  });

export const useExportPersonalData = writeOf(exportPersonalData, {
  fallback: 'people:personalData.startFailed',
  touches: [PERSONAL_DATA],
});
export const useDownloadPersonalData = downloadOf(downloadPersonalData, {
  fallback: 'people:personalData.downloadFailed',
});
export const useErasePerson = writeOf(erasePerson, {
  fallback: 'people:personalData.eraseFailed',
  success: 'people:personalData.eraseStarted',
  touches: [PERSONAL_DATA, 'user'],
});
