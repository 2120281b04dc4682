import { listAskedSurveys, saveSurveyAnswers } from '@stint/contract/reviews/surveys/survey-answer';
import { PRESENTATIONS } from '@stint/contract/reviews/surveys/survey-answer.rules';
import { exportSurveyReport, getSurveyReport, selectSurveys } from '@stint/contract/reviews/surveys/survey-report';
import { z } from 'zod';
import { downloadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { selectQuery } from '../../lib/select-query.ts';
import { refreshOn } from '../../lib/staleness.ts';

const SURVEY = 'asked-survey';
refreshOn(['survey', 'question', 'surveyAnswers', 'timeregPeriod'], SURVEY, 'survey-report');

/** The survey that is open. */
export const surveySearch = searchOf(() => z.object({ detailId: z.uuid().optional() }));
export type SurveySearch = ReturnType<typeof surveySearch.fill>;

/** What the report shows, and how. */
export const surveyReportSearch = searchOf(() =>
  z.object({
    survey: z.uuid().optional(),
    presentation: z.enum(PRESENTATIONS).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    team: z.uuid().optional(),
  }),
);
export type SurveyReportSearch = ReturnType<typeof surveyReportSearch.fill>;

export const useAskedSurveys = readOf(SURVEY, listAskedSurveys, { fallback: false });
export const useSaveSurveyAnswers = writeOf(saveSurveyAnswers, {
  touches: [SURVEY, 'task'],
  fallback: 'reviews:surveys.saveFailed',
  success: 'reviews:surveys.sent',
});

export const findSurveys = selectQuery('survey', selectSurveys);
export const useSurveyReport = readOf('survey-report', getSurveyReport, { keepsPrevious: true, fallback: false });
export const useSurveyExport = downloadOf(exportSurveyReport, { fallback: 'reviews:surveys.exportFailed' });
