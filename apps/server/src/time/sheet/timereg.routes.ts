import * as contract from '@stint/contract/time/sheet/timereg';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { findRunningTimer, startTimer, stopTimer } from '../timer/timer.service.ts';
import { findSheet, listPhaseChoices } from './sheet.service.ts';
import { listRegisteredTime } from './sheet.sql.ts';
import { deleteRow, restoreRow } from './timereg-deletion.service.ts';
import { exportSheet } from './timereg-export.service.ts';
import { saveRows } from './timereg-save.service.ts';

export function timeregRoutes(app: App): void {
  mount(app, contract.getSheet, ({ context, query }) => findSheet(context, query));
  mount(app, contract.listPhaseChoices, ({ context, query }) => listPhaseChoices(context, query));
  mount(app, contract.saveTimeregs, ({ context, body }) => saveRows(context, body));
  mount(app, contract.deleteTimereg, ({ context, params }) => deleteRow(context, params.id));
  mount(app, contract.restoreTimereg, ({ context, params }) => restoreRow(context, params.id));
  mount(app, contract.exportTimeregs, ({ context, query }) => exportSheet(context, query));
  mount(app, contract.getRegisteredTime, ({ context, body }) =>
    listRegisteredTime(context.db, actorOf(context), {
      phases: [...new Set([...body.phases, ...body.edittedTimeregPhases])],
      withoutRows: body.edittedTimeregIds,
    }),
  );
  mount(app, contract.getRunningTimer, ({ context }) => findRunningTimer(context));
  mount(app, contract.startTimer, ({ context, body }) => startTimer(context, body));
  mount(app, contract.stopTimer, ({ context, body }) => stopTimer(context, body));
}
