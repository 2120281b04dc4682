import { deleteUserPeriods, restoreUserPeriod } from '@stint/contract/time/expired-periods/expired-period';
import { deleteTimereg, restoreTimereg, type TimeregToSave } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { sheetsOf } from '../../../test/make-sheets.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

const app = await createTestApp();
const { admin, stranger, someone, row, save, stored } = await sheetsOf(app);
afterAll(() => app.close());

const remove = (id: string, as: string) => app.call(deleteTimereg, { params: { id } }, as);
const restore = (id: string, as: string | null) => app.call(restoreTimereg, { params: { id } }, as);

/** A person with a stored row that an import made, saved twice. */
async function withRow() {
  const who = await someone();
  const mine: TimeregToSave = row({ atOffice: false });
  await save(who, [mine]);
  await save(who, [{ ...mine, detail: 'Other words', version: 1 }]);
  await sql`update timereg set import_key = 'from elsewhere' where id = ${mine._id}`.execute(app.db);
  return { who, mine };
}

describe('a deleted row', () => {
  test('comes back in every column as it was, once, however often it is asked for', async () => {
    const { who, mine } = await withRow();
    const before = await stored(who.user);
    expect((await remove(mine._id, who.user)).body).toEqual({ success: true, canRestore: true });
    expect(await stored(who.user)).toEqual([]);
    const answers = await Promise.all([restore(mine._id, who.user), restore(mine._id, who.user)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body).toMatchObject({ _id: mine._id, detail: 'Other words', version: 2, atOffice: false });
    expect(await stored(who.user)).toEqual(before);
    const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', mine._id).execute();
    expect(trail.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'restore', 'save']);
  });

  test('is brought back by nobody but who deleted it', async () => {
    const { who, mine } = await withRow();
    await remove(mine._id, who.user);
    expect((await restore(mine._id, null)).status).toBe(401);
    expect((await restore(mine._id, stranger)).status).toBe(404);
    expect((await restore(mine._id, admin)).status).toBe(404);
    expect((await restore(newId(), who.user)).status).toBe(404);
    expect((await remove(mine._id, who.user)).body.canRestore).toBe(false);
    expect((await restore(mine._id, who.user)).status).toBe(200);
    expect((await restore(mine._id, stranger)).refusal.code).toBe('NOT_YOURS');
  });

  test('keeps its id, alone and with its sheet: nobody else stores another under it meanwhile', async () => {
    const [other, { who, mine }] = [await someone(), await withRow()];
    const taken = () => save(other, [row({ _id: mine._id, day: '2026-11-10' })]);
    await remove(mine._id, who.user);
    expect((await taken()).refusal.code).toBe('ID_TAKEN');
    expect((await restore(mine._id, who.user)).status).toBe(200);
    const body = { userPeriodIds: [who.sheet], force: true };
    const [deleted] = (await app.call(deleteUserPeriods, { body }, admin)).body.deleted;
    expect((await taken()).refusal.code).toBe('ID_TAKEN');
    const params = { id: deleted?._id ?? '' };
    expect((await app.call(restoreUserPeriod, { params }, admin)).refusal).toEqual({});
    expect((await stored(who.user)).map(({ id }) => id)).toEqual([mine._id]);
    expect(await app.db.selectFrom('held_id').select('id').execute()).toEqual([]);
  });

  test('takes nobody’s place: with another row in its time it stays away, and can still be asked for', async () => {
    const { who, mine } = await withRow();
    await remove(mine._id, who.user);
    const other = row({ from: 9.5, to: 11 });
    await save(who, [other]);
    expect((await restore(mine._id, who.user)).refusal).toMatchObject({ code: 'OVERLAP' });
    await remove(other._id, who.user);
    expect((await restore(mine._id, who.user)).status).toBe(200);
  });

  test('does not come back onto a sheet that was locked or whose days mean other times now', async () => {
    const { who, mine } = await withRow();
    await remove(mine._id, who.user);
    await sql`update company set time_zone = 'Europe/Copenhagen'`.execute(app.db);
    expect((await restore(mine._id, who.user)).refusal.code).toBe('SHEET_CHANGED');
    await sql`update company set time_zone = 'Asia/Ho_Chi_Minh'`.execute(app.db);
    await sql`update user_period set is_locked = true, locked_at = now() where id = ${who.sheet}`.execute(app.db);
    expect((await restore(mine._id, who.user)).refusal.code).toBe('PERIOD_LOCKED');
  });

  test('does not come back onto a phase that is no longer its person’s', async () => {
    const { who, mine } = await withRow();
    await remove(mine._id, who.user);
    await sql`delete from phase_user where user_id = ${who.user}`.execute(app.db);
    expect((await restore(mine._id, who.user)).refusal).toMatchObject({ code: 'PHASE_NOT_ALLOWED' });
    expect(await stored(who.user)).toEqual([]);
  });

  test('does not take its person past the maximum overtime', async () => {
    const who = await someone();
    const months = [10, 11, 12].map((month) => ({ year: 2026, month, hours: 0 }));
    await app.db.insertInto('work_hour_month').values(months).execute();
    const mine = row({ day: '2026-11-18' });
    const most = [row({ day: '2026-11-16', from: 0, to: 24 }), row({ day: '2026-11-17', from: 0, to: 20 }), mine];
    expect((await save(who, most, { force: true })).status).toBe(200);
    await remove(mine._id, who.user);
    expect((await save(who, [row({ day: '2026-11-13' })])).status).toBe(200);
    expect((await restore(mine._id, who.user)).refusal).toMatchObject({
      code: 'MAX_OVERTIME',
      data: { addedMinutes: 60 },
    });
    await app.db.deleteFrom('work_hour_month').execute();
    expect((await restore(mine._id, who.user)).status).toBe(200);
  });

  test('of a locked sheet is not kept: approvals end with it', async () => {
    const { who, mine } = await withRow();
    await sql`update user_period set is_locked = true, locked_at = now() where id = ${who.sheet}`.execute(app.db);
    expect((await remove(mine._id, admin)).body.canRestore).toBe(false);
    expect((await restore(mine._id, admin)).status).toBe(404);
  });
});
