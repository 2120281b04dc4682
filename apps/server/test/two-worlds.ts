import type { RecordEntity } from '@stint/contract/record-id';
import { sql } from 'kysely';
import type { Db } from '../src/lib/db.ts';
import { newId } from '../src/lib/new-id.ts';
import { type Makers, makersOf } from './make-company.ts';

/** Stands in every text of the foreign world but those that everybody may know, such as the names of teams. */
export const SECRET = 'Zebra';

/** A part of a company: its people, and a record of each kind that calls name. */
export interface World {
  readonly ids: Readonly<Record<RecordEntity, string>>;
  readonly employee: string;
  readonly freelancer: string;
  /** A user of the world's customer. */
  readonly customer: string;
  /** Leads the world's team, in which the employee and the freelancer are. */
  readonly leader: string;
  /** Manages the world's account and is nothing else. */
  readonly keeper: string;
}

export interface TwoWorlds {
  readonly own: World;
  readonly foreign: World;
  readonly admin: string;
}

/** Two parts of one company that have nothing to do with each other: who belongs to one may know nothing of the other. */
export async function makeTwoWorlds(db: Db): Promise<TwoWorlds> {
  const make = makersOf(db);
  await make.company();
  const admin = await make.user({ role: 'Admin', name: 'Admin' });
  return { admin, own: await makeWorld(db, make, 'Okapi', admin), foreign: await makeWorld(db, make, SECRET, admin) };
}

async function makeWorld(db: Db, make: Makers, word: string, admin: string): Promise<World> {
  /** In what every employee may choose from. */
  const known = word === SECRET ? 'Public' : word;
  const person = async (role?: null) => {
    const id = await make.user({ ...(role === null && { role }), startWorking: '2020-01-01' });
    await sql`update app_user set initials = upper(right(id::text, 8)), email = id || '@example.com'
      where id = ${id}`.execute(db);
    return id;
  };
  const [employee, freelancer, leader, keeper] = [await person(), await person(), await person(), await person()];
  const customer = await person(null);
  await sql`update app_user set remuneration_type = 'Freelancer Full Time' where id = ${freelancer}`.execute(db);
  const ids = Object.fromEntries(RECORDS.map((entity) => [entity, newId()])) as Record<RecordEntity, string>;
  ids.user = customer;
  ids.userSkills = employee;
  ids.contractFolder = employee;
  ids.profile = employee;
  ids.quarterReview = ids.userQuarter;
  ids.team = await make.team(leader, [employee, freelancer]);
  ids.teamKpis = ids.team;
  ids.teamReading = ids.team;
  ids.teamSchedule = ids.team;
  ids.project = await make.project({ name: `${word} project` });
  ids.textToProofRead = ids.project;
  ids.anyRecord = ids.project;
  ids.phase = await make.phase(ids.project, [employee]);
  const { rows } = await sql<{ account: string; customer: string; direct: string }>`
    select a.id as account, c.id as customer, c.direct_customer_id as direct from phase ph
    join account a on a.id = ph.account_id join indirect_customer c on c.id = a.customer_id where ph.id = ${ids.phase}`.execute(
    db,
  );
  const [place] = rows;
  if (!place) throw new Error('The phase has no account');
  Object.assign(ids, { account: place.account, indirectCustomer: place.customer, directCustomer: place.direct });
  // Not later than what the calls of the walk are about, so that nothing of it is closed.
  const months = word === SECRET ? ['2026-10-01', '2026-10-31'] : ['2026-11-01', '2026-11-30'];
  const [from, to] = months as [string, string];
  ids.timeregPeriod = await make.period(from, to, `${known} period`);
  ids.userPeriod = await make.sheet(employee, ids.timeregPeriod);
  ids.timereg = await make.row(ids.userPeriod, { phase: ids.phase, date: from, detail: `${word} detail` });

  for (const statement of [
    sql`update team set name = ${`${known} team`}, short_name = ${known.slice(0, 3)}, is_planning_team = true where id = ${ids.team}`,
    sql`update project set short_name = ${word.toUpperCase()}, description = ${`${word} description`} where id = ${ids.project}`,
    sql`update account set name = ${`${word} account`}, number = ${word} where id = ${ids.account}`,
    sql`update phase set name = ${`${word} phase`} where id = ${ids.phase}`,
    sql`update indirect_customer set name = ${`${word} customer`} where id = ${ids.indirectCustomer}`,
    sql`update direct_customer set name = ${`${word} direct customer`} where id = ${ids.directCustomer}`,
    sql`insert into phase_option (id, direct_customer_id, option_name, code)
      values (${ids.phaseOption}, ${ids.directCustomer}, ${`${word} option`}, ${word})`,
    sql`insert into cost_group (id, name) values (${ids.costGroup}, ${`${word} group`})`,
    sql`insert into account_manager (account_id, user_id) values (${ids.account}, ${keeper})`,
    sql`insert into project_customer (project_id, indirect_customer_id) values (${ids.project}, ${ids.indirectCustomer})`,
    sql`insert into customer_user_indirect (user_id, indirect_customer_id) values (${customer}, ${ids.indirectCustomer})`,
    sql`update app_user set customer_team_id = ${ids.team}, first_name = ${word} where id = ${customer}`,
    sql`insert into customer_job (id, project_id, full_name, role)
      values (${ids.customerJob}, ${ids.project}, ${`${word} person`}, ${word})`,
    sql`insert into project_job (id, project_id, user_id, name, start_date, achievements)
      values (${ids.projectJob}, ${ids.project}, ${employee}, ${`${word} job`}, '2026-01-01', ${`${word} achievements`})`,
    sql`insert into prior_job (id, user_id, job_title, customer_name, from_date, is_include_in_cv)
      values (${ids.priorJob}, ${employee}, ${`${word} prior job`}, ${word}, '2015-01-01', false)`,
    sql`insert into project_key_success_factor (id, project_id, title, description)
      values (${ids.keySuccessFactor}, ${ids.project}, ${`${word} factor`}, ${word})`,
    sql`insert into week_plan (user_id, id, project_id, week_start, percentage)
      values (${employee}, ${ids.weekPlan}, ${ids.project}, '2026-11-16', 37)`,
    sql`insert into wish (id, user_id, by_user_id, occasion, day, message, created_at)
      values (${ids.wish}, ${employee}, ${leader}, 'birthday', '2026-11-20', ${`${known} wish`}, '2026-11-20')`,
    sql`insert into contract (id, user_id, number, type, from_date)
      values (${ids.contract}, ${employee}, ${`${word} 4711`}, 'Indefinite', '2020-01-01')`,
    sql`insert into software_product (id, title) values (${ids.softwareProduct}, ${`${known} product`})`,
    sql`insert into saved_report (id, user_id, name, asked) values (${ids.savedReport}, ${employee}, ${`${word} report`},
      ${JSON.stringify({ viewId: 1, by: 'project', orderBy: '-minutes', range: 'lastMonth', detail: word })}::jsonb)`,
    sql`insert into default_week (id, user_id, valid_from) values (${ids.defaultWeek}, ${employee}, '2026-12-07')`,
    sql`insert into absence_reason (id, reason, friendly_label)
      values (${ids.absenceReason}, ${`${known} reason`}, ${`${known} label`})`,
    sql`insert into workday_request (user_id, id, kind, absence_reason_id, from_date, to_date, reason, requested_by_id,
        requested_at, reviewer_id, takes_plans, allow_timereg, needs_admin)
      values (${employee}, ${ids.workdayRequest}, 'NEW', ${ids.absenceReason}, '2026-12-01', '2026-12-01',
        ${`${word} why`}, ${employee}, '2026-11-01', ${leader}, true, false, false)`,
    sql`insert into calendar_feed (id, user_id, kind, language, token_hash, created_at)
      values (${ids.calendarFeed}, ${employee}, 'own', 'en', sha256(${ids.calendarFeed}::text::bytea), '2026-11-01')`,
    sql`insert into planned_meeting (id, user_id, title, day, from_minute, to_minute, in_office)
      values (${ids.plannedMeeting}, ${employee}, ${`${word} meeting`}, '2026-12-02', 600, 660, true)`,
    sql`insert into planned_meeting_person (user_id, meeting_id, organiser_id)
      values (${employee}, ${ids.plannedMeeting}, ${employee})`,
    sql`insert into one_minute_message (id, by_user_id, to_user_id, project_id, star, comment)
      values (${ids.oneMinuteMessage}, ${leader}, ${employee}, ${ids.project}, 4, ${`${word} comment`})`,
    sql`insert into user_period_reviewer (user_id, id, user_period_id, project_id, reviewer_id)
      values (${employee}, ${ids.userPeriodReviewer}, ${ids.userPeriod}, ${ids.project}, ${leader})`,
    sql`insert into notification (id, user_id, kind, link, data)
      values (${ids.notification}, ${employee}, 'periodApproved', '/', ${JSON.stringify({ period: word })})`,
    sql`insert into session (id, user_id, token_hash, expires_at)
      values (${ids.session}, ${employee}, sha256(${ids.session}::text::bytea), '2100-01-01')`,
    sql`insert into company_account (id, user_id, issuer, subject, email, linked_at)
      values (${ids.companyAccount}, ${employee}, 'https://id.example', ${word}, ${`${word}@id.example`}, '2026-11-01')`,
    sql`insert into api_token (id, user_id, name, token_hash, may_write, created_at, expires_at) values (${ids.apiToken},
      ${employee}, ${`${word} token`}, sha256(${ids.apiToken}::text::bytea), true, '2026-11-01', '2027-01-01')`,
    sql`insert into passkey (id, user_id, credential_id, public_key, uses, transports, is_synced, name, created_at)
      values (${ids.passkey}, ${employee}, ${ids.passkey}, '\\x00', 0, '{}', false, ${`${word} passkey`}, '2026-11-01')`,
    sql`insert into directory_token (id, name, token_hash, created_at)
      values (${ids.directoryToken}, ${`${word} directory`}, sha256(${ids.directoryToken}::text::bytea), '2026-11-01')`,
    sql`insert into webhook (id, name, url, secret, entities, is_active)
      values (${ids.webhook}, ${`${word} hook`}, 'https://hooks.example/x', 'whsec_eA==', '{team}', false)`,
    sql`insert into webhook_delivery (id, webhook_id, entity, entity_id, action, at, next_at)
      values (${ids.webhookDelivery}, ${ids.webhook}, 'team', ${ids.webhook}, 'save', '2026-11-01', '2026-11-01')`,
    sql`insert into soft_skill (id, name) values (${ids.softSkill}, ${`${known} soft skill`})`,
    sql`insert into skill (id, name) values (${ids.skill}, ${`${known} skill`})`,
    sql`insert into ksf_template (id, title, description) values (${ids.ksfTemplate}, ${`${known} template`}, ${known})`,
    sql`insert into stored_file (id, kind, name, content_type, bytes, sha256, token, owner_id, state, created_at)
      values (${ids.file}, 'attachment', ${`${word}.txt`}, 'text/plain', 1, sha256('x'), ${ids.file}, ${admin}, 'kept', '2026-11-01')`,
    sql`insert into certification (id, name, icon_id) values (${ids.certification}, ${`${known} certificate`}, ${ids.file})`,
    sql`insert into user_skill (user_id, skill_id, level, evaluated_at) values (${employee}, ${ids.skill}, 3, '2026-01-01')`,
    sql`insert into user_certification (id, user_id, certification_id, year, duration)
      values (${ids.userCertification}, ${employee}, ${ids.certification}, 2024, '3 years')`,
    sql`insert into asset (id, catalog, status, serial_number, configuration)
      values (${ids.asset}, 'Laptop', 'In use', ${`${word} serial`}, ${word})`,
    sql`insert into event (id, name, date, description) values (${ids.event}, ${`${word} party`}, '2026-01-01', ${word})`,
    sql`insert into post (id, title, type, content, plain, project_id)
      values (${ids.post}, ${`${word} guideline`}, 'Guideline', ${`<p>${word}</p>`}, ${word}, ${ids.project})`,
    sql`insert into post_mailing (id, post_id, subject, content, created_at)
      values (${ids.postMailing}, ${ids.post}, ${word}, ${`<p>${word}</p>`}, '2026-11-01')`,
    sql`insert into post_comment (id, post_id, user_id, text, created_at)
      values (${ids.postComment}, ${ids.post}, ${keeper}, ${`${word} comment`}, '2026-11-01')`,
    sql`insert into status (id, project_id, week, year, description, plain)
      values (${ids.status}, ${ids.project}, 40, 2026, ${`<p>${word}</p>`}, ${word})`,
    sql`insert into user_quarter (id, user_id, year, quarter, max_ot_pct, override_reason)
      values (${ids.userQuarter}, ${employee}, 2026, 3, 50, ${`${word} override`})`,
    sql`insert into weekly_log (user_id, week, goals, own_reviews)
      values (${employee}, '2026-07-06', ${`${word} goals`}, ${`${word} week`})`,
    sql`insert into quarter_review (user_quarter_id, review, expectation, self_review, self_done_at)
      values (${ids.userQuarter}, ${`<p>${word} review</p>`}, ${`<p>${word}</p>`}, ${`<p>${word} self</p>`}, '2026-10-01')`,
    sql`insert into feedback_request (id, user_id, user_quarter_id, asked_by_id, kind, is_anonymous, question, until)
      values (${ids.feedbackRequest}, ${employee}, ${ids.userQuarter}, ${leader}, 'peer', false, ${`${word} feedback`}, '2026-12-31')`,
    sql`insert into feedback_asked (request_id, user_id) values (${ids.feedbackRequest}, ${freelancer})`,
    sql`insert into feedback_answer (request_id, user_id, strengths, improvements)
      values (${ids.feedbackRequest}, ${freelancer}, ${`${word} strength`}, ${`${word} improvement`})`,
    sql`insert into performance_kpi (id, name) values (${ids.performanceKpi}, ${`${known} KPI`})`,
    sql`insert into performance_kpi_set (id, name) values (${ids.performanceKpiSet}, ${`${known} KPIs`})`,
    sql`insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_confidential, comment)
      values (${ids.performanceReview}, ${leader}, ${employee}, 2026, 9, true, ${`${word} performance`})`,
    sql`insert into question (id, name, question) values (${ids.question}, ${`${known} question`}, ${known})`,
    sql`insert into survey (id, name, team_id, is_anonymous) values (${ids.survey}, ${`${word} survey`}, ${ids.team}, false)`,
    sql`insert into survey_question (survey_id, question_id, position) values (${ids.survey}, ${ids.question}, 1)`,
    sql`insert into survey_round (survey_id, timereg_period_id, is_anonymous) values (${ids.survey}, ${ids.timeregPeriod}, false)`,
    sql`insert into survey_answer (user_id, survey_id, timereg_period_id, question_id, value)
      values (${employee}, ${ids.survey}, ${ids.timeregPeriod}, ${ids.question}, 4)`,
    sql`with t as (
        insert into coin_transfer (id, kind, by_user_id, at) values (${ids.coinTransfer}, 'init', ${admin}, '2026-11-01') returning id
      ), m as (
        insert into coin_message (transfer_id, to_user_id, message) select id, ${employee}, ${`${known} thanks`} from t
      )
      insert into coin_entry (transfer_id, side, user_id, amount, at)
      select t.id, s.side, s.user_id::uuid, s.amount, '2026-11-01'
      from t cross join (values ('from', null, -50), ('to', ${employee}, 50)) as s(side, user_id, amount)`,
    sql`insert into ot_ut_adjustment (user_quarter_id, transaction_type, hours, description)
      values (${ids.userQuarter}, 'payOT', 3, ${`${word} overtime`})`,
    sql`insert into asset_history (asset_id, position, user_id, from_date, description)
      values (${ids.asset}, 1, ${employee}, '2026-01-01', ${word})`,
  ])
    await statement.execute(db);
  return { ids, employee, freelancer, customer, leader, keeper };
}

/** Kinds that get an id of their own before anything is stored. */
const RECORDS: readonly RecordEntity[] = [
  'absenceReason',
  'apiToken',
  'asset',
  'calendarFeed',
  'certification',
  'coinTransfer',
  'companyAccount',
  'contract',
  'costGroup',
  'customerJob',
  'defaultWeek',
  'directoryToken',
  'event',
  'feedbackRequest',
  'file',
  'keySuccessFactor',
  'ksfTemplate',
  'notification',
  'passkey',
  'performanceKpi',
  'performanceKpiSet',
  'performanceReview',
  'oneMinuteMessage',
  'phaseOption',
  'plannedMeeting',
  'post',
  'postComment',
  'postMailing',
  'priorJob',
  'projectJob',
  'savedReport',
  'question',
  'session',
  'skill',
  'softSkill',
  'softwareProduct',
  'status',
  'survey',
  'webhook',
  'webhookDelivery',
  'userCertification',
  'userPeriodReviewer',
  'userQuarter',
  'weekPlan',
  'wish',
  'workdayRequest',
];
