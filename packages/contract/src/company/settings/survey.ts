import { z } from 'zod';
import { line, named } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { settingsList } from './settings-list.ts';
import { QUESTION_NEEDED } from './survey.rules.ts';

const MOST_QUESTIONS = 100;

const toSave = z.strictObject({
  name: line(200),
  /** In the order in which they are asked, each once. */
  questions: z
    .array(idOf('question'))
    .min(1, QUESTION_NEEDED)
    .max(MOST_QUESTIONS)
    .refine((ids) => new Set(ids).size === ids.length),
  /** Only this team is asked; null asks everybody. */
  team: idOf('team').nullable(),
  /** Answers do not say whose they are. */
  isAnonymous: z.boolean(),
  /** People are asked in each period; results of one that is not active stay readable. */
  isActive: z.boolean().default(true),
});

/** Questions that people are asked together. */
export const surveys = settingsList({
  entity: 'survey',
  path: '/api/admin/surveys',
  one: 'survey',
  many: 'surveys',
  toSave,
  shown: { ...toSave.shape, questions: z.array(named.extend({ question: z.string() })), team: named.nullable() },
  orders: ['name'],
  errors: ['NAME_TAKEN', 'REFERENCE_MISSING'],
});
