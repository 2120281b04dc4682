import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { declareMessages } from '../../messages.ts';
import { done, givenDate, line } from '../../primitives.ts';
import { changedIdParamsOf } from '../../record-id.ts';
import { broughtAs, seen, stored } from '../../resource.ts';
import { USER_ROLES } from '../../roles.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { namedRange } from '../time-report/report-range.rules.ts';
import { chosenColumns, grouping } from '../time-report/time-report.ts';

export const DAYS_MISSING = 'Please choose the days, or a range that has a name';
export const NOTHING_TO_MAIL = 'Only “Analyze time spent” can be mailed';
declareMessages({ DAYS_MISSING, NOTHING_TO_MAIL });
/** Of one person. */
export const MOST_SAVED_REPORTS = 100;

const ids = z
  .string()
  .max(200 * 37)
  .toLowerCase()
  .regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/)
  .optional();
const words = z
  .string()
  .max(100)
  .regex(/^\w+(,\w+)*$/)
  .optional();

/**
 * What the report page is opened with, as its address has it. What it names is looked up with the rights of who opens it.
 * Days are a range by its name, which moves on with time, or two days.
 */
export const savedReportAsked = z
  .strictObject({
    viewId: z.number().int().min(1).max(5),
    range: namedRange.optional(),
    from: givenDate.optional(),
    to: givenDate.optional(),
    by: grouping,
    thenBy: grouping.optional(),
    orderBy: z
      .string()
      .max(40)
      .regex(/^-?\w+$/),
    users: ids,
    teams: ids,
    projects: ids,
    directCustomers: ids,
    indirectCustomers: ids,
    accounts: ids,
    phases: ids,
    products: ids,
    billTo: words,
    without: words,
    detail: z.string().max(100).optional(),
    columns: chosenColumns.optional(),
  })
  .check(dateRange({ most: ANY_SPAN, inOrder: true }));
export type SavedReportAsked = z.infer<typeof savedReportAsked>;

const fields = {
  name: line(100),
  asked: savedReportAsked,
  /** The role that finds it too, and those above it; null is nobody else. */
  sharedWith: z.enum(USER_ROLES).nullable(),
  /** How often its owner gets it by mail: on Mondays, or on the first of a month. */
  mailed: z.enum(['weekly', 'monthly']).nullable(),
};
const rules = ({ value, issues }: { readonly value: unknown; readonly issues: unknown[] }): void => {
  if (issues.length > 0) return;
  const { asked, mailed } = value as z.infer<typeof askedByName>;
  if (!asked.range && !(asked.from && asked.to))
    issues.push({ code: 'custom', input: asked, path: ['asked'], message: DAYS_MISSING });
  if (mailed && asked.viewId !== 1)
    issues.push({ code: 'custom', input: mailed, path: ['mailed'], message: NOTHING_TO_MAIL });
};
const askedByName = z.strictObject(fields);
/** What is saved of a report. */
export const savedReportToSave = askedByName.check(rules);

export const savedReport = z.object({ ...stored, ...fields, owner: person, isOwn: z.boolean() });
export type SavedReport = z.infer<typeof savedReport>;

export const listSavedReports = route({
  method: 'GET',
  path: '/api/user/saved-reports',
  summary: 'Reports that one saved, and those that others share with one’s role',
  roles: ['employee'],
  response: z.array(savedReport),
});

export const createSavedReport = route({
  method: 'POST',
  path: '/api/user/saved-reports',
  summary: 'Saves what the report page is asked, under a name; repeating it with the same _id changes nothing',
  roles: ['employee'],
  body: askedByName.extend(broughtAs('savedReport')).check(rules),
  response: savedReport,
  errors: ['NAME_TAKEN', 'TOO_MANY_SAVED_REPORTS'],
});

export const updateSavedReport = route({
  method: 'PUT',
  path: '/api/user/saved-reports/:id',
  summary: 'Saves a report of one’s own anew',
  roles: ['employee'],
  params: changedIdParamsOf('savedReport'),
  body: askedByName.extend(seen).check(rules),
  response: savedReport,
  errors: ['NOT_FOUND', 'NAME_TAKEN'],
  refusals: { CHANGED_MEANWHILE: savedReport },
});

export const deleteSavedReport = route({
  method: 'DELETE',
  path: '/api/user/saved-reports/:id',
  summary: 'Deletes a report of one’s own; deleting one that is gone already succeeds',
  roles: ['employee'],
  params: changedIdParamsOf('savedReport'),
  response: done,
});
