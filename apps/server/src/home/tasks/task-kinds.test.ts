import { TASK_KIND_NAMES, type TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaskStage, type Somebody, type TaskCase, type TaskStage } from '../../../test/make-tasks.ts';
import { companyCases } from '../../../test/task-cases/company.ts';
import { peopleCases } from '../../../test/task-cases/people.ts';
import { projectCases } from '../../../test/task-cases/projects.ts';
import { reviewCases } from '../../../test/task-cases/reviews.ts';
import { timeCases } from '../../../test/task-cases/time.ts';

let stage: TaskStage;
let cases: readonly TaskCase[];

beforeAll(async () => {
  stage = await createTaskStage();
  cases = [timeCases, peopleCases, projectCases, companyCases, reviewCases].flatMap((of) => of(stage));
});
afterAll(() => stage.app.close({ withAuditProof: false }));

/** Who is shown tasks of a kind, and whether they are to do them. */
async function seenBy(kind: TaskKind): Promise<Partial<Record<Somebody, boolean>>> {
  const seen: Partial<Record<Somebody, boolean>> = {};
  for (const who of Object.keys(stage.people) as Somebody[]) {
    const shown = await stage.shown(who, kind);
    if (shown.length > 0) seen[who] = shown.some(({ metaData }) => metaData.isMine);
  }
  return seen;
}

test('every kind of task has its case', () => {
  expect(cases.map(({ kind }) => kind).sort()).toEqual([...TASK_KIND_NAMES].sort());
  expect(TASK_KIND_NAMES.length).toBeGreaterThanOrEqual(35);
});

test.each(TASK_KIND_NAMES)(
  '%s is raised by its facts, shown to the right people alone, and ended by its facts',
  async (kind) => {
    const one = cases.find((given) => given.kind === kind);
    if (!one) throw new Error(`${kind} has no case`);
    await stage.compute();
    expect(await seenBy(kind)).toEqual({});
    await one.raise();
    await stage.compute();
    expect(await seenBy(kind)).toEqual({
      ...Object.fromEntries(one.sees.map((who) => [who, true])),
      ...Object.fromEntries((one.knows ?? []).map((who) => [who, false])),
    });
    const [first] = await stage.shown(one.sees[0] as Somebody, kind);
    expect(first?.data).toMatchObject(one.data);
    expect(first?.link).toMatch(/^\/(user|admin)\//);
    await one.end();
    await stage.compute();
    expect(await seenBy(kind)).toEqual({});
  },
);
