import {
  getUserFamily,
  getUserLevels,
  getUserWorkHours,
  saveUserFamily,
  saveUserLevels,
  saveUserWorkHours,
} from '@stint/contract/people/affairs/affairs';
import { FOR_A_FORM, readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

const AFFAIRS = 'person-affairs';
refreshOn(['userLevels', 'userFamily', 'userWorkHours'], AFFAIRS);

const saving = {
  fallback: 'people:users.updateFailed',
  success: 'common:done.updated',
  touches: [AFFAIRS],
  handles: ['CHANGED_MEANWHILE'],
} as const;

export const useUserLevels = readOf(AFFAIRS, getUserLevels, FOR_A_FORM);
export const useSaveUserLevels = writeOf(saveUserLevels, saving);
export const useUserFamily = readOf(AFFAIRS, getUserFamily, FOR_A_FORM);
export const useSaveUserFamily = writeOf(saveUserFamily, saving);
export const useUserWorkHours = readOf(AFFAIRS, getUserWorkHours, FOR_A_FORM);
export const useSaveUserWorkHours = writeOf(saveUserWorkHours, saving);
