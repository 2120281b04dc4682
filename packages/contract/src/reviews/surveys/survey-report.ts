import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { givenDate, id, named } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { selectable, selectList } from '../../select-list.ts';
import { timeregPeriod } from '../../time/periods/period.ts';
import { LEAST_ANSWERS, PRESENTATION_NEEDED, PRESENTATIONS, SURVEY_NEEDED } from './survey-answer.rules.ts';

export const SURVEY_REPORT_FILE = 'Survey_report.xlsx';

/** What a survey report cannot do without; specification 3, section 5. */
export const surveyReportChoice = z.object({
  survey: idOf('survey', SURVEY_NEEDED),
  presentation: z.enum(PRESENTATIONS, PRESENTATION_NEEDED),
});

const query = z
  .object({
    survey: idOf('survey', SURVEY_NEEDED),
    from: givenDate,
    to: givenDate,
    team: idOf('team').optional(),
  })
  .check(dateRange({ most: ANY_SPAN, inOrder: true }));

/** A survey in a period. */
const reportedRound = z.object({
  period: timeregPeriod,
  isAnonymous: z.boolean(),
  /** `tooFew`: fewer than the least answers. `noTeams`: anonymous answers do not say of which team they are. */
  state: z.enum(['shown', 'tooFew', 'noTeams']),
  /** How many people have answered; null where nothing is shown. */
  people: z.number().int().nullable(),
  /** By the place of the question. Null where nobody answered it, or too few did. */
  averages: z.array(z.number().nullable()),
  answers: z.array(z.number().int().nullable()),
});
export type ReportedRound = z.infer<typeof reportedRound>;

export const surveyReport = z.object({
  survey: named,
  team: named.nullable(),
  questions: z.array(z.object({ _id: id, name: z.string(), question: z.string() })),
  /** Oldest first. */
  rounds: z.array(reportedRound),
});
export type SurveyReport = z.infer<typeof surveyReport>;

export const getSurveyReport = route({
  method: 'GET',
  path: '/api/user/survey-reports',
  summary: `Averages of a survey by question and period. Of anonymous ones nothing is answered before they close, of fewer than ${LEAST_ANSWERS} people, or by team; of others managers read all, leaders those of their people`,
  roles: ['employee'],
  query,
  response: surveyReport,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

export const exportSurveyReport = route({
  method: 'GET',
  path: '/api/user/survey-reports/export',
  summary: 'The same as a spreadsheet',
  roles: ['employee'],
  query,
  response: z.any(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

/** Surveys whose report the asking person may read; the hint is the team that is asked. */
export const selectSurveys = selectList('surveys', selectable);
