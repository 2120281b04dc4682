import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { escapeHtml } from '../../lib/rich-text.ts';

/** Names and addresses of one person that are looked for: each is compared with every mail. */
const MOST_NAMES = 50;
const MAILS_AT_ONCE = 100;
const FORMER = 'Former employee';

/** What a person was called, or an address of theirs. */
export interface CalledOnce {
  readonly name: string;
  /** What was written in between is looked at; infinite where others gave the name. */
  readonly since: string;
  readonly until: string;
  /** Somebody else is called so now: only what the person themselves caused is about them. */
  readonly isShared: boolean;
}

/**
 * Keeps what a person was ever called, and their addresses, for the steps of the erasure that come after those that make
 * nobody know them any more. What others gave, or was proven, counts whenever something was written. What somebody gave themselves counts for
 * as long as they had it: else who leaves would choose which words, of all that others were ever told, their erasure takes away. Addresses by which
 * somebody else is known are the other's.
 */
export async function keepNames(tx: Tx, user: string): Promise<void> {
  await sql`
    with said as (
      select at, id, actor_id is not distinct from ${user} as by_self, before, after from audit_entry
      where user_id = ${user} and entity_id = ${user} and entity in ('user', 'profile')),
    named as (
      select ${nameIn(sql`after`)} as name, by_self, at, lead(at) over (order by at, id) as next
      from said where after ?& '{firstName,lastName}'),
    addressed as (
      select after -> 'emails' as emails, by_self, at, lead(at) over (order by at, id) as next from said where after ? 'emails'),
    given (name, by_self, at, next) as (
      table named
      union all select jsonb_path_query(emails, '$[*].email') #>> '{}', by_self, at, next from addressed),
    held (name) as (
      select n.name from app_user u cross join lateral (values (u.email), (u.proven_email)) n(name) where u.id = ${user}
      union all (select ${nameIn(sql`before`)} from said where before ?& '{firstName,lastName}' order by at, id limit 1)
      union all (select jsonb_path_query(before, '$.emails[*].email') #>> '{}' from (
        select before from said where before ? 'emails' order by at, id limit 1) first)
      union all select n.name from (
        select btrim(first_name || ' ' || last_name) as name from app_user where id = ${user}
        union all select email from user_email where user_id = ${user}) n
        where not exists (select from given g where g.by_self and g.name = n.name)),
    called (name, since, until, at) as (
      select name, '-infinity'::timestamptz, 'infinity'::timestamptz, 'infinity'::timestamptz from held
      union all select s.said ->> 'email', '-infinity', 'infinity', e.at from said e cross join lateral (values (e.before), (e.after)) s(said)
      union all select name, case when by_self then at - interval '1 minute' else '-infinity' end,
        case when by_self and next is not null then next + interval '1 minute' else 'infinity' end, at from given),
    known as (
      select c.name, c.since, c.until, exists (select from app_user other
        where other.id <> ${user} and btrim(other.first_name || ' ' || other.last_name) = c.name) as "isShared"
      from called c where c.name <> '' and not exists (
        select from app_user other where other.id <> ${user} and lower(c.name) in (lower(other.email), lower(other.proven_email)))
      group by c.name, c.since, c.until order by c.since = '-infinity' desc, max(c.at) desc, c.name limit ${MOST_NAMES})
    update personal_data_run set names = coalesce((select jsonb_agg(known) from known), '[]')
    where user_id = ${user} and act = 'erase'`.execute(tx);
}

const nameIn = (said: RawBuilder<unknown>) =>
  sql<string>`btrim(concat_ws(' ', ${said} ->> 'firstName', ${said} ->> 'lastName'))`;

export async function findNames(tx: Tx, user: string): Promise<readonly CalledOnce[]> {
  const found = await sql<{ names: CalledOnce[] }>`
    select names from personal_data_run where user_id = ${user} and act = 'erase'`.execute(tx);
  return found.rows[0]?.names ?? [];
}

export async function dropNames(tx: Tx, user: string): Promise<void> {
  await sql`update personal_data_run set names = '[]' where user_id = ${user} and act = 'erase'`.execute(tx);
}

/** A text of which it is asked whom it is about: what it says, when it was written, and whether the person caused it. */
interface Told {
  readonly text: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly isTheirs: RawBuilder<unknown>;
}

/**
 * Whether a text names a person: by a name of two words or more, wherever lines or cells of a table end between them, or by an address. Names
 * of one word stand for many people and things, and are not looked for. Pieces of texts are compared, not patterns: one of all that somebody
 * was ever called may be larger than a database compiles.
 */
function mentions({ text, ...when }: Told, names: readonly CalledOnce[]): RawBuilder<boolean> {
  const [called, addresses] = [names.filter(isOfWords), names.filter(isAddress)];
  return sql`exists (
    select from (select ${wordsOf(text)} as words, ${addressesOf(text)} as addresses offset 0) said
    where exists (select from ${rowsOf(called)} where ${fits(when)} and strpos(said.words, ${wordsOf(sql`n.name`)}) > 0)
      or exists (select from ${rowsOf(addresses)}
        where ${fits(when)} and strpos(replace(said.addresses, '. ', ' '), ${addressesOf(sql`n.name`)}) > 0))`;
}

const isAddress = ({ name }: CalledOnce) => name.includes('@');
const isOfWords = (one: CalledOnce) => !isAddress(one) && /\S\s+\S/.test(one.name);

/** Those of the names that a text may name the person by. */
const namesIn = (when: Omit<Told, 'text'>, names: readonly CalledOnce[]) =>
  sql<
    string[]
  >`array(select n.name from ${rowsOf(names.filter((one) => isAddress(one) || isOfWords(one)))} where ${fits(when)})`;

/** Whether a text is what the person was called, and nothing else. */
const isName = ({ text, ...when }: Told, names: readonly CalledOnce[]) =>
  sql<boolean>`exists (select from ${rowsOf(names)} where n.name = ${text} and ${fits(when)})`;

const rowsOf = (names: readonly CalledOnce[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(name text, since timestamptz, until timestamptz, "isShared" boolean)`;
const fits = ({ at, isTheirs }: Omit<Told, 'text'>) =>
  sql`${at} between n.since and n.until and (not n."isShared" or ${isTheirs})`;

const wordsOf = (text: RawBuilder<unknown>) =>
  sql`(' ' || btrim(regexp_replace(lower(${text}), '[^[:alnum:]-]+', ' ', 'g')) || ' ')`;
const addressesOf = (text: RawBuilder<unknown>) =>
  sql`(' ' || btrim(regexp_replace(lower(${text}), '[^[:alnum:]._%+@-]+', ' ', 'g')) || ' ')`;

/**
 * Takes a person out of what others are told in words, where it names them by their names alone: notices, lines of the log of
 * syncs, and what imports say of people and of lines of their files. Answers how many.
 */
export async function forgetTold(tx: Tx, user: string, names: readonly CalledOnce[]): Promise<number> {
  // What the person caused has no cause any more by now.
  const named = { text: sql`it.data ->> 'person'`, at: sql`it.created_at`, isTheirs: sql`it.caused_by_id is null` };
  const notices = await sql`
    update notification it set data = it.data || ${JSON.stringify({ person: FORMER })}::jsonb
    where it.user_id <> ${user} and ${isName(named, names)}`.execute(tx);
  const words = await forgetInNotices(tx, user, names);
  const logged = { text: sql`it.data ->> 'person'`, at: sql`it.at`, isTheirs: sql`false` };
  const lines = await sql`delete from timelog_line it where ${isName(logged, names)}`.execute(tx);
  const told = Number(notices.numAffectedRows ?? 0) + Number(lines.numAffectedRows ?? 0) + words;
  return told + (await forgetReports(tx, names));
}

/** Reports of imports are large: each is looked at by itself, and taken apart only where the longest word of a name is in it. */
async function forgetReports(tx: Tx, names: readonly CalledOnce[]): Promise<number> {
  const inReport = (text: RawBuilder<unknown>): Told => ({ text, at: sql`r.started_at`, isTheirs: sql`false` });
  const runs = await sql<{ id: string }>`select id from import_run order by id`.execute(tx);
  let changed = 0;
  for (const { id } of runs.rows) {
    const report = await sql`
      update import_run r set report = r.report || jsonb_build_object(
        'notes', coalesce((select jsonb_agg(n.note order by n.place)
          from jsonb_array_elements(r.report -> 'notes') with ordinality as n(note, place)
          where not ${mentions(inReport(sql`n.note::text`), names)}), '[]'),
        'names', case when jsonb_typeof(r.report -> 'names') = 'object' then jsonb_set(r.report -> 'names', '{people}',
          coalesce((select jsonb_agg(p.person order by p.place)
            from jsonb_array_elements(r.report #> '{names,people}') with ordinality as p(person, place)
            where not ${isName(inReport(sql`p.person ->> 'name'`), names)}
              and not ${isName(inReport(sql`lower(p.person ->> 'email')`), names)}), '[]'))
          else r.report -> 'names' end)
      where r.id = ${id} and case when ${hasWordOf(sql`r.report::text`, names)}
          then ${mentions(inReport(sql`r.report::text`), names)}
        else false end`.execute(tx);
    changed += Number(report.numAffectedRows ?? 0);
  }
  return changed;
}

/** Whether the longest word of any name stands in a text, which costs little to ask: only then it may name the person. */
const hasWordOf = (text: RawBuilder<unknown>, names: readonly CalledOnce[]) =>
  sql<boolean>`exists (select from unnest(${names.map(({ name }) => longestWordOf(name.toLowerCase()))}::text[]) word
    where strpos(lower(${text}), word) > 0)`;

const longestWordOf = (name: string) =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? []).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Notices have names within their words too: of a task as it was then, of a meeting or a post as somebody called it. */
async function forgetInNotices(tx: Tx, user: string, names: readonly CalledOnce[]): Promise<number> {
  const said = { text: sql`said.text`, at: sql`it.created_at`, isTheirs: sql`false` };
  const told = await sql<{ user: string; id: string; key: string; text: string; names: string[] }>`
    select it.user_id as "user", it.id, said.key, said.text, ${namesIn(said, names)} as names
    from notification it cross join lateral jsonb_each_text(it.data) said(key, text)
    where it.user_id <> ${user} and ${hasWordOf(sql`it.data::text`, names)}
      and jsonb_typeof(it.data -> said.key) = 'string' and ${mentions(said, names)}`.execute(tx);
  const words = told.rows.map((one) => {
    const text = withoutNames(one.text, one.names);
    // Written in other letters than the name is, or over two lines, it names them all the same.
    return { ...one, text: text === one.text ? FORMER : text };
  });
  await sql`
    update notification it set data = it.data || w.data
    from (select w."user", w.id, jsonb_object_agg(w.key, w.text) as data
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w("user" uuid, id uuid, key text, text text) group by 1, 2) w
    where it.user_id = w."user" and it.id = w.id`.execute(tx);
  return words.length;
}

/** The longest first: one may be a part of another. */
const withoutNames = (text: string, names: readonly string[]) =>
  names.toSorted((one, other) => other.length - one.length).reduce((rest, name) => rest.replaceAll(name, FORMER), text);

/**
 * Empties mails to others that name a person, or link to them, some at a time; answers how many, and the last that was looked at. That they
 * were written, when and to whom, stays. Those that are owed to somebody still are sent, with other words in the place of names.
 */
export async function forgetMails(
  tx: Tx,
  user: string,
  names: readonly CalledOnce[],
  past: string,
): Promise<{ readonly changed: number; readonly last: string | null }> {
  const text = sql`concat_ws(E'\n', it.subject, it.plain, it.html)`;
  const isOwed = sql<boolean>`it.state in ('queued', 'failed')`;
  // Those that the person caused are gone by now.
  const written = { text, at: sql`it.created_at`, isTheirs: sql`false` };
  const isNamed = mentions(written, names);
  const found = await sql<{ emptied: number; owed: OwedMail[]; last: string | null }>`
    with looked_at as materialized (select id from mail where id > ${past} order by id limit ${MAILS_AT_ONCE}),
    emptied as (
      update mail it set subject = ${FORMER}, plain = '', html = '', secrets = '{}' from looked_at l
      where it.id = l.id and not ${isOwed} and (strpos(${text}, ${user}) > 0 or ${isNamed}) returning it.id)
    select (select count(*)::int from emptied) as emptied, (select id from looked_at order by id desc limit 1) as last,
      array(select to_jsonb(m) from (select it.id, it.subject, it.plain, it.html, ${namesIn(written, names)} as names
        from mail it join looked_at l using (id)
        where ${isOwed} and ${isNamed}) m) as owed`.execute(tx);
  const { emptied = 0, owed = [], last = null } = found.rows[0] ?? {};
  const reworded = owed.map((one) => ({
    id: one.id,
    subject: withoutNames(one.subject, one.names),
    plain: withoutNames(one.plain, one.names),
    html: withoutNames(one.html, one.names.map(escapeHtml)),
  }));
  await sql`
    update mail it set subject = w.subject, plain = w.plain, html = w.html
    from jsonb_to_recordset(${JSON.stringify(reworded)}::jsonb) as w(id uuid, subject text, plain text, html text)
    where it.id = w.id`.execute(tx);
  return { changed: emptied + reworded.length, last };
}

interface OwedMail {
  readonly id: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  readonly names: readonly string[];
}
