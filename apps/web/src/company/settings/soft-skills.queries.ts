import {
  createSoftSkill,
  deleteSoftSkill,
  getSoftSkill,
  listAllSoftSkills,
  updateSoftSkill,
} from '@stint/contract/company/soft-skill-admin';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';

/** Which of the settings lists is open. */
export const settingsType = z.enum(['soft-skills']);
export const settingsSearch = searchOf(
  queryOf(listAllSoftSkills).extend({ ...openRecord, type: settingsType.default('soft-skills') }),
);
export type SettingsSearch = ReturnType<typeof settingsSearch.fill>;

const calls = resourceCalls('soft-skill', {
  list: listAllSoftSkills,
  get: getSoftSkill,
  create: createSoftSkill,
  update: updateSoftSkill,
  remove: deleteSoftSkill,
});

export const useSoftSkills = (query: Parameters<typeof calls.list>[0]) => useQuery(calls.list(query));
export const useSoftSkill = (id: string | undefined) => useQuery(calls.one(id));
export const useCreateSoftSkill = () => useMutation(calls.create);
export const useUpdateSoftSkill = () => useMutation(calls.update);
export const useDeleteSoftSkill = () => useMutation(calls.remove);
