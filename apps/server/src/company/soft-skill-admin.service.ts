import type {
  createSoftSkill as createRoute,
  SoftSkillDetail,
  updateSoftSkill as updateRoute,
} from '@stint/contract/company/soft-skill-admin';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../lib/context.ts';
import { createKept, deleteKept, findKept, type Kept, updateKept } from '../lib/kept-record.ts';
import * as queries from './soft-skill-admin.sql.ts';

const softSkills: Kept<SoftSkillDetail> = {
  entity: 'softSkill',
  what: 'The soft skill',
  table: 'soft_skill',
  find: queries.findSoftSkill,
};

export const findSoftSkill = (context: Context, id: string) => findKept(context, softSkills, id);

export function createSoftSkill(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  return createKept(context, softSkills, _id, (tx, id) => queries.insertSoftSkill(tx, id, given));
}

export function updateSoftSkill(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateKept(context, softSkills, id, version, (tx) => queries.updateSoftSkill(tx, id, given));
}

export const deleteSoftSkill = (context: Context, id: string) => deleteKept(context, softSkills, id);
