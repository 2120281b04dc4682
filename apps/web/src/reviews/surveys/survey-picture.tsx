import { formatNumber } from '@stint/contract/numbers';
import { HIGHEST_VALUE, LOWEST_VALUE, type PRESENTATIONS } from '@stint/contract/reviews/surveys/survey-answer.rules';
import type { SurveyReport } from '@stint/contract/reviews/surveys/survey-report';
import { useT } from '../../lib/messages.ts';
import { ColumnChart, LineChart } from '../../ui/chart/chart.tsx';
import { colourOf, MOST_COLOURS } from '../../ui/chart/series.ts';
import classes from './surveys.module.css';

/** Height of the picture, in pixels. */
const HEIGHT = 280;
const TICKS = Array.from({ length: HIGHEST_VALUE - LOWEST_VALUE + 1 }, (_, at) => LOWEST_VALUE + at);

interface SurveyPictureProps {
  readonly report: SurveyReport;
  readonly presentation: (typeof PRESENTATIONS)[number];
}

/** The averages of the first questions by period, as lines or as bars; all numbers stand in the table below. */
export function SurveyPicture({ report: { questions, rounds }, presentation }: SurveyPictureProps) {
  const t = useT('reviews');
  const labels = rounds.map(({ period }) => period.name);
  const series = questions.slice(0, MOST_COLOURS).map(({ _id, name }, place) => ({
    key: _id,
    name,
    colour: colourOf(place),
    values: rounds.map(({ averages }) => averages[place] ?? null),
    // All points alike, without numbers beside them: several lines leave no room for those.
    weights: rounds.map(() => 0),
  }));
  return (
    <figure className={classes.picture}>
      <figcaption>
        {questions.length > MOST_COLOURS
          ? t('reviews:surveyReport.pictureOfFirst', { count: MOST_COLOURS })
          : t('reviews:surveyReport.picture')}
      </figcaption>
      {presentation === 'line' ? (
        <LineChart labels={labels} lines={series} ticks={TICKS} height={HEIGHT} format={formatNumber} />
      ) : (
        <ColumnChart labels={labels} series={series} height={HEIGHT} format={formatNumber} isGrouped />
      )}
    </figure>
  );
}
