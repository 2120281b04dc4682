import { sql } from 'kysely';

/**
 * The projects that somebody belongs to, as ids: which they lead, review or are reviewed in, are assigned to, are planned
 * for, have a job in or have registered time on.
 */
export const projectsOf = (userId: string) => sql`(
  select id from project where manager_id = ${userId}
  union select id from project where business_analyst_id = ${userId}
  union select id from project where key_account_manager_id = ${userId}
  union select project_id from tiered_review where reviewer_id = ${userId}
  union select project_id from tiered_review where reviewee_id = ${userId}
  union select project_id from project_job where user_id = ${userId}
  union select project_id from week_plan where user_id = ${userId}
  union select a.project_id from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled
    join account a on a.id = ph.account_id
    where pu.user_id = ${userId} and pu.disabled_date is null and a.project_id is not null
  union select a.project_id from (select distinct phase_id from registered_month where user_id = ${userId} and rows > 0) m
    join phase ph on ph.id = m.phase_id join account a on a.id = ph.account_id where a.project_id is not null)`;

/** The customers that a customer user belongs to, as ids: a direct customer stands for all its indirect ones. */
export const customersOf = (userId: string) => sql`(
  select indirect_customer_id from customer_user_indirect where user_id = ${userId}
  union select c.id from customer_user_direct d join indirect_customer c on c.direct_customer_id = d.direct_customer_id
    where d.user_id = ${userId})`;

/** The projects that a customer user may see, as ids: of their customers, and shown to customers. */
export const projectsShownTo = (userId: string) => sql`(
  select pc.project_id from project_customer pc join project shown on shown.id = pc.project_id
  where shown.customer_can_see_project and pc.indirect_customer_id in ${customersOf(userId)})`;
