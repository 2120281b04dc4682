import { USER_ROLES, type UserRole } from '@stint/contract/roles';
import { z } from 'zod';

const MOST_GROUPS = 200;
const LONGEST_GROUP = 300;

/** What groups elsewhere give, wherever they are told by: a sign-in provider or the company's directory. */
export const groupRoleFields = {
  /** Role by group. Where it is given, roles follow it. */
  roles: z
    .record(z.string().trim().min(1).max(LONGEST_GROUP), z.enum(USER_ROLES))
    .refine((roles) => Object.keys(roles).length <= MOST_GROUPS, `must name at most ${MOST_GROUPS} groups`)
    .default({}),
  /** Whether groups make administrators, and unmake them. */
  makesAdministrators: z.boolean().default(false),
};

export interface GroupRoles {
  readonly roles: Readonly<Record<string, UserRole>>;
  readonly makesAdministrators: boolean;
}

export const NO_GROUP_ROLES: GroupRoles = { roles: {}, makesAdministrators: false };

/** Nobody is made an administrator by a group unless that is said. */
export const administratorsAreMeant = ({ roles, makesAdministrators }: GroupRoles): boolean =>
  makesAdministrators || !Object.values(roles).includes('Admin');

export const ADMINISTRATORS_NOT_MEANT = {
  path: ['roles'],
  message: 'make administrators only with "makesAdministrators": true',
};

/** The role that one group gives; undefined where it gives none. */
export const roleOfGroup = ({ roles }: Pick<GroupRoles, 'roles'>, group: string): UserRole | undefined =>
  Object.hasOwn(roles, group) ? roles[group] : undefined;

/** The highest role that groups give; the lowest where none of them gives any, null where groups say nothing. */
export function roleOfGroups(settings: Pick<GroupRoles, 'roles'>, groups: readonly string[] | null): UserRole | null {
  if (groups === null || Object.keys(settings.roles).length === 0) return null;
  const given = new Set(groups.map((group) => roleOfGroup(settings, group)));
  return USER_ROLES.find((role) => given.has(role)) ?? 'Employee';
}

const directoryRoles = z.strictObject(groupRoleFields).refine(administratorsAreMeant, ADMINISTRATORS_NOT_MEANT);

/** Reads what groups of the directory give out of its setting. */
export function readDirectoryRoles(value: string): { readonly given?: GroupRoles; readonly problem?: string } {
  try {
    const parsed = directoryRoles.safeParse(JSON.parse(value));
    if (parsed.success) return { given: parsed.data };
    const [issue] = parsed.error.issues;
    return { problem: `${issue?.path.join('.')}: ${issue?.message}` };
  } catch {
    return { problem: 'must be JSON' };
  }
}
