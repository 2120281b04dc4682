import { LEAST_ANSWERS } from '@stint/contract/reviews/surveys/survey-answer.rules';
import {
  type getSurveyReport as reportRoute,
  SURVEY_REPORT_FILE,
  type SurveyReport,
} from '@stint/contract/reviews/surveys/survey-report';
import type { QueryOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { type SpreadsheetColumn, streamSpreadsheet } from '../../lib/spreadsheet.ts';
import * as queries from './survey-report.sql.ts';

/** The report, for who runs reports of the survey: to be asked by it is not enough. */
export async function getSurveyReport(context: Context, asked: QueryOf<typeof reportRoute>): Promise<SurveyReport> {
  const report = await queries.findReport(context.db, actorOf(context), asked);
  return report ?? refuse(403, 'NOT_YOURS', 'Reports of this survey are for managers and reviewers');
}

const COLUMNS: readonly SpreadsheetColumn[] = [
  { header: 'Period', width: 22 },
  { header: 'From', width: 12 },
  { header: 'To', width: 12 },
  { header: 'People', width: 10 },
  { header: 'Question', width: 28 },
  { header: 'Answers', width: 10 },
  { header: 'Average', width: 10, numFmt: '0.00' },
  { header: 'Note', width: 36 },
];
const NOTES = {
  shown: '',
  tooFew: `Fewer than ${LEAST_ANSWERS} people answered`,
  noTeams: 'Anonymous answers have no team',
} as const;

/** The report as a spreadsheet: a row for each question of each period. */
export async function exportSurveyReport(context: Context, asked: QueryOf<typeof reportRoute>): Promise<FileAnswer> {
  const { questions, rounds } = await getSurveyReport(context, asked);
  const rows = rounds.flatMap(({ period, people, state, averages, answers }) =>
    questions.map(({ name }, place) => [
      ...[period.name, period.fromDate, period.toDate, people, name],
      ...[answers[place] ?? null, averages[place] ?? null, NOTES[state]],
    ]),
  );
  return { fileName: SURVEY_REPORT_FILE, content: streamSpreadsheet('Survey report', COLUMNS, rows) };
}
