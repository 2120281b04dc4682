import { VisuallyHidden } from '@mantine/core';
import { formatTwoDecimals } from '@stint/contract/numbers';
import { LEAST_ANSWERS } from '@stint/contract/reviews/surveys/survey-answer.rules';
import type { ReportedRound, SurveyReport } from '@stint/contract/reviews/surveys/survey-report';
import { useT } from '../../lib/messages.ts';
import { MOST_COLOURS } from '../../ui/chart/series.ts';
import { SeriesKey } from '../../ui/chart/series-key.tsx';
import wide from '../../ui/wide-table.module.css';
import classes from './surveys.module.css';

/** The numbers of the picture: a row for each question, a column for each period. */
export function SurveyTable({ report: { questions, rounds } }: { readonly report: SurveyReport }) {
  const t = useT('reviews');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={wide.frame} tabIndex={0} aria-label={t('reviews:surveyReport.numbers')}>
      <table className={wide.table}>
        <caption>
          <VisuallyHidden>{t('reviews:surveyReport.numbers')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('reviews:surveyReport.question')}</th>
            {rounds.map(({ period }) => (
              <th key={period._id} scope="col" className={classes.number}>
                {period.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map(({ _id, name, question }, place) => (
            <tr key={_id}>
              <th scope="row" title={question}>
                {place < MOST_COLOURS && <SeriesKey place={place} />}
                {name}
              </th>
              {rounds.map((round) => (
                <Figure key={round.period._id} round={round} place={place} />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('reviews:surveyReport.people')}</th>
            {rounds.map(({ period, people, state }) => (
              <td key={period._id} className={classes.number}>
                {people ?? (
                  <span className={classes.few}>{t(`reviews:surveyReport.${state}`, { count: LEAST_ANSWERS })}</span>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** The average, and of how many answers where that is not of all. */
function Figure({
  round: { averages, answers, people },
  place,
}: {
  readonly round: ReportedRound;
  readonly place: number;
}) {
  const t = useT('reviews');
  const [average, count] = [averages[place] ?? null, answers[place] ?? null];
  return (
    <td className={classes.number}>
      {average === null ? '–' : formatTwoDecimals(average)}
      {count !== null && count !== people && (
        <span className={classes.few}> {t('reviews:surveyReport.ofAnswers', { count })}</span>
      )}
    </td>
  );
}
