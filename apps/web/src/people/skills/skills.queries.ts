import { skills } from '@stint/contract/company/settings/settings-lists';
import { getSkillMatrix } from '@stint/contract/people/skills/skill-matrix';
import {
  answerDailySkill,
  deleteUserSkill,
  listDailySkills,
  listMySkills,
  listNotSetSkills,
  listUserSkills,
  listUsersBySkill,
  resetUserSkill,
  saveUserSkill,
  setSkill,
} from '@stint/contract/people/skills/user-skill';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

/** The list, and whose people are open. */
export const skillSearch = searchOf(() =>
  queryOf(skills.list).extend({ ...openRecord, peopleOf: z.uuid().optional() }),
);
export type SkillSearch = ReturnType<typeof skillSearch.fill>;

export const {
  useList: useSkills,
  useOne: useSkill,
  useCreate: useCreateSkill,
  useUpdate: useUpdateSkill,
  useRemove: useDeleteSkill,
} = resourceCalls('skill', skills, { touches: ['user-skills'] });

refreshOn(['user-certification'], 'user-skills');

/** All that shows how well somebody has a skill. */
const touches = ['user-skills', 'skill'];
const saves = { fallback: 'common:failed.update', touches } as const;

export const useMySkills = readOf('user-skills', listMySkills);
export const useUserSkills = readOf('user-skills', listUserSkills, { fallback: false });
export const useNotSetSkills = readOf('user-skills', listNotSetSkills);
export const useDailySkills = readOf('user-skills', listDailySkills);
export const useSetSkill = writeOf(setSkill, saves);
export const useAnswerDailySkill = writeOf(answerDailySkill, saves);
export const useSaveUserSkill = writeOf(saveUserSkill, saves);
export const useDeleteUserSkill = writeOf(deleteUserSkill, saves);
export const useResetUserSkill = writeOf(resetUserSkill, { ...saves, success: 'people:skills.resetDone' });
export const usePeopleOfSkill = readOf('user-skills', listUsersBySkill, { keepsPrevious: true });
export const useSkillMatrix = readOf('user-skills', getSkillMatrix);

/** What of the matrix is shown: its tab, the texts that are searched, and the skills that are wanted as `id:level`. */
export const sacTab = z.enum(['skills', 'certifications']);
export const matrixSearch = searchOf(() =>
  z.object({
    tab: sacTab.default('skills'),
    people: z.string().max(200).default(''),
    skill: z.string().max(200).default(''),
    wanted: z.string().max(2000).default(''),
  }),
);
export type MatrixSearch = ReturnType<typeof matrixSearch.fill>;
