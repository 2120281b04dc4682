import { FIT, MOST_FOUND, type SearchAnswer } from '@stint/contract/platform/search/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { isOpenPhase } from '../../lib/open-phase.ts';
import { holds } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import { seesCustomer } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { seesProject } from '../../lib/rights/projects.sql.ts';
import { EVERYBODY } from '../../lib/rights/right.ts';

/** Words of a search that count; the rest would only make it slower. */
const MOST_WORDS = 6;
/** From so many letters on, a word may have typing errors. */
const SHORTEST_WITH_ERRORS = 4;
/** Share of three-letter pieces that a name with typing errors still has: two letters of four that changed places. */
const NEAR_ENOUGH = 0.4;
/** So many of the nearest names are looked at, since some of them may not be shown. */
const NEAREST = 60;
/** What counts as used by somebody, in days back. */
const RECENT_DAYS = 90;

interface Kind {
  readonly id: RawBuilder<unknown>;
  /** What makes one an object of the wire, as arguments of `json_build_object`, without its id, name and fit. */
  readonly fields: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** What the asking person may find. */
  readonly where: RawBuilder<unknown>;
  /** Those that can hold the longest word at all, where there are many: found by an index. */
  readonly narrowed?: RawBuilder<unknown>;
  /** The column that is compared, and others that may hold some of the words. */
  readonly searched: RawBuilder<unknown>;
  readonly around?: readonly RawBuilder<unknown>[];
  /** The last day the asking person used it. */
  readonly used: RawBuilder<unknown>;
}

/** Everything that fits, in one statement: groups of the best, ranked by how well they fit and then by own use. */
export async function searchEverything(db: Db, seeker: Actor, typed: string, now: string): Promise<SearchAnswer> {
  const search = new Search(typed);
  const today = sql`(select (${now}::timestamptz at time zone c.time_zone)::date from company c)`;
  const nothing = sql`'[]'::json`;
  const isCustomer = !seeker.isEmployee;
  const result = await sql<SearchAnswer>`
    with recent as materialized (
      select ph.id as phase_id, a.id as account_id, a.project_id, max(t.work_date) as day
      from timereg t join phase ph on ph.id = t.phase_id join account a on a.id = ph.account_id
      where t.user_id = ${seeker.id} and t.work_date > ${today} - ${sql.lit(RECENT_DAYS)}
      group by 1, 2, 3)
    select ${isCustomer ? nothing : search.of(people(seeker))} as people,
      ${search.of(projects(seeker))} as projects,
      ${isCustomer ? nothing : search.of(phases(seeker, today, search))} as phases,
      ${isCustomer ? nothing : search.of(accounts(seeker))} as accounts`.execute(db);
  return result.rows[0] as SearchAnswer;
}

/** What was typed, as conditions on the columns that migration 0017 keeps for it. */
class Search {
  readonly #text: RawBuilder<string>;
  readonly #words: readonly string[];

  constructor(typed: string) {
    this.#text = sql<string>`search_text(${typed})`;
    this.#words = typed.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  }

  /** Whether one of the texts holds a word: the longest, which the fewest hold. */
  longestIn(...texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
    return anyHolds(texts, this.#words.toSorted((a, b) => b.length - a.length)[0] ?? '');
  }

  /** The best of a kind as a JSON list. Nearly right names are looked for only when nothing holds what was typed. */
  of({ id, fields, name, from, where, narrowed = sql`true`, searched, around = [], used }: Kind): RawBuilder<unknown> {
    const q = this.#text;
    const inName = all(...this.#words.map((word) => anyHolds([searched], word)));
    const fit = sql`case when starts_with(${searched}, ${q}) then ${sql.lit(FIT.beginning)}
      when strpos(' ' || ${searched}, ' ' || ${q}) > 0 then ${sql.lit(FIT.word)}
      when ${inName} then ${sql.lit(FIT.within)} else ${sql.lit(FIT.around)} end`;
    const holdsAll = all(...this.#words.map((word) => anyHolds([searched, ...around], word)));
    return sql`(
      with exact as materialized (
        select ${id} as id, ${fit} as fit, 0.0::real as distance, ${used} as used, ${name} as name
        from ${from} where ${all(where, narrowed, holdsAll)}
        order by fit, used desc nulls last, name limit ${sql.lit(MOST_FOUND)}
      ), near as (
        select id, ${sql.lit(FIT.near)} as fit, distance, used, name from (
          select ${id} as id, (${searched} <->> ${q})::real as distance, ${used} as used, ${name} as name, ${searched} as text
          from ${from} where ${where} and not exists (select from exact) and length(${q}) >= ${sql.lit(SHORTEST_WITH_ERRORS)}
          order by ${searched} <->> ${q} limit ${sql.lit(NEAREST)}) nearest
        where distance <= ${sql.lit(1 - NEAR_ENOUGH)}::real + 0.001 or is_mistyped(${q}, text)
        order by distance, used desc nulls last, name limit ${sql.lit(MOST_FOUND)}
      )
      select coalesce(json_agg(json_build_object('_id', ${id}, 'name', best.name, 'fit', best.fit, ${fields})
        order by best.fit, best.distance, best.used desc nulls last, best.name), '[]')
      from (select * from exact union all select * from near) best, ${from} where ${id} = best.id)`;
  }
}

const anyHolds = (texts: readonly RawBuilder<unknown>[], word: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    texts.map((text) => holds(text, word)),
    sql` or `,
  )})`;

function people(seeker: Actor): Kind {
  return {
    name: sql`btrim(u.first_name || ' ' || u.last_name)`,
    id: sql`u.id`,
    fields: sql`'initials', u.initials, 'avatarUrl', u.avatar_url, 'email', u.email,
      'hint', concat_ws(' · ', u.initials, (select string_agg(t.name, ', ' order by m.joined_at, t.name)
        from team_member m join team t on t.id = m.team_id where m.user_id = u.id)),
      'planningTeams', coalesce((select json_agg(t.id order by t.name, t.id) from team t where t.is_planning_team
        and (t.team_leader_id = u.id or exists (select from team_member m where m.team_id = t.id and m.user_id = u.id))), '[]'),
      'isViewable', ${
        !seeker.isManager
          ? sql`exists (select from review_sight r where r.reviewer_id = ${seeker.id} and r.user_id = u.id)`
          : sql`true`
      }`,
    from: sql`app_user u`,
    where: sql`u.is_active and u.user_type = 'Employee'`,
    searched: sql`u.searched`,
    used: sql`null::date`,
  };
}

/** Those that the seeker may see. */
function projects(seeker: Actor): Kind {
  const me = seeker.id;
  // Who works on a project knows whom it is for; its customers are not told of each other.
  const maySeeCustomer = seeker.isEmployee ? EVERYBODY : seesCustomer(seeker, sql`c.id`);
  const registers = sql`(exists (select from account a join phase ph on ph.account_id = a.id
      join phase_user pu on pu.phase_id = ph.id where a.project_id = pr.id and pu.user_id = ${me} and ${isOpenPhase})
    or exists (select from account a join phase ph on ph.account_id = a.id
      join registered_month m on m.phase_id = ph.id where a.project_id = pr.id and m.user_id = ${me}))`;
  return {
    name: sql`pr.name`,
    id: sql`pr.id`,
    fields: sql`'isOwn', ${registers}, 'hint', concat_ws(' · ', pr.short_name,
      (select string_agg(c.name, ', ' order by c.name) from project_customer l
        join indirect_customer c on c.id = l.indirect_customer_id
        where l.project_id = pr.id and ${maySeeCustomer}))`,
    from: sql`project pr`,
    where: seesProject(seeker, sql`pr.id`),
    // Customers are not told the number of a project.
    searched: seeker.isEmployee ? sql`pr.searched` : sql`search_text(pr.name || ' ' || pr.short_name)`,
    used: sql`(select max(r.day) from recent r where r.project_id = pr.id)`,
  };
}

/** Those that the sheet's picker offers; administrators find all of them. */
function phases(seeker: Actor, today: RawBuilder<unknown>, search: Search): Kind {
  const open = sql`exists (select from phase_user pu where pu.phase_id = ph.id and pu.user_id = ${seeker.id}
    and (pu.disabled_date is null or pu.disabled_date > ${today})) and ${isOpenPhase}`;
  const around = [sql`a.searched`, sql`c.searched`, sql`coalesce(pr.searched, '')`];
  const ofAccount = sql`account a join indirect_customer c on c.id = a.customer_id left join project pr on pr.id = a.project_id`;
  return {
    name: sql`ph.name`,
    id: sql`ph.id`,
    fields: sql`'account', a.id, 'isOpen', ${open},
      'hint', concat_ws(' · ', a.name, nullif(pr.name, a.name), c.name)`,
    from: sql`phase ph join (${ofAccount}) on a.id = ph.account_id`,
    ...(seeker.isAdmin
      ? {
          where: sql`true`,
          narrowed: sql`ph.id in (select n.id from phase n where ${search.longestIn(sql`n.searched`)}
            union all select n.id from phase n join (${ofAccount}) on a.id = n.account_id where ${search.longestIn(...around)})`,
        }
      : { where: open }),
    searched: sql`ph.searched`,
    around,
    used: sql`(select max(r.day) from recent r where r.phase_id = ph.id)`,
  };
}

/** For administrators, and for those who manage them. */
function accounts(seeker: Actor): Kind {
  const me = seeker.id;
  const manages = sql`exists (select from account_manager l where l.account_id = a.id and l.user_id = ${me})`;
  const registers = sql`(exists (select from phase ph join phase_user pu on pu.phase_id = ph.id
      where ph.account_id = a.id and pu.user_id = ${me} and ${isOpenPhase})
    or exists (select from phase ph join registered_month m on m.phase_id = ph.id
      where ph.account_id = a.id and m.user_id = ${me}))`;
  return {
    name: sql`a.name`,
    id: sql`a.id`,
    fields: sql`'project', a.project_id, 'isOwn', ${registers},
      'hint', concat_ws(' · ', nullif(a.number, ''), c.name, nullif(pr.name, a.name))`,
    from: sql`account a join indirect_customer c on c.id = a.customer_id left join project pr on pr.id = a.project_id`,
    where: seeker.isAdmin ? sql`true` : manages,
    searched: sql`a.searched`,
    around: [sql`c.searched`, sql`coalesce(pr.searched, '')`],
    used: sql`(select max(r.day) from recent r where r.account_id = a.id)`,
  };
}
