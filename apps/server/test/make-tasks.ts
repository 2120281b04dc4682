import { listMyTasks, type Task } from '@stint/contract/home/tasks/task';
import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { sql } from 'kysely';
import { todayOf } from '../src/company/company.service.ts';
import { computeTasks } from '../src/home/tasks/task-computing.service.ts';
import { ALL_RULES } from '../src/home/tasks/task-rules.ts';
import { loadConfig } from '../src/lib/config.ts';
import { withTransaction } from '../src/lib/db.ts';
import { contextOf } from '../src/lib/jobs/job-runner.ts';
import { newId } from '../src/lib/new-id.ts';
import { type Makers, makersOf } from './make-company.ts';
import { planMakersOf } from './make-plans.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The period that lasts longest in a task stage. */
export const NEWEST_PERIOD = 'December';

/** Who may receive a task: `ada` administers, `leo` leads `emil` and `mia`, `mia` is a colleague, `olga` is in no team, `max` is a manager. */
export type Somebody = 'ada' | 'leo' | 'emil' | 'mia' | 'olga' | 'max' | 'rita';

/** How a kind is raised and ended, and who then sees it. */
export interface TaskCase {
  readonly kind: TaskKind;
  /** Who sees it; `knows` are told without having to do it. */
  readonly sees: readonly Somebody[];
  readonly knows?: readonly Somebody[];
  readonly raise: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
  /** What it says, to whom `sees` names first. */
  readonly data: Readonly<Record<string, string | number>>;
}

export interface TaskStage {
  readonly app: TestApp;
  readonly make: Makers;
  readonly people: Readonly<Record<Somebody, string>>;
  readonly team: string;
  /** Runs a statement with values in it. */
  run: (parts: TemplateStringsArray, ...values: unknown[]) => Promise<void>;
  /** What one is shown of a kind. */
  shown: (who: Somebody, kind: TaskKind) => Promise<Task[]>;
  compute: () => Promise<void>;
}

/** A company in which nothing waits: everybody has a default week of 40 hours, and a period the coming weeks. */
export async function createTaskStage(): Promise<TaskStage> {
  const app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  const people = {
    ada: await make.user({ role: 'Admin', name: 'Ada' }),
    leo: await make.user({ name: 'Leo' }),
    emil: await make.user({ name: 'Emil' }),
    mia: await make.user({ name: 'Mia' }),
    olga: await make.user({ name: 'Olga' }),
    max: await make.user({ role: 'Manager', name: 'Max' }),
    rita: await make.user({ name: 'Rita' }),
  };
  const team = await make.team(people.leo, [people.leo, people.emil, people.mia]);
  const plans = planMakersOf(app.db);
  for (const user of Object.values(people)) await plans.defaultWeek(user);
  await sql`insert into work_hour_month (year, month, hours) values (2026, 11, 160), (2026, 12, 160)`.execute(app.db);
  await make.period('2026-11-23', '2026-12-31', NEWEST_PERIOD);
  return {
    app,
    make,
    people,
    team,
    async run(parts, ...values) {
      await sql(parts, ...values).execute(app.db);
    },
    async shown(who, kind) {
      const query = { isShowAll: 'true', types: kind };
      const answer = await app.call(listMyTasks, { query }, people[who]);
      return answer.body.items;
    },
    async compute() {
      const context = contextOf({ ...app, config: loadConfig({ LOG_LEVEL: 'silent' }) }, newId(), null);
      const today = await todayOf(context);
      for (const rule of ALL_RULES)
        await withTransaction(app.db, (tx) => computeTasks(tx, context, rule, { today, people: null }));
    },
  };
}
