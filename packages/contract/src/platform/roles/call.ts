import { z } from 'zod';
import { caller } from '../../role-names.ts';
import { route } from '../../route.ts';

/** A call of the app, and who may make it. */
export const describedCall = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string(),
  summary: z.string(),
  /** Whom its path says that it is for: its part after `/api`; `account` where it has none. */
  group: z.string(),
  /** Who may call it, after nesting. */
  callers: z.array(caller),
  /** Why a change by it leaves no entry in the audit trail; null when it does, and when it changes nothing. */
  unaudited: z.string().nullable(),
});
export type DescribedCall = z.infer<typeof describedCall>;

export const listCalls = route({
  method: 'GET',
  path: '/api/admin/calls',
  summary: 'Every call of the app with who may make it, as the server enforces it',
  roles: ['admin'],
  response: z.array(describedCall),
});
