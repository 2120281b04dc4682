import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { done, id, line, text } from '../../primitives.ts';
import { changedIdParamsOf, idListOf, idOf } from '../../record-id.ts';
import { broughtAs, seen } from '../../resource.ts';
import { route } from '../../route.ts';

export const KSF_FAILED = 'Get project KSF failed';
export const KSF_TITLE_REQUIRED = 'Title is required.';
export const MAX_KSF_DESCRIPTION = 4000;
/** Lists of them have no pages: they are what a project depends on, not what is done in it. */
export const MOST_KSFS = 50;
export const TOO_MANY_KSFS = 'A project has at most {{most}} key success factors';
export const KSF_TEMPLATE_REQUIRED = 'Please choose template!';
declareMessages({ KSF_TITLE_REQUIRED, KSF_TEMPLATE_REQUIRED, TOO_MANY_KSFS });

/** What a project's success depends on. */
export const keySuccessFactor = z.object({
  _id: id,
  project: idOf('project'),
  title: z.string(),
  description: z.string(),
  version: z.number().int(),
});
export type KeySuccessFactor = z.infer<typeof keySuccessFactor>;

export const listKeySuccessFactors = route({
  method: 'GET',
  path: '/api/user/key-success-factors',
  summary: 'The key success factors of projects, in their order',
  roles: ['employee'],
  query: z.object({ projects: idListOf('project', 200) }),
  response: z.array(keySuccessFactor),
});

/** What a form of one asks for. */
export const keySuccessFactorToSave = z.strictObject({
  title: line(200, KSF_TITLE_REQUIRED),
  description: text(MAX_KSF_DESCRIPTION),
});
export type KeySuccessFactorToSave = z.infer<typeof keySuccessFactorToSave>;

export const createKeySuccessFactor = route({
  method: 'POST',
  path: '/api/user/key-success-factors',
  summary: 'Adds a key success factor to a project that one manages; repeating it with the same _id changes nothing',
  roles: ['employee'],
  body: keySuccessFactorToSave.extend({ ...broughtAs('keySuccessFactor'), project: idOf('project') }),
  response: keySuccessFactor,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'TOO_MANY_KSFS'],
});

/** Nothing chosen yet counts as missing, with the rule's own message. */
export const templateToUse = z.strictObject({
  template: z
    .union([idOf('ksfTemplate'), z.null(), z.literal('')])
    .refine((chosen) => chosen !== null && chosen !== '', KSF_TEMPLATE_REQUIRED),
});

export const generateKeySuccessFactor = route({
  method: 'POST',
  path: '/api/user/key-success-factors/generate',
  summary: 'Adds a key success factor with the title and description of a template',
  roles: ['employee'],
  body: templateToUse.safeExtend({ ...broughtAs('keySuccessFactor'), project: idOf('project') }),
  response: keySuccessFactor,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'TOO_MANY_KSFS'],
});

export const updateKeySuccessFactor = route({
  method: 'PUT',
  path: '/api/user/key-success-factors/:id',
  summary: 'Saves a key success factor, unless someone else has changed it in the meantime',
  roles: ['employee'],
  params: changedIdParamsOf('keySuccessFactor'),
  body: keySuccessFactorToSave.extend(seen),
  response: keySuccessFactor,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  refusals: { CHANGED_MEANWHILE: keySuccessFactor },
});

export const deleteKeySuccessFactor = route({
  method: 'DELETE',
  path: '/api/user/key-success-factors/:id',
  summary: 'Removes a key success factor; removing one that is gone already succeeds',
  roles: ['employee'],
  params: changedIdParamsOf('keySuccessFactor'),
  response: done,
  errors: ['NOT_YOURS'],
});
