import { z } from 'zod';
import { pageQuery } from '../paging.ts';
import { id, line } from '../primitives.ts';
import { brought, resource, seen, stored } from '../resource.ts';
import { selectable, selectList } from '../select-list.ts';

export const softSkillToSave = z.strictObject({ name: line(100), isActive: z.boolean() });
export type SoftSkillToSave = z.infer<typeof softSkillToSave>;

/** A soft skill; one that is not active is not offered any more. */
export const softSkillDetail = z.object({ ...stored, name: z.string(), isActive: z.boolean() });
export type SoftSkillDetail = z.infer<typeof softSkillDetail>;
export const listedSoftSkill = z.object({ _id: id, name: z.string(), isActive: z.boolean() });
export type ListedSoftSkill = z.infer<typeof listedSoftSkill>;

export const {
  list: listAllSoftSkills,
  get: getSoftSkill,
  create: createSoftSkill,
  update: updateSoftSkill,
  remove: deleteSoftSkill,
} = resource({
  path: '/api/admin/soft-skills',
  one: 'soft skill',
  many: 'soft skills',
  query: pageQuery(['name']),
  listed: listedSoftSkill,
  detail: softSkillDetail,
  toCreate: softSkillToSave.safeExtend(brought),
  toUpdate: softSkillToSave.safeExtend(seen),
  errors: ['NAME_TAKEN'],
});

/** Active soft skills. */
export const selectSoftSkills = selectList('soft-skills', selectable);
