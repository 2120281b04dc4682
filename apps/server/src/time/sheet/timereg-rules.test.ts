import { setTimeout } from 'node:timers/promises';
import { getSheet, type TimeregToSave } from '@stint/contract/time/sheet/timereg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { holdBack } from '../../../test/held-back.ts';
import { sheetsOf } from '../../../test/make-sheets.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

const app = await createTestApp();
const { make, period, project, someone, row, save, stored } = await sheetsOf(app);
afterAll(() => app.close());

describe('each rule of a row, in the words of the specification', () => {
  const missing =
    'One or more of your timeregs are missing From, Account or Detail info, which are required when having set the end time.';
  const cases: [string, () => TimeregToSave, string][] = [
    ['MISSING_INFO', () => row({ from: null }), missing],
    ['MISSING_INFO', () => row({ projectPhase: null }), missing],
    ['MISSING_INFO', () => row({ detail: '  ' }), missing],
    [
      'FROM_NOT_BEFORE_TO',
      () => row({ from: 11, to: 10 }),
      'You have to input valid time and From must be less than To',
    ],
    ['SAME_FROM_AND_TO', () => row({ to: 9 }), 'You cannot save a timereg record with the same From and To time'],
    [
      'FUTURE_TIME',
      () => row({ day: '2026-11-21', from: 11, to: 12.1 }),
      'You are setting time in the future? This is not possible!!!',
    ],
    ['FUTURE_TIME', () => row({ day: '2026-11-23' }), 'You are setting time in the future? This is not possible!!!'],
    ['OUTSIDE_PERIOD', () => row({ day: '2026-10-31' }), 'The date must lie within the dates of the period'],
    ['OUTSIDE_DAY', () => ({ ...row(), date: '2026-11-18' }), 'The times must lie on the date of the record'],
  ];
  test.each(cases)('%s', async (code, makeRow, message) => {
    const who = await someone();
    const bad = makeRow();
    const answer = await save(who, [bad]);
    expect(answer.status).toBe(422);
    const { problems } = answer.refusal.data as { problems: { code: string; message: string; row: string }[] };
    expect(problems).toContainEqual(expect.objectContaining({ code, message, row: bad._id }));
    expect(await stored(who.user)).toEqual([]);
  });

  test('5 minutes in the future are tolerated, 2400 ends the day', async () => {
    const who = await someone();
    expect(
      (await save(who, [row({ day: '2026-11-21', from: 11, to: 12 + 5 / 60 }), row({ from: 23, to: 24 })])).status,
    ).toBe(200);
  });

  test('a row without an end needs nothing else', async () => {
    const who = await someone();
    expect((await save(who, [row({ to: null, projectPhase: null, detail: '' })])).status).toBe(200);
  });

  test('the detail must match the pattern of its phase, told in the words of its description', async () => {
    const who = await someone();
    const strict = await make.phase(project, [who.user]);
    await app.db
      .updateTable('phase')
      .set({ detail_pattern: '^PAY-\\d+ ', detail_pattern_description: 'PAY-000 and what was done' })
      .where('id', '=', strict)
      .execute();
    const answer = await save(who, [row({ projectPhase: strict, detail: 'what was done' })]);
    expect(answer.refusal).toMatchObject({
      code: 'DETAIL_PATTERN',
      message: expect.stringContaining('PAY-000 and what was done'),
    });
    expect((await save(who, [row({ projectPhase: strict, detail: 'PAY-12 what was done' })])).status).toBe(200);
  });

  test('of a phase that one has nothing to do with not even its pattern is told', async () => {
    const who = await someone();
    const foreign = await make.phase(project);
    await app.db
      .updateTable('phase')
      .set({ detail_pattern: '^ZEBRA-\\d+ ', detail_pattern_description: 'ZEBRA-000 and what was done' })
      .where('id', '=', foreign)
      .execute();
    const sent = row({ projectPhase: foreign });
    const answer = await save(who, [sent]);
    const missing = await save(who, [{ ...sent, projectPhase: newId() }]);
    expect(answer.refusal.code).toBe('PHASE_NOT_ALLOWED');
    expect(answer.refusal).toEqual(missing.refusal);
  });

  test('a phase is open to those assigned, until its disabled date; rows that are on it stay', async () => {
    const who = await someone();
    const foreign = await make.phase(project);
    expect((await save(who, [row({ projectPhase: foreign })])).refusal.code).toBe('PHASE_NOT_ALLOWED');
    await app.db
      .insertInto('phase_user')
      .values({ phase_id: foreign, user_id: who.user, disabled_date: '2026-11-19' })
      .execute();
    expect((await save(who, [row({ projectPhase: foreign })])).refusal.code).toBe('PHASE_NOT_ALLOWED');
    const before = row({ projectPhase: foreign, day: '2026-11-18' });
    expect((await save(who, [before])).status).toBe(200);
    await app.db.deleteFrom('phase_user').where('phase_id', '=', foreign).execute();
    expect((await save(who, [{ ...before, detail: 'more words', version: 1 }])).status).toBe(200);
  });

  test('no row on approved leave that does not allow registration, force or not', async () => {
    const who = await someone();
    for (const [reason, allows] of [
      ['Holiday', false],
      ['Conference', true],
    ] as const) {
      const id = newId();
      await app.db
        .insertInto('absence_reason')
        .values({ id, reason: `${reason} ${id}`, friendly_label: reason, still_allow_timereg: allows })
        .execute();
      const day = allows ? '2026-11-17' : '2026-11-18';
      await app.db
        .insertInto('workday_request')
        .values({
          user_id: who.user,
          id: newId(),
          absence_reason_id: id,
          from_date: day,
          to_date: day,
          is_approved: true,
          allow_timereg: allows,
        })
        .execute();
    }
    expect((await save(who, [row({ day: '2026-11-18' })], { force: true })).refusal.code).toBe('ABSENT');
    expect((await save(who, [row({ day: '2026-11-17' })])).status).toBe(200);
  });
});

describe('what is confirmed first', () => {
  test('a public holiday, a day longer than 12 hours, a phase over its estimate; on yes it is stored', async () => {
    const who = await someone();
    await app.db.insertInto('public_holiday').values({ day: '2026-11-11', name: 'Founders day' }).execute();
    const small = await make.phase(project, [who.user]);
    await app.db.updateTable('phase').set({ estimate: 1 }).where('id', '=', small).execute();
    const rows = [
      row({ day: '2026-11-11' }),
      row({ day: '2026-11-12', from: 6, to: 18.5 }),
      row({ day: '2026-11-13', projectPhase: small, to: 11 }),
    ];
    const asked = await save(who, rows);
    expect(asked.status).toBe(200);
    expect(asked.body.confirm?.reasons.map((reason) => [reason.code, reason.rows])).toEqual([
      ['PUBLIC_HOLIDAY', [rows[0]?._id]],
      ['LONG_DAY', [rows[1]?._id]],
      ['OVER_ESTIMATE', [rows[2]?._id]],
    ]);
    expect(await stored(who.user)).toEqual([]);
    expect((await save(who, rows, { force: true })).body.timeregs).toHaveLength(3);
    await app.db.deleteFrom('public_holiday').execute();
  });
});

describe('maximum overtime', () => {
  test('refuses, with the figures, what takes the quarter past it; taking time away is always allowed', async () => {
    const who = await someone();
    await app.db
      .insertInto('work_hour_month')
      .values([10, 11, 12].map((month) => ({ year: 2026, month, hours: 0 })))
      .execute();
    const [long] = [row({ day: '2026-11-16', from: 0, to: 24 })];
    const rows = [long, row({ day: '2026-11-17', from: 0, to: 21 })] as TimeregToSave[];
    expect((await save(who, rows, { force: true })).status).toBe(200);
    const refused = await save(who, [row({ day: '2026-11-18', from: 8, to: 9 })], { force: true });
    expect(refused.refusal).toMatchObject({
      code: 'MAX_OVERTIME',
      data: {
        quarter: 4,
        year: 2026,
        expectedMinutes: 36 * 60,
        mostMinutes: 45 * 60,
        deliveredMinutes: 45 * 60,
        addedMinutes: 60,
        maxOTPct: 25,
      },
    });
    await app.db
      .insertInto('user_quarter')
      .values({ user_id: who.user, year: 2026, quarter: 4, max_ot_pct: 50 })
      .execute();
    expect((await save(who, [row({ day: '2026-11-18', from: 8, to: 9 })], { force: true })).status).toBe(200);
    await app.db.deleteFrom('user_quarter').where('user_id', '=', who.user).execute();
    const shorter = {
      ...(long as TimeregToSave),
      toDateTime: row({ day: '2026-11-16', to: 23 }).toDateTime,
      version: 1,
    };
    expect((await save(who, [shorter], { force: true })).status).toBe(200);
    await app.db.deleteFrom('work_hour_month').execute();
  });

  test('is not passed by saving into two sheets of the quarter at once', async () => {
    const who = await someone();
    const months = [10, 11, 12].map((month) => ({ year: 2026, month, hours: 0 }));
    await app.db.insertInto('work_hour_month').values(months).execute();
    const most = [row({ day: '2026-11-16', from: 0, to: 24 }), row({ day: '2026-11-17', from: 0, to: 20 })];
    expect((await save(who, most, { force: true })).status).toBe(200);
    const october = await make.period('2026-10-01', '2026-10-31');
    const before = { user: who.user, sheet: await make.sheet(who.user, october) };
    const hold = await holdBack(app, 'timereg', `new.user_id = '${who.user}'`);
    const both = [
      save(who, [row({ day: '2026-11-18' })], { force: true }),
      save(before, [row({ day: '2026-10-15' })], { force: true, period: october, known: [] }),
    ];
    await vi.waitFor(async () => expect(await hold.isReached()).toBe(true));
    await Promise.race([...both, setTimeout(500)]);
    await hold.release();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.map(({ refusal }) => refusal?.code)).toContain('MAX_OVERTIME');
    await app.db.deleteFrom('work_hour_month').execute();
  });

  test('freelancers have no cap', async () => {
    const who = await someone();
    await app.db.insertInto('work_hour_month').values({ year: 2026, month: 10, hours: 0 }).execute();
    await app.db
      .updateTable('app_user')
      .set({ remuneration_type: 'Freelancer Part Time' })
      .where('id', '=', who.user)
      .execute();
    expect((await save(who, [row({ from: 0, to: 24 })], { force: true })).status).toBe(200);
    const { body } = await app.call(getSheet, { query: { timeregPeriod: period } }, who.user);
    expect([body.expectedMinutes, body.quarter]).toEqual([null, null]);
    await app.db.deleteFrom('work_hour_month').execute();
  });
});
