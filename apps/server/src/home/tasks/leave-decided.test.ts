import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { askForWorkday } from '@stint/contract/planning/leave/workday-request-ask';
import { changeLeaveReviewer, decideWorkdayRequest } from '@stint/contract/planning/leave/workday-request-decision';
import { getTeam, updateTeam } from '@stint/contract/teams/teams/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTaskStage, type Somebody, type TaskStage } from '../../../test/make-tasks.ts';
import { loadConfig } from '../../lib/config.ts';
import { newId } from '../../lib/new-id.ts';
import { startTaskRefresher } from './task-refresher.ts';

let stage: TaskStage;
let reason: string;

beforeAll(async () => {
  stage = await createTaskStage();
  reason = await planMakersOf(stage.app.db).absenceReason();
});
beforeEach(() => stage.run`delete from workday_request`);
afterAll(() => stage.app.close());

const request = (isLeave: boolean) => ({
  ...{ _id: newId(), absenceReason: isLeave ? reason : null, reason: '', reviewer: null, toDate: '2026-12-01' },
  overrideDate: { date: '2026-12-01', plans: isLeave ? null : [slot(9, 12)] },
});
const decide = (id: string, isApproved: boolean) =>
  stage.app.call(decideWorkdayRequest, { params: { id }, body: { version: 1, isApproved } }, stage.people.leo);
const handOver = (id: string) =>
  stage.app.call(
    changeLeaveReviewer,
    { params: { id }, body: { version: 1, reviewer: stage.people.max } },
    stage.people.leo,
  );

describe.each([
  ['leave', 'leaveToDecide', true],
  ['change of a workday', 'overrideToDecide', false],
] as const)('the task of a %s', (_, kind: TaskKind, isLeave) => {
  test.each([
    ['approved', (id: string) => decide(id, true), []],
    ['rejected', (id: string) => decide(id, false), []],
    ['handed to another reviewer, whose it is then', handOver, ['max']],
  ] as const)('ends for its reviewer once it is %s', async (_act, act, then) => {
    const waitFor = async () => {
      await stage.compute();
      const those: Somebody[] = [];
      for (const who of ['ada', 'leo', 'emil', 'max'] as const)
        if ((await stage.shown(who, kind)).length > 0) those.push(who);
      return those;
    };
    const body = request(isLeave);
    expect((await stage.app.call(askForWorkday, { body }, stage.people.emil)).status).toBe(200);
    expect(await waitFor()).toEqual(['leo']);
    expect((await act(body._id)).status).toBe(200);
    expect(await waitFor()).toEqual(then);
  });
});

test('leave to decide is nothing of a leader any more as soon as the person has left the team', async () => {
  const { app, people, team } = stage;
  expect((await app.call(askForWorkday, { body: request(true) }, people.emil)).status).toBe(200);
  await stage.compute();
  expect(await stage.shown('leo', 'leaveToDecide')).toHaveLength(1);
  const deps = { ...app, config: loadConfig({ LOG_LEVEL: 'silent' }) };
  const refresher = startTaskRefresher(deps, { warn: (details) => expect(details).toEqual({}) });
  const { version } = (await app.call(getTeam, { params: { id: team } }, people.ada)).body;
  const body = {
    ...{ name: 'Smaller', shortName: 'SML', isPlanningTeam: false, isLeaderReviewNeededMonthly: false, version },
    ...{ teamLeader: people.leo, supportingLeaders: [], members: [{ user: people.mia, performanceResponsible: null }] },
  };
  expect((await app.call(updateTeam, { params: { id: team }, body }, people.ada)).refusal).toEqual({});
  await refresher.settled();
  expect(await stage.shown('leo', 'leaveToDecide')).toEqual([]);
  await refresher.stop();
});
