import { z } from 'zod';
import { todayOf } from '../../company/company.service.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { computeTasks, countOfAll } from './task-computing.service.ts';
import { ALL_RULES } from './task-rules.ts';

type Calculated = { readonly kinds: number; readonly raised: number; readonly ended: number };
const START: Calculated = { kinds: 0, raised: 0, ended: 0 };

/** Computes everybody's tasks, a kind in each step: what no act of a person raises or ends, such as a day that is over. */
export const calculateTasksJob = jobKind<object, Calculated>({
  kind: 'calculateTasks',
  data: z.object({}),
  attempts: 2,
  schedule: '*/15 * * * *',
  isManual: true,
  async run({ tx, context, step }) {
    const so = step ?? START;
    const rule = ALL_RULES[so.kinds];
    if (!rule) return { outcome: { raised: so.raised, ended: so.ended } };
    const today = await todayOf({ now: context.now, db: tx });
    const { raised, ended } = countOfAll(rule, await computeTasks(tx, context, rule, { today, people: null }));
    const next = { kinds: so.kinds + 1, raised: so.raised + raised, ended: so.ended + ended };
    return { next, done: next.kinds, total: ALL_RULES.length };
  },
});
