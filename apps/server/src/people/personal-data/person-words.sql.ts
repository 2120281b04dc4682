import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** Names and addresses of one person that are looked for, the newest: each is compared with every mail. */
const MOST_NAMES = 200;
const MAILS_AT_ONCE = 200;

/**
 * Keeps what a person was ever called, and their addresses, for the steps of the erasure that come after those that make
 * nobody know them any more: what they are called now, and what the audit trail says of saving them. What another is called now, and they
 * were once, is the other's.
 */
export async function keepNames(tx: Tx, user: string): Promise<void> {
  await sql`
    with said as (
      select e.at, v.said from audit_entry e cross join lateral (values (e.before), (e.after)) v(said)
      where e.user_id = ${user} and e.entity_id = ${user} and e.entity in ('user', 'profile') and jsonb_typeof(v.said) = 'object'),
    called (at, name) as (
      select 'infinity'::timestamptz, n.name from app_user u
        cross join lateral (values (btrim(u.first_name || ' ' || u.last_name)), (u.email), (u.proven_email)) n(name) where u.id = ${user}
      union all select 'infinity', email from user_email where user_id = ${user}
      union all select at, btrim(concat_ws(' ', said ->> 'firstName', said ->> 'lastName')) from said
      union all select at, said ->> 'email' from said
      union all select at, jsonb_path_query(said, '$.emails[*].email') #>> '{}' from said)
    update personal_data_run set names = array(
      select name from called where name <> '' group by name
        having max(at) = 'infinity' or not exists (select from app_user other
          where other.id <> ${user} and btrim(other.first_name || ' ' || other.last_name) = name)
      order by max(at) desc, name limit ${MOST_NAMES})
    where user_id = ${user} and act = 'erase'`.execute(tx);
}

export async function findNames(tx: Tx, user: string): Promise<readonly string[]> {
  const found = await sql<{ names: string[] }>`
    select names from personal_data_run where user_id = ${user} and act = 'erase'`.execute(tx);
  return found.rows[0]?.names ?? [];
}

export async function dropNames(tx: Tx, user: string): Promise<void> {
  await sql`update personal_data_run set names = '{}' where user_id = ${user} and act = 'erase'`.execute(tx);
}

/**
 * Whether a text names a person: by a name of two words or more, wherever lines or cells of a table end between them, or by an address. Names
 * of one word stand for many people and things, and are not looked for. Pieces of texts are compared, not patterns: one of all that somebody
 * was ever called may be larger than a database compiles.
 */
function mentions(text: RawBuilder<unknown>, names: readonly string[]): RawBuilder<boolean> {
  const called = names.filter((name) => !name.includes('@') && /\S\s+\S/.test(name));
  const addresses = names.filter((name) => name.includes('@'));
  return sql`exists (
    select from (select ${wordsOf(text)} as words, ${addressesOf(text)} as addresses offset 0) said
    where exists (select from unnest(${called}::text[]) name where strpos(said.words, ${wordsOf(sql`name`)}) > 0)
      or exists (select from unnest(${addresses}::text[]) address
        where strpos(replace(said.addresses, '. ', ' '), ${addressesOf(sql`address`)}) > 0))`;
}

const wordsOf = (text: RawBuilder<unknown>) =>
  sql`(' ' || btrim(regexp_replace(lower(${text}), '[^[:alnum:]-]+', ' ', 'g')) || ' ')`;
const addressesOf = (text: RawBuilder<unknown>) =>
  sql`(' ' || btrim(regexp_replace(lower(${text}), '[^[:alnum:]._%+@-]+', ' ', 'g')) || ' ')`;

/** Somebody else of the same name: what they caused is about them. */
const isOfNamesake = (user: string, names: readonly string[]) => sql<boolean>`exists (select from app_user namesake
  where namesake.id = it.caused_by_id and namesake.id <> ${user}
    and btrim(namesake.first_name || ' ' || namesake.last_name) = any(${names}))`;

/**
 * Takes a person out of what others are told in words, where it names them by their names alone: notices, lines of the log of
 * syncs, and what imports say of people and of lines of their files. Answers how many.
 */
export async function forgetTold(tx: Tx, user: string, names: readonly string[]): Promise<number> {
  const notices = await sql`
    update notification it set data = it.data || '{"person": "Former employee"}'
    where it.user_id <> ${user} and it.data ->> 'person' = any(${names}) and not ${isOfNamesake(user, names)}`.execute(
    tx,
  );
  const tasks = await forgetTasks(tx, user, names);
  const lines = await sql`delete from timelog_line where data ->> 'person' = any(${names})`.execute(tx);
  const reports = await sql`
    update import_run r set report = r.report || jsonb_build_object(
      'notes', coalesce((select jsonb_agg(n.note order by n.place)
        from jsonb_array_elements(r.report -> 'notes') with ordinality as n(note, place) where not ${mentions(sql`n.note::text`, names)}), '[]'),
      'names', case when jsonb_typeof(r.report -> 'names') = 'object' then jsonb_set(r.report -> 'names', '{people}',
        coalesce((select jsonb_agg(p.person order by p.place)
          from jsonb_array_elements(r.report #> '{names,people}') with ordinality as p(person, place)
          where p.person ->> 'name' <> all(${names}) and lower(p.person ->> 'email') <> all(${names})), '[]'))
        else r.report -> 'names' end)
    where ${mentions(sql`r.report::text`, names)}`.execute(tx);
  return [notices, lines, reports].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), tasks);
}

/** Notices of raised tasks have the name within their words, as it was then. */
async function forgetTasks(tx: Tx, user: string, names: readonly string[]): Promise<number> {
  const told = await sql<{ user: string; id: string; task: string }>`
    select it.user_id as "user", it.id, it.data ->> 'task' as task from notification it
    where it.user_id <> ${user} and it.data ->> 'task' is not null and ${mentions(sql`it.data ->> 'task'`, names)}
      and not ${isOfNamesake(user, names)}`.execute(tx);
  const longest = names.toSorted((one, other) => other.length - one.length);
  const words = told.rows.map((one) => ({
    ...one,
    task: longest.reduce((task, name) => task.replaceAll(name, 'Former employee'), one.task),
  }));
  await sql`
    update notification it set data = jsonb_set(it.data, '{task}', to_jsonb(w.task))
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w("user" uuid, id uuid, task text)
    where it.user_id = w."user" and it.id = w.id`.execute(tx);
  return words.length;
}

/** Deletes mails to others that name a person, or link to them, some at a time; answers how many, and the last that was looked at. */
export async function forgetMails(
  tx: Tx,
  user: string,
  names: readonly string[],
  past: string,
): Promise<{ readonly deleted: number; readonly last: string | null }> {
  const text = sql`concat_ws(E'\n', it.subject, it.plain, it.html)`;
  const found = await sql<{ deleted: number; last: string | null }>`
    with looked_at as materialized (select id from mail where id > ${past} order by id limit ${MAILS_AT_ONCE}),
    gone as (
      delete from mail it using looked_at l
      where it.id = l.id and (strpos(${text}, ${user}) > 0 or ${mentions(text, names)})
        and not ${isOfNamesake(user, names)} returning it.id)
    select (select count(*)::int from gone) as deleted, (select id from looked_at order by id desc limit 1) as last`.execute(
    tx,
  );
  return found.rows[0] ?? { deleted: 0, last: null };
}
