import { sql } from 'kysely';
import { hashPassword } from '../src/account/password/password-hash.ts';
import type { Db } from '../src/lib/db.ts';
import { newId } from '../src/lib/new-id.ts';

/**
 * Makers of what tests start from. Each stores one thing and answers its id. Databases of long before know nothing of whose an address
 * was proven to be.
 */
export function makersOf(db: Db, { areProven = true }: { readonly areProven?: boolean } = {}) {
  let count = 0;
  const next = () => ++count;

  async function company(timeZone = 'Asia/Ho_Chi_Minh'): Promise<void> {
    await db.insertInto('company').values({ name: 'Acme', time_zone: timeZone }).execute();
  }

  async function user(
    given: {
      role?: 'Admin' | 'Manager' | 'Employee' | null;
      name?: string;
      isActive?: boolean;
      startWorking?: string;
      resignedDate?: string;
      password?: string;
    } = {},
  ): Promise<string> {
    const id = newId();
    const number = next();
    const role = given.role === undefined ? 'Employee' : given.role;
    const email = `user${number}@example.com`;
    await db
      .insertInto('app_user')
      .values({
        id,
        email,
        // Who is here has come by a link that was mailed there.
        ...(areProven && { proven_email: email }),
        initials: `U${number}`,
        first_name: given.name ?? `User${number}`,
        last_name: 'Test',
        user_type: role === null ? 'Customer' : 'Employee',
        user_role: role,
        is_active: given.isActive ?? true,
        start_working: given.startWorking ?? null,
        resigned_date: given.resignedDate ?? null,
        password_hash: given.password === undefined ? null : await hashPassword(given.password),
      })
      .execute();
    return id;
  }

  async function team(leader: string | null, members: readonly string[]): Promise<string> {
    const id = newId();
    await db
      .insertInto('team')
      .values({ id, name: `Team ${next()}`, short_name: `T${count}`, team_leader_id: leader })
      .execute();
    for (const member of members)
      await db
        .insertInto('team_member')
        .values({ team_id: id, user_id: member, joined_at: `2020-01-01T00:00:00.${String(count).padStart(3, '0')}Z` })
        .execute();
    return id;
  }

  async function project(given: { manager?: string | null; name?: string } = {}): Promise<string> {
    const id = newId();
    const number = next();
    await db
      .insertInto('project')
      .values({
        id,
        name: given.name ?? `Project ${number}`,
        short_name: `P${number}`,
        manager_id: given.manager ?? null,
      })
      .execute();
    return id;
  }

  /** A phase of an account of a project, or of none. */
  async function phase(projectId: string | null, assigned: readonly string[] = []): Promise<string> {
    const number = next();
    const [direct, customer, account, id] = [newId(), newId(), newId(), newId()];
    await db
      .insertInto('direct_customer')
      .values({ id: direct, name: `Direct ${number}` })
      .execute();
    await db
      .insertInto('indirect_customer')
      .values({ id: customer, name: `Customer ${number}`, direct_customer_id: direct })
      .execute();
    await db
      .insertInto('account')
      .values({ id: account, name: `Account ${number}`, customer_id: customer, project_id: projectId })
      .execute();
    await db
      .insertInto('phase')
      .values({ id, account_id: account, name: `Phase ${number}` })
      .execute();
    for (const userId of assigned)
      await db.insertInto('phase_user').values({ phase_id: id, user_id: userId }).execute();
    return id;
  }

  async function tieredReview(projectId: string, reviewee: string, reviewer: string): Promise<void> {
    await db
      .insertInto('tiered_review')
      .values({ project_id: projectId, reviewee_id: reviewee, reviewer_id: reviewer })
      .execute();
  }

  /** A period without sheets. */
  async function period(fromDate: string, toDate: string, name = `Period ${next()}`): Promise<string> {
    const id = newId();
    await db.insertInto('timereg_period').values({ id, name, from_date: fromDate, to_date: toDate }).execute();
    return id;
  }

  async function sheet(userId: string, periodId: string): Promise<string> {
    const id = newId();
    await db.insertInto('user_period').values({ id, user_id: userId, timereg_period_id: periodId }).execute();
    return id;
  }

  /** A complete row; hours count from midnight UTC, which is 7 in the morning of the business day. */
  async function row(
    sheetId: string,
    given: {
      phase: string | null;
      date: string;
      fromHour?: number;
      hours?: number | null;
      detail?: string;
      atOffice?: boolean | null;
    },
  ): Promise<string> {
    const id = newId();
    const fromHour = given.fromHour ?? 1;
    const at = (hour: number) => new Date(Date.parse(`${given.date}T00:00:00Z`) + hour * 3_600_000).toISOString();
    const hours = given.hours === undefined ? 2 : given.hours;
    await sql`
      insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time)
      select user_id, ${id}, id, ${given.date}, ${at(fromHour)}, ${hours === null ? null : at(fromHour + hours)},
        ${given.phase}, ${given.detail ?? 'Work'}, ${given.atOffice === undefined ? true : given.atOffice}, ${at(fromHour + (hours ?? 0))}
      from user_period where id = ${sheetId}`.execute(db);
    return id;
  }

  async function softSkill(name: string): Promise<string> {
    const id = newId();
    await db.insertInto('soft_skill').values({ id, name }).execute();
    return id;
  }

  /** With an icon that nobody looks at. */
  async function certification(name: string): Promise<string> {
    const [id, icon] = [newId(), newId()];
    const picture = { content_type: 'image/webp', bytes: 1, width: 1, height: 1, sha256: Buffer.alloc(32) };
    await db
      .insertInto('stored_file')
      .values({ ...picture, id: icon, kind: 'icon', token: icon, state: 'kept' })
      .execute();
    await db.insertInto('certification').values({ id, name, icon_id: icon }).execute();
    return id;
  }

  return { company, user, team, project, phase, tieredReview, period, sheet, row, softSkill, certification };
}

export type Makers = ReturnType<typeof makersOf>;
