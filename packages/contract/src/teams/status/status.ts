import { z } from 'zod';
import { pageQuery } from '../../paging.ts';
import { FIRST_YEAR, instant, LAST_YEAR, named, text } from '../../primitives.ts';
import { changedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { STATUS_OF_ONE, STATUS_WEEK_EXISTS, WEEK_AND_YEAR_REQUIRED, weeksOfYear } from './status.rules.ts';

export const STATUSES_PAGE_SIZE = 30;
export const TEAM_STATUSES_PAGE_SIZE = 20;
export const MOST_STATUS_LENGTH = 50_000;
/** What the live channel calls who writes a status: whoever has its form open asks again. */
export const STATUS_EDITING = 'statusEditing';
/** Who opened the form of a status is shown as writing for this long after the last sign of life, in seconds. */
export const EDITING_SECONDS = 30;

const week = z.number({ error: WEEK_AND_YEAR_REQUIRED }).int().min(1, WEEK_AND_YEAR_REQUIRED).max(53);
const year = z
  .number({ error: WEEK_AND_YEAR_REQUIRED })
  .int()
  .min(1, WEEK_AND_YEAR_REQUIRED)
  .max(LAST_YEAR)
  .refine((given) => given < 1 || given >= FIRST_YEAR);

const ofWhat = { team: idOf('team').nullable(), project: idOf('project').nullable() };
interface OfOne {
  readonly team: string | null;
  readonly project: string | null;
  readonly week: number;
  readonly year: number;
}
const withRules = <S extends z.ZodType<OfOne>>(schema: S) =>
  schema
    .refine(({ team, project }) => (team === null) !== (project === null), { path: ['team'], error: STATUS_OF_ONE })
    .refine((given) => given.week <= weeksOfYear(given.year), { path: ['week'], error: STATUS_WEEK_EXISTS });

/** What the form of a status asks for: one team or one project, and the ISO week that it is about. */
export const statusToSave = withRules(z.strictObject({ ...ofWhat, week, year, description: text(MOST_STATUS_LENGTH) }));
export type StatusToSave = z.infer<typeof statusToSave>;

/** What a status is copied to. */
export const statusTarget = withRules(z.strictObject({ ...ofWhat, week, year }));
export type StatusTarget = z.infer<typeof statusTarget>;

const facts = {
  team: named.nullable(),
  project: named.nullable(),
  /** What it is about: the team's name, or the project's. */
  entityName: z.string(),
  week: z.number().int(),
  year: z.number().int(),
  lastUpdated: instant,
  updatedBy: person.nullable(),
};
export const listedStatus = z.object({ _id: stored._id, ...facts, plain: z.string(), canChange: z.boolean() });
export type ListedStatus = z.infer<typeof listedStatus>;
export const statusDetail = z.object({ ...stored, ...facts, description: z.string() });
export type StatusDetail = z.infer<typeof statusDetail>;

export const {
  list: listStatuses,
  get: getStatus,
  create: createStatus,
  update: updateStatus,
  remove: deleteStatus,
} = resource({
  entity: 'status',
  path: '/api/user/statuses',
  one: 'status',
  many: 'statuses of teams and projects that the asking person belongs to',
  roles: ['employee'],
  query: pageQuery(['week', 'lastUpdated', 'entityName'], STATUSES_PAGE_SIZE, '-week').extend({
    week: z.coerce.number().int().min(1).max(53).optional(),
    year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional(),
    team: idOf('team').optional(),
    project: idOf('project').optional(),
  }),
  listed: listedStatus,
  detail: statusDetail,
  toCreate: statusToSave.safeExtend(broughtAs('status')),
  toUpdate: statusToSave.safeExtend(seen),
  errors: ['NOT_YOURS', 'STATUS_EXISTS'],
});

export const listStatusYears = route({
  method: 'GET',
  path: '/api/user/status-years',
  summary: 'The years that have statuses which the asking person may read, the last first',
  roles: ['employee'],
  response: z.array(z.number().int()),
});

const weekOfYear = z.object({ week: z.number().int(), year: z.number().int() });

export const proposeStatusWeek = route({
  method: 'GET',
  path: '/api/user/status-week',
  summary: 'The week that a new status is about: the present one, or the first after it that has none yet',
  roles: ['employee'],
  query: z.object({ team: idOf('team').optional(), project: idOf('project').optional() }),
  response: weekOfYear,
  errors: ['NOT_YOURS'],
});

export const copyStatus = route({
  method: 'POST',
  path: '/api/user/statuses/:id/copy',
  summary: 'Makes a status of another week, or of another team or project, with the words of this one',
  roles: ['employee'],
  params: idParamsOf('status'),
  body: statusTarget.safeExtend(broughtAs('status')),
  response: statusDetail,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'STATUS_EXISTS'],
});

export const markStatusEditing = route({
  method: 'PUT',
  path: '/api/user/statuses/:id/editing',
  summary: 'Says that one has the form of a status open; answers who else has',
  roles: ['employee'],
  params: changedIdParamsOf('status'),
  body: z.strictObject({ isOpen: z.boolean() }),
  response: z.array(person),
  unaudited: 'It says who looks at a form, and nothing of what is stored.',
});
