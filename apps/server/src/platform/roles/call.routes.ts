import { type DescribedCall, listCalls } from '@stint/contract/platform/roles/call';
import { callersOf } from '@stint/contract/role-names';
import type { Route } from '@stint/contract/route';
import { type App, mount } from '../../lib/mount.ts';

/** Paths below `/api` that name whom they are for; what stands outside is signing in and the app itself. */
const GROUPS = ['admin', 'trsysmanager', 'trsyscustomer', 'user', 'common'];

export function callRoutes(app: App): void {
  // What is mounted is what is enforced: nothing here is written by hand.
  mount(app, listCalls, async () => app.routes.map(describe));
}

function describe({ method, path, summary, roles, unaudited }: Route): DescribedCall {
  const group = path.split('/')[2] ?? '';
  return {
    method,
    path,
    summary,
    group: GROUPS.includes(group) ? group : 'account',
    callers: callersOf(roles),
    unaudited: unaudited ?? null,
  };
}
