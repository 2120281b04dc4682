import { z } from 'zod';
import { id, idList } from '../primitives.ts';
import { route } from '../route.ts';

export const KSF_FAILED = 'Get project KSF failed';

/** What a project's success depends on. */
export const keySuccessFactor = z.object({ _id: id, project: id, title: z.string(), description: z.string() });
export type KeySuccessFactor = z.infer<typeof keySuccessFactor>;

export const listKeySuccessFactors = route({
  method: 'GET',
  path: '/api/user/key-success-factors',
  summary: 'The key success factors of projects, in their order',
  roles: ['employee'],
  query: z.object({ projects: idList(200) }),
  response: z.array(keySuccessFactor),
});
