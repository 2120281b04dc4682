import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTimelogStage, OTHER_TASK, PROJECT, TASK, type TimelogStage } from '../../../test/make-timelog.ts';
import { loadConfig } from '../../lib/config.ts';
import { withTransaction } from '../../lib/db.ts';
import { contextOf } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import {
  TimelogRefusal,
  type TimelogSystem,
  TimelogUnavailable,
  TimelogUnclear,
} from '../../ports/timelog/timelog-port.ts';
import { alignMonth, storeAligned } from './sync-hours.service.ts';
import * as queries from './sync-hours.sql.ts';

// What becomes of hours whose row is changed between the moment at which they are written and the one at which somebody looks again.

let stage: TimelogStage;
let sheet = '';
let system: TimelogSystem;
/** A phase that has no task outside, and one that has another. */
let [unmapped, other] = ['', ''];
beforeAll(async () => {
  stage = await createTimelogStage();
  ({ sheet } = await stage.someone());
  await stage.map(String(PROJECT));
  [unmapped, other] = [await stage.make.phase(stage.project), await stage.make.phase(stage.project)];
  await run(sql`update phase set account_id = ${stage.account} where id = ${other}`);
  if (!stage.app.timelog) throw new Error('It is not connected');
  system = stage.app.timelog;
});
afterAll(() => stage.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await mapPhases();
  await run(sql`delete from timereg`);
  await stage.approve(sheet);
  await stage.sync();
  expect(stage.peer.held.units).toEqual([]);
});

const ZONE = 'Asia/Ho_Chi_Minh';
const run = (query: ReturnType<typeof sql>) => query.execute(stage.app.db);
const row = (given: object = {}) =>
  stage.make.row(sheet, { phase: stage.phase, date: '2026-11-10', detail: 'Work', ...given });
const held = () => stage.peer.held.units;

async function mapPhases(own: number | null = TASK, others: number | null = OTHER_TASK): Promise<void> {
  await run(sql`update phase set timelog_task_id = ${own && String(own)} where id = ${stage.phase}`);
  await run(sql`update phase set timelog_task_id = ${others && String(others)} where id = ${other}`);
}

async function expectEqual(count: number): Promise<void> {
  const { here, there } = await stage.bothSides();
  expect(there).toEqual(here);
  expect(there).toHaveLength(count);
}

/** Approves everything and puts what is to be compared in the queue, as a sync does first. */
async function plan(): Promise<void> {
  await mapPhases();
  await stage.approve(sheet);
  await stage.sync({ hours: false });
  await withTransaction(stage.app.db, (tx) => queries.planMonths(tx, ZONE, { lookFrom: null, lookTo: null }));
}

/** One look at the month that is next; what there was to write is written. */
async function look(by: TimelogSystem = system) {
  const { db, pool, clock, files, drive, timelog } = stage.app;
  const deps = { db, pool, clock, files, drive, timelog, config: loadConfig({ LOG_LEVEL: 'silent' }) };
  const context = contextOf(deps, newId(), null);
  const month = await queries.nextMonth(db);
  if (!month) throw new Error('Nothing is to be compared');
  const aligned = await alignMonth(context, by, month, { zone: ZONE, isMending: false });
  return { store: () => withTransaction(db, (tx) => storeAligned(tx, context, aligned)) };
}

const ENDS = {
  'and what came of it is stored': async () => void (await (await look()).store()),
  'and the process is killed before that is stored': async () => void (await look()),
  'and no answer comes of it': async () => {
    const createHours = async (hours: Parameters<TimelogSystem['createHours']>[0]) => {
      await system.createHours(hours);
      throw new TimelogUnclear('No answer');
    };
    await (await look({ ...system, createHours })).store();
  },
} as const;

const CHANGES = {
  deleted: (id) => run(sql`delete from timereg where id = ${id}`),
  'put on a phase that is not mapped': (id) =>
    run(sql`update timereg set phase_id = ${unmapped}, to_at = to_at - interval '1 hour' where id = ${id}`),
  'moved to another month': (id) =>
    run(sql`update timereg set work_date = '2026-10-31', from_at = from_at - interval '10 days',
      to_at = to_at - interval '10 days' where id = ${id}`),
} as const satisfies Record<string, (id: string) => Promise<unknown>>;

describe.each(Object.entries(ENDS))('hours are created, %s', (_end, write) => {
  test.each(Object.entries(CHANGES))(
    'then their row is %s: they follow once the sheet is approved',
    async (what, change) => {
      // The only one of its month, so that nothing else has that looked at.
      const one = await row();
      await plan();
      await write();
      expect(held()).toHaveLength(1);
      await stage.approve(sheet, false);
      await change(one);
      // As long as the sheet is open everything stays as it was approved.
      await stage.sync();
      expect(held()).toHaveLength(1);
      await stage.approve(sheet);
      await stage.sync();
      await expectEqual(what === 'moved to another month' ? 1 : 0);
      expect((await run(sql`select from timelog_work`)).rows).toEqual([]);
    },
  );

  test('then their row is deleted and the sheet approved while the sync goes on', async () => {
    const [one] = [await row({ fromHour: 1 }), await row({ fromHour: 4 })];
    await plan();
    await write();
    await CHANGES.deleted(one);
    await stage.sync();
    await expectEqual(1);
  });
});

test('what was about to be created and never was is looked for once, and forgotten', async () => {
  const id = await row();
  await plan();
  const createHours = () => Promise.reject(new TimelogUnavailable('Closed'));
  await expect(look({ ...system, createHours })).rejects.toThrow('Closed');
  await CHANGES.deleted(id);
  await stage.sync();
  expect(held()).toEqual([]);
  expect((await run(sql`select state from timelog_hour where timereg_id = ${id}`)).rows).toEqual([{ state: 'gone' }]);
});

describe('hours are put on another task', () => {
  /** Sent by one phase, then put on the other one, which is being written. */
  async function putOnOther(by: TimelogSystem = system): Promise<string> {
    const id = await row();
    await plan();
    await stage.sync();
    await run(sql`update timereg set phase_id = ${other} where id = ${id}`);
    await plan();
    await look(by).catch(() => {});
    return id;
  }

  test('and arrive: when that mapping ends they stay', async () => {
    await putOnOther();
    await mapPhases(TASK, null);
    await stage.sync();
    expect(held()).toMatchObject([{ taskId: OTHER_TASK }]);
  });

  test('and arrive: a row that is put back, where nothing is mapped any more, has left them', async () => {
    const id = await putOnOther();
    await mapPhases(null);
    await run(sql`update timereg set phase_id = ${stage.phase} where id = ${id}`);
    await stage.sync();
    expect(held()).toEqual([]);
  });

  test.each([
    ['do not arrive', new TimelogUnavailable('Closed')],
    ['are refused', new TimelogRefusal('Not allocated')],
  ])('and %s: when that mapping ends they have left the task on which they are', async (_what, error) => {
    const id = await putOnOther({ ...system, updateHours: () => Promise.reject(error) });
    expect(held()).toMatchObject([{ taskId: TASK }]);
    await mapPhases(TASK, null);
    await stage.sync();
    expect(held()).toEqual([]);
    expect((await run(sql`select state from timelog_hour where timereg_id = ${id}`)).rows).toEqual([{ state: 'gone' }]);
  });
});

describe('a row that is moved to another month', () => {
  async function move(): Promise<void> {
    const id = await row();
    await plan();
    await stage.sync();
    await CHANGES['moved to another month'](id);
  }

  test('is not sent there as long as the other month does not give its hours back', async () => {
    await move();
    vi.spyOn(system, 'deleteHours').mockRejectedValue(new TimelogRefusal('It is invoiced'));
    expect(await stage.sync()).toContain('HOURS_REFUSED');
    expect(held()).toMatchObject([{ date: '2026-11-10' }]);
    vi.restoreAllMocks();
    await stage.sync();
    await expectEqual(1);
  });

  test('is sent there in the same sync, however late that is clear', async () => {
    await move();
    vi.spyOn(system, 'deleteHours').mockRejectedValueOnce(new TimelogUnclear('No answer'));
    await stage.sync();
    await expectEqual(1);
    expect(held()).toMatchObject([{ date: '2026-10-31' }]);
  });

  test('and deleted before its hours were taken back from the first is nowhere', async () => {
    await move();
    await plan();
    vi.spyOn(system, 'deleteHours').mockRejectedValue(new TimelogUnavailable('Closed'));
    await expect(look()).rejects.toThrow('Closed');
    vi.restoreAllMocks();
    await run(sql`delete from timereg`);
    await stage.sync();
    expect(held()).toEqual([]);
  });
});

test('a row that is changed after it was found to be the same is sent as it is now', async () => {
  const id = await row();
  await plan();
  await (await look()).store();
  const { store } = await look();
  await stage.approve(sheet, false);
  await run(sql`update timereg set to_at = to_at - interval '1 hour' where id = ${id}`);
  await store();
  await stage.approve(sheet);
  await stage.sync();
  await expectEqual(1);
});
