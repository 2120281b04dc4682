import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches } from '../../lib/page-query.ts';

/** Where the audit trail finds what a kind of record is called now. `r` is the record, by its `id`. */
interface NamedRecord {
  readonly from: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  /** Entries are searched by this name too; left out where the entry's own title is enough. */
  readonly isSearched?: true;
}

const fullName = (alias: string) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, nullif(${sql.ref(`${alias}.last_name`)}, ''))`;

const plain = (table: string, name = 'name'): NamedRecord => ({
  from: sql`${sql.table(table)} r`,
  name: sql.ref(`r.${name}`),
  isSearched: true,
});

/** By the entity's name in the audit trail; one that is not here is called as it was when it changed. */
const RECORDS: Readonly<Record<string, NamedRecord>> = {
  user: { from: sql`app_user r`, name: fullName('r'), isSearched: true },
  team: plain('team'),
  plannedMeeting: { from: sql`planned_meeting r`, name: sql`concat_ws(' · ', r.title, to_char(r.day, 'DD/MM/YYYY'))` },
  teamSchedule: { from: sql`team r`, name: sql`r.name` },
  project: plain('project'),
  projectJob: {
    from: sql`project_job r join app_user u on u.id = r.user_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, r.name)`,
  },
  weekPlan: {
    from: sql`week_plan r join app_user u on u.id = r.user_id join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, pr.name, to_char(r.week_start, 'IW/IYYY'))`,
  },
  holiday: { from: sql`public_holiday r`, name: sql`concat_ws(' · ', r.name, to_char(r.day, 'DD/MM/YYYY'))` },
  workHourMonth: { from: sql`work_hour_month r`, name: sql`to_char(make_date(r.year, r.month, 1), 'MM/YYYY')` },
  defaultWeek: {
    from: sql`default_week r join app_user u on u.id = r.user_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, to_char(r.valid_from, 'DD/MM/YYYY'))`,
  },
  workdayRequest: {
    from: sql`workday_request r join app_user u on u.id = r.user_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, to_char(r.from_date, 'DD/MM/YYYY'),
      case when r.to_date > r.from_date then to_char(r.to_date, 'DD/MM/YYYY') end)`,
  },
  calendarFeed: {
    from: sql`calendar_feed r join app_user u on u.id = r.user_id left join team t on t.id = r.team_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, t.name)`,
  },
  customerJob: {
    from: sql`customer_job r join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', r.full_name, r.role, pr.name)`,
  },
  keySuccessFactor: {
    from: sql`project_key_success_factor r join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', r.title, pr.name)`,
  },
  account: plain('account'),
  phase: {
    from: sql`phase r join account a on a.id = r.account_id`,
    name: sql`concat_ws(' · ', r.name, a.name)`,
    isSearched: true,
  },
  followedPhase: {
    from: sql`followed_phase r join app_user u on u.id = r.user_id join phase ph on ph.id = r.phase_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, ph.name)`,
  },
  followedProject: {
    from: sql`followed_project r join app_user u on u.id = r.user_id join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, pr.name)`,
  },
  followedTeam: {
    from: sql`followed_team r join app_user u on u.id = r.user_id join team t on t.id = r.team_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, t.name)`,
  },
  followedEmployee: {
    from: sql`followed_employee r join app_user u on u.id = r.user_id join app_user of_user on of_user.id = r.employee_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, ${fullName('of_user')})`,
  },
  phaseOption: { from: sql`phase_option r`, name: sql`r.option_name` },
  costGroup: plain('cost_group'),
  directCustomer: plain('direct_customer'),
  indirectCustomer: plain('indirect_customer'),
  absenceReason: plain('absence_reason', 'reason'),
  skill: plain('skill'),
  skillCategory: plain('skill_category'),
  softSkill: plain('soft_skill'),
  ksfTemplate: plain('ksf_template', 'title'),
  question: plain('question'),
  survey: plain('survey'),
  greeting: plain('greeting', 'title'),
  quote: plain('quote', 'title'),
  certification: plain('certification'),
  performanceKpi: plain('performance_kpi'),
  recipientMail: plain('recipient_mail'),
  level: plain('level', 'title'),
  softwareProduct: plain('software_product', 'title'),
  timeregPeriod: plain('timereg_period'),
  userPeriod: {
    from: sql`user_period r join app_user u on u.id = r.user_id join timereg_period p on p.id = r.timereg_period_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, p.name)`,
  },
  userPeriodReviewer: {
    from: sql`user_period_reviewer r join app_user u on u.id = r.user_id left join project pr on pr.id = r.project_id`,
    name: sql`concat_ws(' · ', ${fullName('u')}, pr.name)`,
  },
  oneMinuteMessage: {
    from: sql`one_minute_message r join app_user by_user on by_user.id = r.by_user_id left join app_user u on u.id = r.to_user_id
      left join team t on t.id = r.to_team_id`,
    name: sql`concat_ws(' → ', ${fullName('by_user')}, coalesce(t.name, ${fullName('u')}))`,
  },
  systemTemplate: { from: sql`system_template r`, name: sql`r.name`, isSearched: true },
  mail: { from: sql`mail r`, name: sql`r.subject` },
  import: { from: sql`import_run r`, name: sql`r.file_name` },
};

const kinds = Object.entries(RECORDS);

/** A row of registered time has no name of its own: whose it is, its day and its phase. */
const titleOfRow = sql`concat_ws(' · ',
  (select ${fullName('u')} from app_user u where u.id = e.user_id),
  to_char((coalesce(e.after, e.before) ->> 'date')::date, 'DD/MM/YYYY'),
  (select ph.name from phase ph where ph.id::text = coalesce(e.after, e.before) ->> 'projectPhase'))`;

/** What the record of `audit_entry as e` is called now. */
export const currentTitle = sql`case e.entity
  when 'timereg' then ${titleOfRow}
  ${sql.join(
    kinds.map(
      ([entity, { from, name }]) =>
        sql`when ${sql.lit(entity)} then (select ${name} from ${from} where r.id = e.entity_id)`,
    ),
    sql` `,
  )} end`;

/** No search looks into the entries of more records of one kind than these. */
const MOST_OF_A_KIND = 200;

/** Records of all kinds whose present name holds what is searched. */
export async function listIdsByName(db: Db, search: string): Promise<string[]> {
  const found = await sql<{ _id: string }>`${sql.join(
    kinds
      .filter(([, { isSearched }]) => isSearched)
      .map(
        ([, { from, name }]) =>
          sql`(select r.id as "_id" from ${from} where ${matches(name, search)} limit ${MOST_OF_A_KIND})`,
      ),
    sql` union all `,
  )}`.execute(db);
  return found.rows.map(({ _id }) => _id);
}

/** What ids of records of any kind are called. */
export async function namesOfIds(db: Db, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const found = await sql<{ _id: string; name: string }>`${sql.join(
    kinds.map(
      ([, { from, name }]) => sql`select r.id as "_id", ${name} as name from ${from} where r.id = any(${ids}::uuid[])`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(found.rows.map(({ _id, name }) => [_id, name]));
}
