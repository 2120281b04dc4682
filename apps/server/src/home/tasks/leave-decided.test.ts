import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { askForWorkday } from '@stint/contract/planning/leave/workday-request-ask';
import { changeLeaveReviewer, decideWorkdayRequest } from '@stint/contract/planning/leave/workday-request-decision';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTaskStage, type Somebody, type TaskStage } from '../../../test/make-tasks.ts';
import { newId } from '../../lib/new-id.ts';

let stage: TaskStage;
let reason: string;

beforeAll(async () => {
  stage = await createTaskStage();
  reason = await planMakersOf(stage.app.db).absenceReason();
});
beforeEach(() => stage.run`delete from workday_request`);
afterAll(() => stage.app.close());

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
    const body = {
      ...{ _id: newId(), absenceReason: isLeave ? reason : null, reason: '', reviewer: null, toDate: '2026-12-01' },
      overrideDate: { date: '2026-12-01', plans: isLeave ? null : [slot(9, 12)] },
    };
    expect((await stage.app.call(askForWorkday, { body }, stage.people.emil)).status).toBe(200);
    expect(await waitFor()).toEqual(['leo']);
    expect((await act(body._id)).status).toBe(200);
    expect(await waitFor()).toEqual(then);
  });
});
