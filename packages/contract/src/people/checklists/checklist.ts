import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, isoDate } from '../../primitives.ts';
import { idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { JOINING_STEPS, LEAVING_STEPS } from './checklist.rules.ts';

const PAGE_SIZE = 30;
/** Days before the first or last day from which a checklist is listed, and after it until which it is. */
export const LISTED_DAYS = { before: 180, after: 60 } as const;

export const checklistKind = z.enum(['joining', 'leaving']);
export type ChecklistKind = z.infer<typeof checklistKind>;

const step = z.object({
  step: z.enum([...JOINING_STEPS, ...LEAVING_STEPS]),
  state: z.enum(['done', 'open', 'late', 'later']),
  owner: z.enum(['person', 'leader', 'managers', 'administrators']),
  left: z.number().int(),
});

export const checklist = z.object({
  _id: id,
  kind: checklistKind,
  user: person,
  /** Who leads the person's first team. */
  leader: person.nullable(),
  /** The first or the last day. */
  day: isoDate,
  steps: z.array(step),
});
export type Checklist = z.infer<typeof checklist>;

export const listChecklists = route({
  method: 'GET',
  path: '/api/admin/checklists',
  summary: 'Who joins or leaves now, with the steps of it as far as they have come, by the day',
  roles: ['manager'],
  query: pageQuery(['day', 'name'], PAGE_SIZE, '-day').extend({ kind: checklistKind.default('joining') }),
  response: pageOf(checklist),
});

export const getChecklists = route({
  method: 'GET',
  path: '/api/admin/users/:id/checklists',
  summary:
    'What is done and left of the joining and of the leaving of a person; a list for each of their days that is known',
  roles: ['manager'],
  params: idParamsOf('user'),
  response: z.array(checklist),
});
