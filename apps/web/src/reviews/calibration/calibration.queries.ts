import { getLevelProposal, listCalibration, saveLevelProposal } from '@stint/contract/reviews/calibration/calibration';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

const CALIBRATION = 'calibration';
refreshOn(['quarterReview', 'userLevels', 'level'], CALIBRATION);

export const calibrationSearch = searchOf(() => queryOf(listCalibration));
export type CalibrationSearch = ReturnType<typeof calibrationSearch.fill>;

export const useCalibration = readOf(CALIBRATION, listCalibration, {
  keepsPrevious: true,
  fallback: 'reviews:calibration.failed',
});
export const useLevelProposal = readOf(CALIBRATION, getLevelProposal, { fallback: false });
export const useSaveLevelProposal = writeOf(saveLevelProposal, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches: [CALIBRATION],
});
