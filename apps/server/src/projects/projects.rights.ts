import { sql } from 'kysely';
import { keepsAccount, seesAccount, seesCustomer } from '../lib/rights/accounts.sql.ts';
import type { Actor } from '../lib/rights/actor.ts';
import { keepsProject, seesProject } from '../lib/rights/projects.sql.ts';
import { ofManagers, recordKind } from '../lib/rights/record-kind.ts';
import { anyOf, EVERYBODY, NOBODY, onlyIf, type Right } from '../lib/rights/right.ts';
import { isPhaseShown } from './accounts/account-rights.sql.ts';

export const projects = recordKind({
  entity: 'project',
  what: 'The project',
  table: 'project',
  mayRead: (actor) => seesProject(actor, sql`it.id`),
  mayChange: (actor) => keepsProject(actor, sql`it.id`),
});

export const accounts = recordKind({
  entity: 'account',
  what: 'The account',
  table: 'account',
  maySee: (actor) => seesAccount(actor, sql`it.id`),
  mayRead: (actor) => keepsAccount(actor, sql`it.id`),
  mayChange: (actor) => keepsAccount(actor, sql`it.id`),
});

/** The account's `phase it`, where its option is offered to the actor (decision 0011). */
const isShown = (
  actor: Actor,
): Right => sql<boolean>`exists (select from phase ph join account a on a.id = ph.account_id
  where ph.id = it.id and ${isPhaseShown(actor.id)})`;

const keepsPhase = (actor: Actor): Right =>
  actor.isEmployee ? sql<boolean>`(${isShown(actor)} and ${keepsAccount(actor, sql`it.account_id`)})` : NOBODY;

/** Phases are seen and kept with their account, by those who are shown them; what one registers on is one's own anyway. */
export const phases = recordKind({
  entity: 'phase',
  what: 'The phase',
  table: 'phase',
  maySee: (actor) =>
    actor.isEmployee
      ? anyOf(
          sql<boolean>`(${isShown(actor)} and ${seesAccount(actor, sql`it.account_id`)})`,
          sql<boolean>`exists (select from phase_user pu where pu.phase_id = it.id and pu.user_id = ${actor.id})`,
        )
      : NOBODY,
  mayRead: keepsPhase,
  mayChange: keepsPhase,
});

/** Known with an account of its direct customer; which of them are offered for a phase is another question (decision 0011). */
export const phaseOptions = recordKind({
  entity: 'phaseOption',
  what: 'The phase option',
  table: 'phase_option',
  mayRead: (actor) =>
    actor.isManager
      ? EVERYBODY
      : sql<boolean>`exists (select from indirect_customer c
          where c.direct_customer_id = it.direct_customer_id and ${seesCustomer(actor, sql`c.id`)})`,
  mayChange: ({ isManager }) => onlyIf(isManager),
});

export const costGroups = ofManagers({ entity: 'costGroup', what: 'The cost group', table: 'cost_group' });
export const directCustomers = ofManagers({
  entity: 'directCustomer',
  what: 'The direct customer',
  table: 'direct_customer',
});

export const indirectCustomers = recordKind({
  entity: 'indirectCustomer',
  what: 'The indirect customer',
  table: 'indirect_customer',
  maySee: (actor) => seesCustomer(actor, sql`it.id`),
  mayRead: ({ isManager }) => onlyIf(isManager),
  mayChange: ({ isManager }) => onlyIf(isManager),
});

const keepsItsProject = (actor: Actor): Right => keepsProject(actor, sql`it.project_id`);

export const customerJobs = recordKind({
  entity: 'customerJob',
  what: 'The customer job',
  table: 'customer_job',
  mayRead: keepsItsProject,
  mayChange: keepsItsProject,
});

const isOwnOrManaged = (actor: Actor): Right =>
  actor.isEmployee ? anyOf(keepsItsProject(actor), sql<boolean>`it.user_id = ${actor.id}`) : NOBODY;

/** A job is its person's and of those who keep the project; which of its fields each changes, its services say. */
export const projectJobs = recordKind({
  entity: 'projectJob',
  what: 'The project job',
  table: 'project_job',
  mayRead: isOwnOrManaged,
  mayChange: isOwnOrManaged,
});

export const keySuccessFactors = recordKind({
  entity: 'keySuccessFactor',
  what: 'The key success factor',
  table: 'project_key_success_factor',
  mayRead: (actor) => (actor.isEmployee ? seesProject(actor, sql`it.project_id`) : NOBODY),
  mayChange: keepsItsProject,
  notYours: "Only managers and the project's key members change its key success factors",
});
