import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, isoDate, isoMonth, named } from '../../primitives.ts';
import { idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { PROJECTS_PAGE_SIZE, projectStatusFilter } from './project.ts';

/** A project as its customer sees it: nothing of single people's work. */
export const listedCustomerProject = z.object({
  _id: id,
  name: z.string(),
  shortName: z.string(),
  startDate: isoDate.nullable(),
  endDate: isoDate.nullable(),
  isClosed: z.boolean(),
  manager: person.nullable(),
  /** Those of the asking user; that others have a part in it is not theirs to know. */
  customers: z.array(named),
});
export type ListedCustomerProject = z.infer<typeof listedCustomerProject>;

export const customerProject = listedCustomerProject.extend({
  description: z.string(),
  businessAnalyst: person.nullable(),
  keyAccountManager: person.nullable(),
  /** Hours of everybody together. */
  hours: z.number(),
  months: z.array(z.object({ month: isoMonth, hours: z.number() })),
});
export type CustomerProject = z.infer<typeof customerProject>;

export const listCustomerProjects = route({
  method: 'GET',
  path: '/api/trsyscustomer/projects',
  summary: "The projects of the asking customer user's customers that are shown to customers",
  roles: ['customer'],
  query: pageQuery(['name', 'shortName', 'startDate', 'endDate'], PROJECTS_PAGE_SIZE).extend({
    status: projectStatusFilter,
  }),
  response: pageOf(listedCustomerProject),
});

export const getCustomerProject = route({
  method: 'GET',
  path: '/api/trsyscustomer/projects/:id',
  summary: 'One of these projects, with the hours of each month in total',
  roles: ['customer'],
  params: idParamsOf('project'),
  response: customerProject,
  errors: ['NOT_FOUND'],
});
