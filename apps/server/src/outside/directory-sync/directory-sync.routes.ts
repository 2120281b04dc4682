import * as contract from '@stint/contract/outside/directory-sync/directory-sync';
import * as tokens from '@stint/contract/outside/directory-sync/directory-token';
import { roleOfGroup } from '../../lib/group-roles.ts';
import { type App, mount } from '../../lib/mount.ts';
import * as queries from './directory-sync.sql.ts';
import * as service from './directory-token.service.ts';
import { baseOf } from './scim-answer.ts';

export function directorySyncRoutes(app: App): void {
  mount(app, tokens.listDirectoryTokens, ({ context }) => service.listTokens(context));
  mount(app, tokens.createDirectoryToken, ({ context, body }) => service.createToken(context, body));
  mount(app, tokens.revokeDirectoryToken, ({ context, params }) => service.revokeToken(context, params.id));
  mount(app, contract.getDirectorySync, async ({ context }) => {
    const { people, groups } = await queries.findDirectory(context.db);
    const { DIRECTORY_ROLES: settings } = context.config;
    const roleOf = (name: string, externalId: string | null) =>
      roleOfGroup(settings, name) ?? roleOfGroup(settings, externalId ?? '') ?? null;
    return {
      ...{ address: baseOf(context), people },
      groups: groups.map((group) => ({ ...group, role: roleOf(group.name, group.externalId) })),
    };
  });
  mount(app, contract.listDirectoryCalls, ({ context, query }) => queries.listCalls(context.db, query));
}
