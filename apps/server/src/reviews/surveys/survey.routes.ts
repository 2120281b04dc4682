import * as answers from '@stint/contract/reviews/surveys/survey-answer';
import * as report from '@stint/contract/reviews/surveys/survey-report';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { listAskedSurveys, saveSurveyAnswers } from './survey-answer.service.ts';
import { exportSurveyReport, getSurveyReport } from './survey-report.service.ts';
import { selectReported } from './survey-report.sql.ts';

export function surveyRoutes(app: App): void {
  mount(app, answers.listAskedSurveys, ({ context }) => listAskedSurveys(context));
  mount(app, answers.saveSurveyAnswers, ({ context, params, body }) => saveSurveyAnswers(context, params.id, body));
  mount(app, report.getSurveyReport, ({ context, query }) => getSurveyReport(context, query));
  mount(app, report.exportSurveyReport, ({ context, query }) => exportSurveyReport(context, query));
  mount(app, report.selectSurveys, ({ context, query }) => selectReported(context.db, actorOf(context), query.search));
}
