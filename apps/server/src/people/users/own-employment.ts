import { KEPT_BY_OTHERS } from '@stint/contract/people/affairs/person-list';
import type { UserDetail, UserToSave } from '@stint/contract/people/users/user';
import { fieldsKeptByOthers } from '@stint/contract/people/users/user.rules';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { type Context, isAdmin } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';

/** What is expected of a person follows from their employment: nobody but an administrator says it of themselves. */
export function refuseOwnEmployment(context: Context, before: UserDetail, given: UserToSave): void {
  if (before._id !== context.user._id || isAdmin(context)) return;
  const stored = valuesOfUser(before);
  const changed = fieldsKeptByOthers.filter((field) => stored[field] !== given[field]);
  if (changed.length === 0) return;
  refuse(403, 'NOT_YOURS', KEPT_BY_OTHERS, {
    fields: Object.fromEntries(changed.map((field) => [field, KEPT_BY_OTHERS])),
  });
}
