import { newId } from '../../src/lib/new-id.ts';
import { NEWEST_PERIOD, type TaskCase, type TaskStage } from '../make-tasks.ts';

/** Sheets, approvals and leave. Today is Saturday, 21 November 2026. */
export function timeCases({ make, people: { emil, leo, max }, run }: TaskStage): TaskCase[] {
  const ids = { sheet: newId(), row: newId(), request: newId() };
  /** A sheet of Emil's in a period. */
  async function sheetOf(from: string, to: string): Promise<string> {
    const period = await make.period(from, to, `${from} to ${to}`);
    ids.sheet = await make.sheet(emil, period);
    return ids.sheet;
  }
  const locked = async (from: string, to: string, at: string) => {
    const sheet = await sheetOf(from, to);
    await run`update user_period set is_locked = true, locked_at = ${at} where id = ${sheet}`;
    await run`insert into user_period_reviewer (id, user_id, user_period_id, project_id, reviewer_id)
      values (gen_random_uuid(), ${emil}, ${sheet}, null, ${max})`;
  };
  const approved = () => run`update user_period_reviewer set approved_date = now() where user_period_id = ${ids.sheet}`;
  /** A request of Emil's for 1 December; `isApproved` by its reviewer, after whom an administrator may have to. */
  const request =
    (
      kind: string,
      given: {
        leave: boolean;
        reviewer: string | null;
        needsAdmin?: boolean;
        isApproved?: boolean;
        isAdminApproved?: boolean;
      },
    ) =>
    async () => {
      const [reason, target] = [newId(), newId()];
      await run`delete from workday_request where user_id = ${emil}`;
      await run`insert into absence_reason (id, reason, friendly_label) values (${reason}, ${reason}, 'Away')`;
      if (kind !== 'NEW')
        await run`insert into workday_request (user_id, id, absence_reason_id, from_date, to_date, is_approved)
          values (${emil}, ${target}, ${reason}, '2026-12-01', '2026-12-01', true)`;
      ids.request = newId();
      await run`insert into workday_request (user_id, id, kind, target_id, absence_reason_id, from_date, to_date, reviewer_id,
          is_approved, needs_admin, is_admin_approved)
        values (${emil}, ${ids.request}, ${kind}, ${kind === 'NEW' ? null : target}, ${given.leave ? reason : null}, '2026-12-01',
          '2026-12-01', ${given.reviewer}, ${given.isApproved ?? null}, ${given.needsAdmin ?? false}, ${given.isAdminApproved ?? null})`;
    };
  const rejected = () => run`update workday_request set is_approved = false where id = ${ids.request}`;
  return [
    {
      kind: 'openPastPeriod',
      ...{ sees: ['emil'], knows: ['leo'], data: { period: '2026-11-02 to 2026-11-08' } },
      async raise() {
        await sheetOf('2026-11-02', '2026-11-08');
        // Worked since, and so could have locked it.
        await run`insert into planning_power_score (user_id, day, score, planned_minutes, registered_minutes, either_minutes)
          values (${emil}, '2026-11-12', 100, 480, 480, 480)`;
      },
      async end() {
        await run`update user_period set is_locked = true, locked_at = now() where id = ${ids.sheet}`;
        await run`delete from planning_power_score where user_id = ${emil}`;
      },
    },
    {
      kind: 'missingTime',
      ...{ sees: ['emil'], knows: ['leo'], data: { hours: 8, day: '2026-11-10' } },
      async raise() {
        await make.period('2026-11-09', '2026-11-15');
        await run`insert into planning_power_score (user_id, day, score, planned_minutes, registered_minutes, either_minutes)
          values (${emil}, '2026-11-10', 0, 480, 0, 480), (${emil}, '2026-11-11', 70, 480, 300, 480)`;
      },
      end: () => run`delete from planning_power_score where user_id = ${emil}`,
    },
    {
      kind: 'rowWithoutEnd',
      ...{ sees: ['emil'], data: { day: '2026-11-17' } },
      async raise() {
        ids.row = await make.row(await sheetOf('2026-11-16', '2026-11-22'), {
          phase: await make.phase(null),
          date: '2026-11-17',
          hours: null,
        });
      },
      end: () => run`update timereg set to_at = from_at + interval '1 hour' where id = ${ids.row}`,
    },
    {
      kind: 'emptyDetail',
      ...{ sees: ['emil'], data: { rows: 1 } },
      async raise() {
        ids.row = await make.row(await sheetOf('2026-10-26', '2026-11-01'), {
          phase: null,
          date: '2026-10-27',
          detail: '',
          hours: null,
        });
      },
      end: () => run`update timereg set detail = 'Meeting' where id = ${ids.row}`,
    },
    {
      kind: 'periodToApprove',
      ...{ sees: ['max'], data: { period: '2026-10-19 to 2026-10-25' } },
      raise: () => locked('2026-10-19', '2026-10-25', '2026-11-20T02:00:00Z'),
      end: approved,
    },
    {
      kind: 'approvalOverdue',
      ...{ sees: ['max'], knows: ['ada'], data: { day: '2026-11-16' } },
      raise: () => locked('2026-10-12', '2026-10-18', '2026-11-16T02:00:00Z'),
      end: approved,
    },
    {
      kind: 'missingPeriod',
      ...{ sees: ['ada'], data: { day: '2026-11-26' } },
      raise: () => run`update timereg_period set to_date = '2026-11-25' where name = ${NEWEST_PERIOD}`,
      // Six days are left then.
      end: () => run`update timereg_period set to_date = '2026-11-26' where name = ${NEWEST_PERIOD}`,
    },
    {
      kind: 'leaveToDecide',
      ...{ sees: ['leo'], data: { from: '2026-12-01', to: '2026-12-01' } },
      raise: request('NEW', { leave: true, reviewer: leo }),
      end: rejected,
    },
    {
      kind: 'overrideToDecide',
      ...{ sees: ['leo'], data: { from: '2026-12-01' } },
      raise: request('NEW', { leave: false, reviewer: leo }),
      end: rejected,
    },
    {
      kind: 'changeToDecide',
      ...{ sees: ['ada'], data: { from: '2026-12-01' } },
      raise: request('CHANGE', { leave: true, reviewer: leo, needsAdmin: true, isApproved: true }),
      end: rejected,
    },
    {
      kind: 'undoToDecide',
      ...{ sees: ['leo'], data: { from: '2026-12-01' } },
      raise: request('UNDO', { leave: true, reviewer: leo }),
      end: rejected,
    },
    {
      kind: 'leaveWithoutFolder',
      ...{ sees: ['ada'], data: { from: '2026-12-01' } },
      raise: request('NEW', { leave: true, reviewer: leo, needsAdmin: true, isApproved: true, isAdminApproved: true }),
      end: () =>
        run`insert into leave_folder (user_id, request_id, item_id, name) values (${emil}, ${ids.request}, 'item', 'Leave')`,
    },
  ];
}
