import { sql } from 'kysely';
import type { Actor } from '../lib/rights/actor.ts';
import { administers, decidesFor, knowsAffairs, seesPerson, usesContractFolders } from '../lib/rights/people.sql.ts';
import { ofAdministrators, type RecordKind, recordKind } from '../lib/rights/record-kind.ts';
import { allOf, anyOf, EVERYBODY, NOBODY, onlyIf, type Right } from '../lib/rights/right.ts';

/** That somebody is there, by name. What is known of a person beyond that is asked where it is answered. */
export const users = recordKind({
  entity: 'user',
  what: 'The user',
  table: 'app_user',
  maySee: (actor) => seesPerson(actor, 'it'),
  mayRead: ({ id, isManager }) => (isManager ? EVERYBODY : sql<boolean>`it.id = ${id}`),
  mayChange: (actor) => administers(actor, sql`it.id`),
  notYours: 'Only administrators can change an administrator',
});

/** Who has one sees it in a list of their own, without what it cost. */
export const assets = ofAdministrators({ entity: 'asset', what: 'The asset', table: 'asset' });

/** Those that are news are read by all employees, in a call of their own. */
export const events = ofAdministrators({ entity: 'event', what: 'The event', table: 'event' });

/** Those who edit somebody's CV (`mayEditCv`); all others see of it what is meant for them, in the CV itself. */
const editsItsCv = (actor: Actor): Right => {
  if (actor.isManager) return EVERYBODY;
  return actor.isEmployee ? sql<boolean>`it.user_id = ${actor.id}` : NOBODY;
};

export const priorJobs = recordKind({
  entity: 'priorJob',
  what: 'The prior job',
  table: 'prior_job',
  mayRead: editsItsCv,
  mayChange: editsItsCv,
});

/**
 * A contract is known to who administers people and to the person; its reviewer knows that it is there, and by calls of
 * their own whose it is, its type and its end. Leaders know nothing of it. Nobody but an administrator keeps their own.
 */
export const contracts = recordKind({
  entity: 'contract',
  what: 'The contract',
  table: 'contract',
  maySee: (actor) => anyOf(knowsAffairs(actor, sql`it.user_id`), isReviewer(actor)),
  mayRead: (actor) => knowsAffairs(actor, sql`it.user_id`),
  mayChange: (actor) => decidesFor(actor, sql`it.user_id`),
  notYours: 'Contracts of administrators, and your own, are kept by administrators',
});

const isReviewer = ({ id, isEmployee }: Actor): Right => (isEmployee ? sql<boolean>`it.reviewer_id = ${id}` : NOBODY);

/** The contract folder of a person, by the person's id: only for those whom the settings name, and who know the person's affairs. */
export const contractFolders: RecordKind<'contractFolder'> = {
  entity: 'contractFolder',
  what: 'The contract folder',
  from: sql`(select u.id from app_user u where u.user_type = 'Employee')`,
  mayRead: (actor) => allOf(usesContractFolders(actor), knowsAffairs(actor, sql`it.id`)),
  mayChange: (actor) => allOf(usesContractFolders(actor), administers(actor, sql`it.id`)),
};

/** The skills of a person, by the person's id: colleagues know them, of those who left only managers do; their owner and administrators change them. */
export const userSkills: RecordKind<'userSkills'> = {
  entity: 'userSkills',
  what: 'The employee',
  from: sql`(select u.id, u.is_active from app_user u where u.user_type = 'Employee')`,
  mayRead: ({ isManager, isEmployee }) => allOf(onlyIf(isEmployee), isManager ? EVERYBODY : sql<boolean>`it.is_active`),
  mayChange: ({ id, isAdmin }) => anyOf(onlyIf(isAdmin), sql<boolean>`it.id = ${id}`),
};

/** Colleagues know what somebody has passed, of those who left only managers do; the person and managers keep it. */
export const userCertifications = recordKind({
  entity: 'userCertification',
  what: 'The certification',
  table: 'user_certification',
  mayRead: ({ isManager, isEmployee }) =>
    allOf(
      onlyIf(isEmployee),
      isManager ? EVERYBODY : sql<boolean>`it.user_id in (select u.id from app_user u where u.is_active)`,
    ),
  mayChange: ({ id, isManager }) => anyOf(onlyIf(isManager), sql<boolean>`it.user_id = ${id}`),
});

/** Colleagues know each other's profiles, also new ones; of those who left only managers do. Its owner and administrators change one. */
export const profiles = recordKind({
  entity: 'profile',
  what: 'The profile',
  table: 'app_user',
  mayRead: ({ isManager, isEmployee }) =>
    allOf(onlyIf(isEmployee), isEmployeeRow, isManager ? EVERYBODY : sql<boolean>`it.is_active`),
  mayChange: ({ id, isAdmin, isEmployee }) =>
    allOf(onlyIf(isEmployee), isEmployeeRow, anyOf(onlyIf(isAdmin), sql<boolean>`it.id = ${id}`)),
  notYours: 'Only its owner and administrators can change a profile',
});

const isEmployeeRow: Right = sql<boolean>`it.user_type = 'Employee'`;

/** Walls are read by all colleagues. Who sent a wish, whose wall it is and administrators take it off. */
export const wishes = recordKind({
  entity: 'wish',
  what: 'The wish',
  table: 'wish',
  mayRead: ({ isEmployee }) => onlyIf(isEmployee),
  mayChange: ({ id, isAdmin, isEmployee }) =>
    allOf(
      onlyIf(isEmployee),
      anyOf(onlyIf(isAdmin), sql<boolean>`it.user_id = ${id}`, sql<boolean>`it.by_user_id = ${id}`),
    ),
});
