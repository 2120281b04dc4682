import { cvLanguage, cvVariant, exportCvPdf, exportCvWord, getCv, setJobInCv } from '@stint/contract/people/cv/cv';
import { getCvTexts, saveCvTexts } from '@stint/contract/people/cv/cv-text';
import {
  createPriorJob,
  deletePriorJob,
  getPriorJob,
  listPriorJobs,
  updatePriorJob,
} from '@stint/contract/people/cv/prior-job';
import { z } from 'zod';
import { downloadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { FOR_A_FORM, readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** Which CV of the person is shown, and which prior job is open in its form. */
export const cvSearch = searchOf(() =>
  z.object({
    variant: cvVariant.default('full'),
    /** In whose words it is; as it was written first, where left out. */
    language: cvLanguage.optional(),
    ...openRecord,
  }),
);
export type CvSearch = ReturnType<typeof cvSearch.fill>;

/** A CV is made of these. */
for (const entity of ['prior-job', 'project-job', 'user', 'user-skill', 'user-certification'])
  refreshOn([entity], 'cv');

export const useCv = readOf('cv', getCv, { keepsPrevious: true, fallback: false });

export const useCvTexts = readOf('cv-texts', getCvTexts, FOR_A_FORM);
export const useSaveCvTexts = writeOf(saveCvTexts, {
  fallback: 'people:cv.failed',
  success: 'common:done.updated',
  touches: ['cv', 'cv-texts'],
  handles: ['CHANGED_MEANWHILE'],
});

export const useSetJobInCv = writeOf(setJobInCv, { fallback: 'people:cv.failed', touches: ['project-job', 'cv'] });

export const useExportCvPdf = downloadOf(exportCvPdf, { fallback: 'common:failed.wrong' });
export const useExportCvWord = downloadOf(exportCvWord, { fallback: 'common:failed.wrong' });

export const usePriorJob = readOf('prior-job', getPriorJob, FOR_A_FORM);

export const {
  useCreate: useCreatePriorJob,
  useUpdate: useUpdatePriorJob,
  useRemove: useDeletePriorJob,
} = resourceCalls(
  'prior-job',
  { list: listPriorJobs, get: getPriorJob, create: createPriorJob, update: updatePriorJob, remove: deletePriorJob },
  { touches: ['cv'], createFailed: 'people:cv.failed', updateFailed: 'people:cv.failed' },
);
