import type { ProofReadType } from '@stint/contract/teams/proof-read/proof-read';
import { sql } from 'kysely';
import type { Actor } from '../lib/rights/actor.ts';
import { keepsTeam, seesTeam, teamsOf } from '../lib/rights/people.sql.ts';
import { keepsProject, seesProject } from '../lib/rights/projects.sql.ts';
import { ofManagers, type RecordKind, recordKind } from '../lib/rights/record-kind.ts';
import { allOf, anyOf, EVERYBODY, NOBODY, onlyIf, type Right } from '../lib/rights/right.ts';

export const teams = recordKind({
  entity: 'team',
  what: 'The team',
  table: 'team',
  maySee: (actor) => seesTeam(actor, sql`it.id`),
  mayRead: ({ isEmployee }) => onlyIf(isEmployee),
  mayChange: ({ isManager }) => onlyIf(isManager),
});

const isOwn = ({ id }: Actor): Right => sql<boolean>`it.user_id = ${id}`;

/** What a team agreed on for its week, under the team's id: its leaders and managers change it. */
export const teamSchedules = recordKind({
  entity: 'teamSchedule',
  what: 'The team',
  table: 'team',
  mayRead: ({ isEmployee }) => onlyIf(isEmployee),
  mayChange: (actor) => keepsTeam(actor, sql`it.id`),
  notYours: 'Only the leaders of a team and managers change its schedule',
});

/** Key figures of a team, under the team's id: for the people of the team and managers; the job alone changes them. */
export const teamKpis = recordKind({
  entity: 'teamKpis',
  what: 'The team',
  table: 'team',
  mayRead: ({ isManager, id }) => anyOf(onlyIf(isManager), sql<boolean>`it.id in ${teamsOf(id)}`),
  mayChange: () => NOBODY,
});

/** What the people of a team still have to read, under the team's id: who leads or supports the team, and managers, see to it. */
export const teamReadings = recordKind({
  entity: 'teamReading',
  what: 'The team',
  table: 'team',
  mayRead: (actor) => keepsTeam(actor, sql`it.id`),
  mayChange: (actor) => keepsTeam(actor, sql`it.id`),
});

/** Whether the actor writes the post `it`: managers all, key members those of their teams and projects alone. */
function keepsPost(actor: Actor): Right {
  if (actor.isManager) return EVERYBODY;
  if (!actor.isEmployee) return NOBODY;
  return sql<boolean>`(
    (it.project_id is not null or exists (select from post_team pt where pt.post_id = it.id))
    and (it.project_id is null or ${keepsProject(actor, sql`it.project_id`)})
    and not exists (select from post_team pt where pt.post_id = it.id and not ${keepsTeam(actor, sql`pt.team_id`)}))`;
}

/** The same of a post that is not there yet, by what it is to be for. */
export function keepsReceivers(
  actor: Actor,
  { teams: ids, project }: { readonly teams: readonly string[]; readonly project: string | null },
): Right {
  if (actor.isManager) return EVERYBODY;
  if (ids.length === 0 && project === null) return NOBODY;
  const keepsTeams = sql<boolean>`not exists (select from unnest(${ids}::uuid[]) as given(id)
    where not ${keepsTeam(actor, sql`given.id`)})`;
  return project === null ? keepsTeams : sql<boolean>`(${keepsTeams} and ${keepsProject(actor, project)})`;
}

/** Whether the post `it` is for the actor: what is for a team or a project is nobody else's. */
const isForActor = (actor: Actor): Right => sql<boolean>`(it.is_active and it.type <> 'Template' and (
  (it.project_id is null and not exists (select from post_team pt where pt.post_id = it.id))
  or exists (select from post_team pt where pt.post_id = it.id and pt.team_id in ${teamsOf(actor.id)})
  or (it.project_id is not null and ${seesProject(actor, sql`it.project_id`)})))`;

/** Whether somebody is offered the template `it`: those that are for everybody, and those that they keep. */
export function isOfferedTemplate(actor: Actor): Right {
  // Who keeps no team and no project writes nothing, and has nothing to begin from.
  const writes = anyOf(
    onlyIf(actor.isManager),
    sql<boolean>`exists (select from team_key_member k where k.user_id = ${actor.id})`,
    sql<boolean>`exists (select from project_key_member k where k.user_id = ${actor.id})`,
  );
  const isGeneral = sql`(${writes} and it.project_id is null
    and not exists (select from post_team pt where pt.post_id = it.id))`;
  return sql<boolean>`(it.type = 'Template' and it.is_active and (${isGeneral} or ${keepsPost(actor)}))`;
}

export const posts = recordKind({
  entity: 'post',
  what: 'The post',
  table: 'post',
  mayRead: (actor) => (actor.isEmployee ? anyOf(keepsPost(actor), isForActor(actor)) : NOBODY),
  mayChange: keepsPost,
  notYours: 'Only managers, and key members of its teams and project, change a post',
});

const readsItsPost = (actor: Actor): Right =>
  actor.isEmployee ? sql<boolean>`it.post_id in (select it.id from post it where ${posts.mayRead(actor)})` : NOBODY;

/** Comments are read with their post, and removed by their author and who keeps the post; their author alone rewords them. */
export const postComments = recordKind({
  entity: 'postComment',
  what: 'The comment',
  table: 'post_comment',
  mayRead: readsItsPost,
  mayChange: (actor) =>
    allOf(
      readsItsPost(actor),
      anyOf(isOwn(actor), sql<boolean>`it.post_id in (select it.id from post it where ${keepsPost(actor)})`),
    ),
  notYours: 'Only its author changes a comment',
});

/** Who gets a post by mail is chosen and seen by managers. */
export const postMailings = ofManagers({ entity: 'postMailing', what: 'The mailing', table: 'post_mailing' });

/** A status is written by who keeps its team or project, and read by who belongs to that. */
export const statuses = recordKind({
  entity: 'status',
  what: 'The status',
  table: 'status',
  mayRead: (actor) => {
    if (actor.isManager) return EVERYBODY;
    if (!actor.isEmployee) return NOBODY;
    return sql<boolean>`(it.team_id in ${teamsOf(actor.id)}
      or (it.project_id is not null and ${seesProject(actor, sql`it.project_id`)}))`;
  },
  mayChange: (actor) => anyOf(keepsTeam(actor, sql`it.team_id`), keepsProject(actor, sql`it.project_id`)),
  notYours: 'Only managers, and key members of the team or project, write its status',
});

/**
 * Who proof-reads which records `it` (decision 0027): whoever may change the text anyway, so that proof-reading shows nobody
 * a word that they could not read. A 1MM is its author's alone: administrators don't come across others' in passing.
 */
export const proofReaders = (actor: Actor) =>
  ({
    project: { table: 'project', may: keepsProject(actor, sql`it.id`) },
    keySuccessFactor: { table: 'project_key_success_factor', may: keepsProject(actor, sql`it.project_id`) },
    projectJob: { table: 'project_job', may: anyOf(isOwn(actor), keepsProject(actor, sql`it.project_id`)) },
    userShortDescription: {
      table: 'app_user',
      may: sql<boolean>`(it.user_type = 'Employee' and ${anyOf(onlyIf(actor.isAdmin), sql<boolean>`it.id = ${actor.id}`)})`,
    },
    oneMinuteMessage: { table: 'one_minute_message', may: sql<boolean>`it.by_user_id = ${actor.id}` },
    post: { table: 'post', may: keepsPost(actor) },
    status: { table: 'status', may: statuses.mayChange(actor) },
  }) satisfies Record<ProofReadType, { readonly table: string; readonly may: Right }>;

const proofReads = (actor: Actor): Right => {
  const ofKinds = Object.values(proofReaders(actor)).map(
    ({ table, may }) => sql<boolean>`it.id in (select it.id from ${sql.table(table)} it where ${may})`,
  );
  return actor.isEmployee ? anyOf(...ofKinds) : NOBODY;
};

/** A text that is proof-read, by the id of its record. */
export const textsToProofRead: RecordKind<'textToProofRead'> = {
  entity: 'textToProofRead',
  what: 'The text',
  from: sql`(select id from project union all select id from project_key_success_factor union all select id from project_job
    union all select id from app_user union all select id from one_minute_message union all select id from post
    union all select id from status)`,
  mayRead: proofReads,
  mayChange: proofReads,
};
