import type { ChecklistKind, listChecklists as listRoute } from '@stint/contract/people/checklists/checklist';
import { LISTED_DAYS } from '@stint/contract/people/checklists/checklist';
import type { JoiningFacts, LeavingFacts } from '@stint/contract/people/checklists/checklist.rules';
import type { QueryOf } from '@stint/contract/route';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { knowsAffairs } from '../../lib/rights/people.sql.ts';
import { personOf, personShape } from '../../lib/wire-shapes.ts';

interface Counted<F> {
  readonly user: Person;
  readonly leader: Person | null;
  readonly day: string;
  readonly facts: F;
}
export type CountedJoining = Counted<JoiningFacts>;
export type CountedLeaving = Counted<LeavingFacts>;

const count = (from: RawBuilder<unknown>) => sql`(select count(*)::integer ${from})`;

/** Assets that the person has on a day. */
const held = (today: string) => sql`from asset_history h where h.user_id = u.id
  and h.from_date <= ${today} and (h.to_date is null or h.to_date > ${today})`;

const joiningFacts = (today: string) => sql`json_build_object(
  'hasPassword', u.password_hash is not null,
  'teams', ${count(sql`from team_member m where m.user_id = u.id`)},
  'contracts', ${count(sql`from contract c where c.user_id = u.id`)},
  'defaultWeeks', ${count(sql`from default_week w where w.user_id = u.id`)},
  'phases', ${count(sql`from phase_user f where f.user_id = u.id and f.disabled_date is null`)},
  'assets', ${count(held(today))},
  'guidelinesLeft', ${count(sql`from post p join post_reader r on r.post_id = p.id and r.user_id = u.id
    where p.is_must_read and not exists (select from post_acknowledgement a
      where a.post_id = p.id and a.user_id = u.id and a.edition = p.reading_edition)`)})`;

const leavingFacts = (today: string) => sql`json_build_object(
  'isActive', u.is_active,
  'openSheets', ${count(sql`from user_period s join timereg_period t on t.id = s.timereg_period_id
    where s.user_id = u.id and not s.is_locked and t.from_date <= u.resigned_date`)},
  'assetsHeld', ${count(held(today))},
  'undecidedLeave', ${count(sql`from workday_request w where w.user_id = u.id and w.state in ('REQUESTED', 'ADMIN_REVIEW')`)},
  'leaveAfterEnd', ${count(sql`from workday_request w where w.user_id = u.id and w.state = 'APPROVED' and w.kind = 'NEW'
    and w.ended is null and w.to_date > u.resigned_date`)},
  'responsibilities', ${count(sql`from team t where t.team_leader_id = u.id`)}
    + ${count(sql`from project pr where pr.manager_id = u.id and not pr.is_closed`)}
    + ${count(sql`from account_manager a where a.user_id = u.id`)})`;

const dayOf = (kind: ChecklistKind) => sql.ref(kind === 'joining' ? 'u.start_working' : 'u.resigned_date');

const columnsOf = (kind: ChecklistKind, today: string) => sql`
  ${personShape} as user, ${dayOf(kind)} as day,
  ${personOf(sql`l.id`)} as leader,
  ${kind === 'joining' ? joiningFacts(today) : leavingFacts(today)} as facts`;

/** People, each with who leads their first team that somebody else leads. */
const people = sql`app_user u left join lateral (
  select t.team_leader_id as id from team_member m join team t on t.id = m.team_id
  where m.user_id = u.id and t.team_leader_id <> u.id order by m.joined_at, t.name limit 1) l on true`;

const isOfHouse = (actor: Actor) =>
  all(sql`u.user_type = 'Employee'`, sql`u.erased_at is null`, knowsAffairs(actor, sql`u.id`));

/** Who joins or leaves around a day. */
export function listCounted<F>(
  db: Db,
  actor: Actor,
  asked: QueryOf<typeof listRoute>,
  today: string,
): Promise<Page<Counted<F>>> {
  const day = dayOf(asked.kind);
  const parts = {
    columns: columnsOf(asked.kind, today),
    from: people,
    where: all(
      isOfHouse(actor),
      matches(sql`u.first_name || ' ' || u.last_name || ' ' || u.initials`, asked.search),
      sql`${day} between ${today}::date - ${LISTED_DAYS.after}::integer and ${today}::date + ${LISTED_DAYS.before}::integer`,
      // Who has left again does not join any more.
      asked.kind === 'joining' ? sql`(u.resigned_date is null or u.resigned_date >= ${today})` : sql`true`,
    ),
    order: orderBy(asked.orderBy, { day, name: sql`search_text(u.first_name || ' ' || u.last_name)` }, sql`u.id`),
  };
  return readPage(db, parts, asked);
}

/** The same of one person, whenever it is; nothing without the day. */
export async function findCounted<F>(
  db: Db,
  actor: Actor,
  kind: ChecklistKind,
  user: string,
  today: string,
): Promise<Counted<F> | undefined> {
  const found = await sql<Counted<F>>`select ${columnsOf(kind, today)} from ${people}
    where u.id = ${user} and ${dayOf(kind)} is not null and ${isOfHouse(actor)}`.execute(db);
  return found.rows[0];
}
