import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person, projectName } from '../../time/sheet/user-period.ts';
import { problemOfReportWeeks } from './team-plan-report.rules.ts';
import { plannerWeek, weekYears } from './week-plan.ts';

export const TEAM_PLAN_REPORT_PAGE_SIZE = 20;

const plannedProject = z.object({
  project: projectName,
  percentage: z.number().int(),
  /** Minutes that the person registered on it in the week; null to who is neither the person nor may plan them on it. */
  registered: z.number().int().nullable(),
});

/** A person of the team, week by week. */
const personsPlans = z.object({
  user: person,
  weeks: z.array(
    z.object({
      weekYear: z.string(),
      /** Per cent over all projects; over those that are shown, to who may not plan the person. */
      total: z.number().int(),
      /** The largest share first. */
      projects: z.array(plannedProject),
    }),
  ),
});
export type PersonsPlans = z.infer<typeof personsPlans>;

export const getTeamPlanReport = route({
  method: 'GET',
  path: '/api/user/report/team-plans',
  summary: 'What the people of a team are planned for and registered, over at most 4 weeks in a row',
  roles: ['employee'],
  query: pageQuery(['name'], TEAM_PLAN_REPORT_PAGE_SIZE)
    .omit({ search: true })
    .extend({
      teamId: idOf('team'),
      /** The first to the last, `ww/yyyy`. */
      weeks: weekYears,
    })
    .check(({ value, issues }) => {
      // Weeks that are none are said already.
      if (issues.length > 0) return;
      const problem = problemOfReportWeeks(value.weeks[0] ?? '', value.weeks.at(-1) ?? '');
      if (problem) issues.push({ code: 'custom', input: value.weeks, path: ['weeks'], message: problem });
    }),
  response: pageOf(personsPlans).extend({ weeks: z.array(plannerWeek) }),
  errors: ['NOT_FOUND'],
});
