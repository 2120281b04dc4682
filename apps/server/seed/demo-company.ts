import { addDays, datesOf, isWeekend } from '@stint/contract/time/calendar';
import { sql } from 'kysely';
import { hashPassword } from '../src/account/password/password-hash.ts';
import type { Clock } from '../src/lib/clock.ts';
import type { Db, Tx } from '../src/lib/db.ts';
import type { FilesPort } from '../src/ports/files/files-port.ts';
import { fillPublicHolidays } from '../src/time/sheet/public-holidays.service.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { demoAffairs } from './demo-affairs.ts';
import { demoAssets } from './demo-assets.ts';
import { demoAudit } from './demo-audit.ts';
import { demoCertifications } from './demo-certifications.ts';
import { demoCoins } from './demo-coins.ts';
import { demoCompanySettings } from './demo-company-settings.ts';
import { DEMO_TIME_ZONE, demoToday } from './demo-day.ts';
import { demoDefaultWeeks } from './demo-default-weeks.ts';
import { demoDirectoryCalls } from './demo-directory-calls.ts';
import { demoEmployment } from './demo-employment.ts';
import { demoEvents } from './demo-events.ts';
import { demoFeedback } from './demo-feedback.ts';
import { demoFollowers } from './demo-followers.ts';
import { demoHolidays } from './demo-holidays.ts';
import { demoJobs } from './demo-jobs.ts';
import { demoLeaveRequests } from './demo-leave-requests.ts';
import { demoLeaves } from './demo-leaves.ts';
import { demoMails, demoTemplates } from './demo-mails.ts';
import { demoMasterData } from './demo-master-data.ts';
import { demoMeetings } from './demo-meetings.ts';
import { demoMessages } from './demo-messages.ts';
import { demoNewcomers } from './demo-newcomers.ts';
import { demoOutside } from './demo-outside.ts';
import { type DemoPerson, demoPeople, TEAMS } from './demo-people.ts';
import { demoPerformanceReviews } from './demo-performance-reviews.ts';
import { demoPictures } from './demo-pictures.ts';
import { demoPosts } from './demo-posts.ts';
import { demoPriorJobs } from './demo-prior-jobs.ts';
import { demoProfiles } from './demo-profiles.ts';
import { demoProjectFacts } from './demo-project-facts.ts';
import { demoWork } from './demo-projects.ts';
import { demoQuarterReviews } from './demo-quarter-reviews.ts';
import { demoAdjustments, demoQuarters } from './demo-quarters.ts';
import { demoQuietPhases } from './demo-quiet-phases.ts';
import { demoReports } from './demo-reports.ts';
import { demoReviews } from './demo-reviews.ts';
import { demoSettings } from './demo-settings.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { demoStatuses } from './demo-statuses.ts';
import { demoSurveys } from './demo-surveys.ts';
import { demoSupportingLeaders, demoTeamKpis } from './demo-team-leads.ts';
import { demoTeamSchedules } from './demo-team-schedules.ts';
import { demoRows } from './demo-time.ts';
import { demoUserSkills } from './demo-user-skills.ts';
import { demoWeekPlans } from './demo-week-plans.ts';
import { demoWeeklyLogs } from './demo-weekly-logs.ts';
import { demoWorkHours } from './demo-work-hours.ts';
import { insertRows } from './insert-rows.ts';
import { Random } from './random.ts';

/** The same seed gives the same company; only its calendar follows the day it is made. */
const SEED = 20_261_121;
const PEOPLE = 60;
const MONTHS = 24;
const TWENTY_MINUTES_MS = 1_200_000;
const SOFT_SKILLS = [
  'Communication',
  'Teamwork',
  'Ownership',
  'Creativity',
  'Punctuality',
  'Helpfulness',
  'Focus',
  'Customer sense',
  'Learning',
  'Leadership',
];

interface DemoPeriod {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Fills an empty database with the demo company: sixty people in six teams, their projects, and two years of
 * registered, locked and approved time.
 */
export async function seedDemoCompany(db: Db | Tx, clock: Clock, files: FilesPort): Promise<void> {
  const now = clock.now();
  const random = new Random(SEED);
  const today = demoToday(now);
  const periods = monthlyPeriods(random, today, now);
  const bornAt = new Date(`${periods[0]?.from}T01:00:00Z`);
  const people = demoPeople(random, PEOPLE);
  const work = demoWork(random, people, bornAt);
  await db
    .insertInto('company')
    .values({ name: 'Nimbus Works', time_zone: DEMO_TIME_ZONE, country: 'VN', is_demo: true })
    .execute();
  await fillPublicHolidays(db, 'VN', now);
  await demoHolidays(db, today);
  await insertPeople(db, people, bornAt);
  await demoPictures(db, new Random(SEED), files, people, bornAt);
  await insertTeams(db, random, people, bornAt);
  await demoSupportingLeaders(db);
  await demoEmployment(db, new Random(SEED + 120), people, today);
  for (const [table, rows] of work.tables) await insertRows(db, table as never, rows);
  await demoProjectFacts(db, SEED, today, bornAt);
  await insertRows(
    db,
    'soft_skill',
    SOFT_SKILLS.map((name) => ({ id: random.id(), name, is_active: true, version: 1 })),
  );
  await demoSettings(db);
  await demoAffairs(db, new Random(SEED + 121), people, today);
  await demoCertifications(db, files, bornAt);
  await demoCompanySettings(db, today);
  await insertRows(db, 'tiered_review', tieredReviews(people, work.projects));
  await demoMasterData(db, new Random(SEED + 20), bornAt);
  await insertRows(
    db,
    'timereg_period',
    periods.map((period) => ({
      id: period.id,
      name: period.name,
      from_date: period.from,
      to_date: period.to,
      created_at: bornAt,
      version: 1,
    })),
  );
  const sheets = userPeriods(random, people, periods, now);
  await insertRows(db, 'user_period', [...sheets.values()]);
  const away = await demoLeaves(db, random, people, periods, today);
  await demoLeaveRequests(db, new Random(SEED + 30), people, today, now);
  const isOfficeDay = await demoDefaultWeeks(db, new Random(SEED + 5), people, today);
  const holidays = new Set((await db.selectFrom('public_holiday').select('day').execute()).map((row) => row.day));
  const yesterday = addDays(today, -1);
  const days = datesOf(periods[0]?.from ?? today, yesterday).filter((day) => !isWeekend(day) && !holidays.has(day));
  const periodOfDay = new Map(
    periods.flatMap((period) => datesOf(period.from, period.to).map((day) => [day, period.id])),
  );
  const rows = demoRows(
    random,
    people,
    work.phases,
    {
      days,
      periodOf: (person, day) => sheets.get(`${person} ${periodOfDay.get(day)}`)?.id,
      isAway: (person, day) => away.has(`${person} ${day}`),
      isOfficeDay,
    },
    DEMO_TIME_ZONE,
  );
  await insertRows(db, 'timereg', rows);
  await estimatePhases(db);
  await demoReports(db, new Random(SEED + 150), today);
  await demoWorkHours(db, new Random(SEED + 28), periods, holidays);
  await demoWeekPlans(db, new Random(SEED), today);
  await demoTeamSchedules(db);
  await demoMeetings(db, new Random(SEED + 33), today);
  await demoReviews(db, random, periods, now);
  await demoJobs(db, random);
  await demoPriorJobs(db);
  await demoQuietPhases(db, bornAt);
  const outbox = new Random(SEED);
  await insertRows(db, 'mail', demoMails(outbox, people, periods, now));
  const editor = people.find(({ role }) => role === 'Admin');
  if (editor) await insertRows(db, 'system_template', demoTemplates(outbox, editor, now));
  await demoAudit(db, today);
  await demoSignIns(db, today);
  await demoDirectoryCalls(db, today);
  await demoOutside(db, today);
  await demoMessages(db, random, people, now);
  await demoFollowers(db);
  await demoTeamKpis(db, today, now);
  await demoQuarters(db, periods);
  await demoAdjustments(db);
  await demoQuarterReviews(db);
  await demoWeeklyLogs(db, today);
  await demoPerformanceReviews(db);
  await demoFeedback(db, today);
  await demoSurveys(db, today);
  if (editor) await demoCoins(db, editor.id, today);
  await demoUserSkills(db, new Random(SEED + 142), people, now);
  await demoProfiles(db, new Random(SEED + 180), people, today, now);
  await demoEvents(db, new Random(SEED + 141), files, today, bornAt);
  await demoAssets(db, new Random(SEED + 140), people, today, bornAt);
  if (editor) await demoPosts(db, new Random(SEED + 230), editor.id, today);
  await demoStatuses(db, new Random(SEED + 231), today);
  await demoNewcomers(db, new Random(SEED + 190), today, now);
}

async function insertPeople(db: Db | Tx, people: readonly DemoPerson[], bornAt: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await insertRows(
    db,
    'app_user',
    people.map((person) => ({
      id: person.id,
      email: person.email,
      proven_email: person.email,
      initials: person.initials,
      first_name: person.firstName,
      last_name: person.lastName,
      user_type: 'Employee',
      user_role: person.role,
      remuneration_type: person.remuneration,
      weekly_hours: person.remuneration === 'Freelancer Part Time' ? 16 : null,
      is_active: true,
      start_working: person.startWorking,
      short_description: person.shortDescription,
      password_hash: passwordHash,
      created_at: bornAt,
      version: 1,
    })),
  );
}

/** Leader of a team: Lena of the first, else its first employee. */
const leaderOf = (team: number, people: readonly DemoPerson[]): DemoPerson | undefined =>
  people.find(
    (person) =>
      person.team === team &&
      (person.initials === 'LE' ||
        (team > 0 && person.role === 'Employee' && person.remuneration === 'Contract Employee')),
  );

async function insertTeams(db: Db | Tx, random: Random, people: readonly DemoPerson[], bornAt: Date): Promise<void> {
  const teams = TEAMS.map(([name, shortName], index) => ({
    id: random.id(),
    name,
    short_name: shortName,
    is_planning_team: true,
    is_leader_review_needed_monthly: index % 2 === 0,
    team_leader_id: leaderOf(index, people)?.id ?? null,
    created_at: bornAt,
    version: 1,
  }));
  await insertRows(db, 'team', teams);
  await insertRows(
    db,
    'team_member',
    people.map((person) => ({
      team_id: teams[person.team]?.id,
      user_id: person.id,
      performance_responsible_id: leaderOf(person.team, people)?.id ?? null,
      joined_at: bornAt,
    })),
  );
}

/** Team leaders review their team in every other project of it; the project manager does in the rest. */
function tieredReviews(
  people: readonly DemoPerson[],
  projects: readonly { id: string; team: number }[],
): Record<string, unknown>[] {
  return projects.flatMap((project, index) => {
    const leader = leaderOf(project.team, people);
    if (!leader || index % 2 === 1) return [];
    return people
      .filter((person) => person.team === project.team && person.id !== leader.id && person.role === 'Employee')
      .map((person) => ({ project_id: project.id, reviewee_id: person.id, reviewer_id: leader.id }));
  });
}

function monthlyPeriods(random: Random, today: string, now: Date): DemoPeriod[] {
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [year = 0, monthNumber = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS + 1 }, (_, index) => {
    const first = new Date(Date.UTC(year, monthNumber - 1 - MONTHS + index, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
    return {
      id: random.id(now),
      name: month.format(first),
      from: first.toISOString().slice(0, 10),
      to: last.toISOString().slice(0, 10),
    };
  });
}

const startOf = ({ from }: DemoPeriod) => new Date(`${from}T00:00:00+07:00`);

interface UserPeriodRow extends Record<string, unknown> {
  readonly id: string;
}

/** A sheet per employee and period; locked except the present one and a few forgotten ones. By `person period`. */
function userPeriods(
  random: Random,
  people: readonly DemoPerson[],
  periods: readonly DemoPeriod[],
  now: Date,
): Map<string, UserPeriodRow> {
  const sheets = new Map<string, UserPeriodRow>();
  for (const [index, period] of periods.entries()) {
    for (const person of people) {
      if (person.role === null || person.startWorking > period.to) continue;
      const isPresent = index === periods.length - 1;
      const isForgotten = index === periods.length - 2 && person.initials !== 'EM' && random.chance(0.12);
      const isLocked = !isPresent && !isForgotten;
      const hour = random.between(1, 9);
      const lockedAt = new Date(`${addDays(period.to, 1)}T0${hour}:20:00Z`);
      // A period that ended just now: locked today, and decided about since (demoReviews).
      const atLatest = new Date(now.getTime() - hour * TWENTY_MINUTES_MS);
      sheets.set(`${person.id} ${period.id}`, {
        id: random.id(startOf(period)),
        user_id: person.id,
        timereg_period_id: period.id,
        is_locked: isLocked,
        locked_at: isLocked ? (lockedAt < atLatest ? lockedAt : atLatest).toISOString() : null,
        created_at: startOf(period).toISOString(),
      });
    }
  }
  return sheets;
}

/** Estimates in a believable ratio to what was registered: most have time left, some are nearly used up, a few are over. */
async function estimatePhases(db: Db | Tx): Promise<void> {
  // By the order of names, not by chance in the order in which the database happens to read: the same each time.
  await sql`
    update phase set estimate = greatest(40, ceil(sums.hours * (0.92 + (sums.place * 0.618034 + 0.2) % 1 * 0.6) / 10) * 10)
    from (
      select ph.id, sum(m.minutes) / 60.0 as hours, row_number() over (order by a.name, ph.name, ph.id) as place
      from registered_month m join phase ph on ph.id = m.phase_id join account a on a.id = ph.account_id
      group by ph.id, a.name, ph.name
    ) sums
    where sums.id = phase.id and phase.estimate is not null`.execute(db);
}
