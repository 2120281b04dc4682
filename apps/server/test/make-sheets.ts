import type { RequestOf } from '@stint/contract/route';
import { saveTimeregs, type TimeregToSave } from '@stint/contract/time/sheet/timereg';
import { newId } from '../src/lib/new-id.ts';
import { makersOf } from './make-company.ts';
import type { TestApp } from './test-app.ts';

/** What tests of rows start from: a phase of a project, and sheets of November 2026 that rows are saved into. */
export async function sheetsOf(app: TestApp) {
  const make = makersOf(app.db);
  await make.company();
  const admin = await make.user({ role: 'Admin' });
  const manager = await make.user({ role: 'Manager' });
  const stranger = await make.user();
  const period = await make.period('2026-11-01', '2026-11-30');
  const project = await make.project({ manager });
  const phase = await make.phase(project);

  /** A person with a sheet of November 2026 who may register on the phase. */
  async function someone(): Promise<{ user: string; sheet: string }> {
    const user = await make.user();
    await app.db.insertInto('phase_user').values({ phase_id: phase, user_id: user }).execute();
    return { user, sheet: await make.sheet(user, period) };
  }

  /** Times are hours of the business day, which is 7 hours ahead of UTC. */
  function row(
    given: Partial<TimeregToSave> & { day?: string; from?: number | null; to?: number | null } = {},
  ): TimeregToSave {
    const { day = '2026-11-19', from = 9, to = 10, ...rest } = given;
    const at = (hour: number | null) =>
      hour === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 7) * 3_600_000).toISOString();
    return {
      _id: newId(),
      projectPhase: phase,
      date: day,
      fromDateTime: at(from),
      toDateTime: at(to),
      detail: 'Work',
      atOffice: true,
      version: 0,
      ...rest,
    };
  }

  const stored = (user: string) =>
    app.db.selectFrom('timereg').selectAll().where('user_id', '=', user).orderBy('from_at').execute();
  const storedIds = async (user: string) => (await stored(user)).map((one) => one.id);

  async function save(
    who: { user: string; sheet: string },
    rows: TimeregToSave[],
    extra: { as?: string | null; known?: string[]; force?: boolean; period?: string } = {},
  ) {
    const body: RequestOf<typeof saveTimeregs>['body'] = {
      timeregs: rows,
      timeregPeriod: extra.period ?? period,
      userPeriod: who.sheet,
      user: who.user,
      timeZone: 'Asia/Ho_Chi_Minh',
      allTimeregIds: extra.known ?? (await storedIds(who.user)),
      ...(extra.force !== undefined && { force: extra.force }),
    };
    return app.call(saveTimeregs, { body }, extra.as === undefined ? who.user : extra.as);
  }

  return { make, admin, manager, stranger, period, project, phase, someone, row, save, stored, storedIds };
}
