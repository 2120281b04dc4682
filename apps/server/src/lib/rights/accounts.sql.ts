import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { EVERYBODY, idOf, NOBODY, type Right, type Whose } from './right.ts';

/** Whether the actor may see an account: managers all, employees by `account_sight`. */
export function seesAccount(actor: Actor, account: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee
    ? sql<boolean>`${idOf(account)} in (select s.account_id from account_sight s where s.user_id = ${actor.id})`
    : NOBODY;
}

/** Whether the actor keeps an account with its phases: managers all, others by `account_keeper`. */
export function keepsAccount(actor: Actor, account: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee
    ? sql<boolean>`exists (select from account_keeper k where k.account_id = ${idOf(account)} and k.user_id = ${actor.id})`
    : NOBODY;
}

/** Whether the actor may see an indirect customer: managers all, employees by `customer_sight`, its users their own. */
export function seesCustomer(actor: Actor, customer: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee
    ? sql<boolean>`${idOf(customer)} in (select s.customer_id from customer_sight s where s.user_id = ${actor.id})`
    : sql<boolean>`${idOf(customer)} in (select cu.customer_id from customer_of_user cu where cu.user_id = ${actor.id})`;
}

/** Whether the actor keeps accounts below an indirect customer. */
export function keepsCustomer(actor: Actor, customer: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee
    ? sql<boolean>`exists (select from customer_keeper k where k.customer_id = ${idOf(customer)} and k.user_id = ${actor.id})`
    : NOBODY;
}
