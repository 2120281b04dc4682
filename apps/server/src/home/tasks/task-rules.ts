import { TASK_KIND_NAMES, type TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { companyRules } from './kinds/company.kinds.ts';
import { knowledgeRules } from './kinds/knowledge.kinds.ts';
import { leaveRules } from './kinds/leave.kinds.ts';
import { peopleRules } from './kinds/people.kinds.ts';
import { projectsRules } from './kinds/projects.kinds.ts';
import { reviewsRules } from './kinds/reviews.kinds.ts';
import { timeRules } from './kinds/time.kinds.ts';
import type { TaskRule } from './task-rule.ts';

/** What raises and ends each kind; the compiler asks for all of them. */
export const TASK_RULES: { readonly [K in TaskKind]: TaskRule } = {
  ...timeRules,
  ...leaveRules,
  ...peopleRules,
  ...knowledgeRules,
  ...projectsRules,
  ...companyRules,
  ...reviewsRules,
};

/** In the order of the declared kinds. */
export const ALL_RULES: readonly TaskRule[] = TASK_KIND_NAMES.map((kind) => TASK_RULES[kind]);
