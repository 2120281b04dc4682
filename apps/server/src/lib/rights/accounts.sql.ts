import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { EVERYBODY, idOf, NOBODY, type Right, type Whose } from './right.ts';

/** Whether the actor may see an account: managers all, employees by `accounts_seen`. */
export function seesAccount(actor: Actor, account: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee ? sql<boolean>`${idOf(account)} = any((select accounts_seen(${actor.id}))::uuid[])` : NOBODY;
}

/** Whether somebody keeps an account with its phases, whatever their role (view `account_keeper`). */
export const isAccountKeeper = (userId: string, account: Whose): Right =>
  sql<boolean>`exists (select from account_keeper k where k.account_id = ${idOf(account)} and k.user_id = ${userId})`;

/** Whether the actor keeps an account with its phases: managers all, others those of theirs. */
export function keepsAccount(actor: Actor, account: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee ? isAccountKeeper(actor.id, account) : NOBODY;
}

/** Whether the actor may see an indirect customer: managers all, employees by `customers_seen`, its users their own. */
export function seesCustomer(actor: Actor, customer: Whose): Right {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee
    ? sql<boolean>`${idOf(customer)} = any((select customers_seen(${actor.id}))::uuid[])`
    : sql<boolean>`${idOf(customer)} in (select cu.customer_id from customer_of_user cu where cu.user_id = ${actor.id})`;
}

/** Whether somebody keeps accounts below an indirect customer (view `customer_keeper`). */
export const isCustomerKeeper = (userId: string, customer: Whose): Right =>
  sql<boolean>`exists (select from customer_keeper k where k.customer_id = ${idOf(customer)} and k.user_id = ${userId})`;
