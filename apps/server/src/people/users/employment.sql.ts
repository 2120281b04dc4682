import type { UserToSave } from '@stint/contract/people/users/user';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { listOf, personOf } from '../../lib/wire-shapes.ts';

/** Accounts elsewhere of `app_user as u`. */
export const socialAccountsOf = listOf(sql`select json_build_object('provider', s.provider,
    'displayName', s.display_name, 'id', s.account_id) as row
  from social_account s where s.user_id = u.id order by s.place`);

/** What is kept of the employment and the addresses of `app_user as u`, as the contract's `employmentDetail`. */
export const employmentColumns = sql`
  u.issued_date as "issuedDate",
  (select ${personOf(sql`o.performance_responsible_id`)} from app_user o where o.id = u.id) as "performanceResponsible",
  u.category, u.education, u.position, u.long_description as "longDescription",
  ${listOf(sql`select json_build_object('kind', e.kind, 'email', e.email) as row
    from user_email e where e.user_id = u.id order by e.place`)} as emails,
  ${socialAccountsOf} as "socialAccounts"`;

export const columnsOfEmployment = (user: UserToSave) => ({
  issued_date: user.issuedDate,
  performance_responsible_id: user.performanceResponsible,
  category: user.category,
  education: user.education,
  position: user.position,
  long_description: user.longDescription,
});

/** Makes these the further addresses and accounts of somebody, in this order. */
export async function saveAddresses(
  tx: Tx,
  id: string,
  { emails, socialAccounts }: Pick<UserToSave, 'emails' | 'socialAccounts'>,
): Promise<void> {
  await tx.deleteFrom('user_email').where('user_id', '=', id).execute();
  await tx.deleteFrom('social_account').where('user_id', '=', id).execute();
  if (emails.length > 0)
    await tx
      .insertInto('user_email')
      .values(emails.map(({ kind, email }, place) => ({ user_id: id, email, kind, place })))
      .execute();
  if (socialAccounts.length > 0)
    await tx
      .insertInto('social_account')
      .values(
        socialAccounts.map((account, place) => ({
          ...{ user_id: id, place, provider: account.provider },
          ...{ display_name: account.displayName, account_id: account.id },
        })),
      )
      .execute();
}

/** Initials that are stored, and whether they were chosen by the person alone: who changed them says so. */
export const initialsGiven = (initials: string, isOwn: boolean) => ({
  initials,
  chose_initials: sql<boolean>`case when initials = ${initials} then chose_initials else ${isOwn} end`,
});
