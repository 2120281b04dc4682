import { newId } from '../../src/lib/new-id.ts';
import type { TaskCase, TaskStage } from '../make-tasks.ts';

/** Projects, phases, plans and statuses. Today is Saturday of week 47. */
export function projectCases({ make, people, run, team, app }: TaskStage): TaskCase[] {
  const { emil, mia, rita } = people;
  const ids = { project: newId(), phase: newId() };
  const ongoing = async (manager: string | null, name = 'Atlas') => {
    ids.project = await make.project({ manager, name });
    await run`update project set start_date = '2026-01-01' where id = ${ids.project}`;
    return ids.project;
  };
  const closed = () => run`update project set is_closed = true where id = ${ids.project}`;
  const status = (of: { team?: string; project?: string }, week: number) =>
    run`insert into status (id, team_id, project_id, year, week) values (gen_random_uuid(), ${of.team ?? null}, ${of.project ?? null}, 2026, ${week})`;
  return [
    {
      kind: 'projectWithoutKsf',
      ...{ sees: ['rita'], data: { project: 'Atlas' } },
      raise: () => ongoing(rita),
      end: () =>
        run`insert into project_key_success_factor (id, project_id, title) values (gen_random_uuid(), ${ids.project}, 'On time')`.then(
          closed,
        ),
    },
    {
      kind: 'projectWithoutManager',
      ...{ sees: ['ada'], data: { project: 'Orphan' } },
      raise: () => ongoing(null, 'Orphan'),
      end: () => run`update project set manager_id = ${rita}, is_closed = true where id = ${ids.project}`,
    },
    {
      kind: 'weekPlanMissing',
      ...{ sees: ['leo'], data: { week: '48/2026' } },
      raise: () => run`update team set is_planning_team = true where id = ${team}`,
      async end() {
        for (const user of [emil, mia]) await planned(user, '2026-11-23', 50);
      },
    },
    {
      kind: 'plannedAboveCapacity',
      ...{ sees: ['leo'], data: { week: '49/2026', planned: 100, left: 60 } },
      async raise() {
        await run`delete from workday_request where user_id = ${emil}`;
        await planned(emil, '2026-11-30', 100);
        const reason = newId();
        await run`insert into absence_reason (id, reason, friendly_label) values (${reason}, 'Holiday', 'Holiday')`;
        await run`insert into workday_request (user_id, id, absence_reason_id, from_date, to_date, is_approved)
          values (${emil}, gen_random_uuid(), ${reason}, '2026-12-01', '2026-12-02', true)`;
      },
      end: () => run`update week_plan set percentage = 60 where user_id = ${emil} and week_start = '2026-11-30'`,
    },
    {
      kind: 'teamStatusMissing',
      ...{ sees: ['leo'], data: { week: '46/2026' } },
      raise: () => status({ team }, 44),
      end: () => status({ team }, 46),
    },
    {
      kind: 'projectStatusMissing',
      ...{ sees: ['rita'], data: { project: 'Atlas', week: '46/2026' } },
      async raise() {
        await status({ project: await ongoing(rita) }, 44);
      },
      end: () => status({ project: ids.project }, 46).then(closed),
    },
    {
      kind: 'phaseOverEstimate',
      ...{ sees: ['rita'], data: { hours: 9, estimate: 8 } },
      async raise() {
        ids.phase = await make.phase(await ongoing(rita), [mia]);
        await run`update phase set estimate = 8 where id = ${ids.phase}`;
        const sheet = await make.sheet(mia, await make.period('2026-09-07', '2026-09-13', 'September'));
        await make.row(sheet, { phase: ids.phase, date: '2026-10-01', hours: 9 });
      },
      end: () => run`update phase set estimate = 20 where id = ${ids.phase}`.then(closed),
    },
    {
      kind: 'inactivePhases',
      ...{ sees: ['ada'], data: { phases: 1 } },
      async raise() {
        ids.phase = await make.phase(null);
        await run`update phase set created_at = '2025-01-01' where id = ${ids.phase}`;
      },
      end: () => run`update phase set is_disabled = true where id = ${ids.phase}`,
    },
    {
      kind: 'accountUnmapped',
      ...{ sees: ['ada'], data: { accounts: 1 } },
      async raise() {
        ids.phase = await make.phase(null);
        await run`update direct_customer set is_timelog_direct_customer = true where id = (select c.direct_customer_id
          from phase ph join account a on a.id = ph.account_id join indirect_customer c on c.id = a.customer_id where ph.id = ${ids.phase})`;
        // The system is in use.
        const other = await make.phase(null);
        await run`update account set timelog_project_id = '1', timelog_status = 4
          where id = (select account_id from phase where id = ${other})`;
      },
      end: () => run`update account set timelog_status = 4`,
    },
    {
      kind: 'accountInError',
      ...{ sees: ['ada'], data: {} },
      raise: () =>
        run`update account set timelog_status = 3 where id = (select account_id from phase where id = ${ids.phase})`,
      end: () => run`update account set timelog_status = 4`,
    },
    {
      kind: 'proofReading',
      ...{ sees: ['rita'], data: { texts: 2 } },
      async raise() {
        await ongoing(rita);
        await run`update project set description = 'What it is about' where id = ${ids.project}`;
        await run`insert into project_key_success_factor (id, project_id, title) values (gen_random_uuid(), ${ids.project}, 'On time')`;
      },
      async end() {
        await run`insert into proof_read (kind, record_id, text_hash) select 'project', id, md5(' ' || description) from project where id = ${ids.project}`;
        await run`insert into proof_read (kind, record_id, text_hash) select 'keySuccessFactor', id, md5(title || ' ' || description)
          from project_key_success_factor where project_id = ${ids.project}`;
      },
    },
  ];

  async function planned(user: string, week: string, percentage: number): Promise<void> {
    const project = await make.project();
    await app.db
      .insertInto('week_plan')
      .values({ id: newId(), user_id: user, project_id: project, week_start: week, percentage })
      .execute();
  }
}
