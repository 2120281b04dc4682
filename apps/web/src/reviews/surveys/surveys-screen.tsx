import { Button } from '@mantine/core';
import type { AskedSurvey } from '@stint/contract/reviews/surveys/survey-answer';
import { formatDate } from '@stint/contract/time/typed';
import { IconEyeOff } from '@tabler/icons-react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from '../../ui/own-list.module.css';
import { OwnList } from '../../ui/own-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SurveyDialog } from './survey-dialog.tsx';
import { surveySearch, useAskedSurveys } from './surveys.queries.ts';

/** `/user/surveys`: what asks oneself in the present period. */
export function SurveysScreen() {
  const t = useT('reviews');
  const { state, show } = useAddressState(surveySearch);
  const answer = useAskedSurveys();
  const open = answer.data?.find(({ _id }) => _id === state.detailId);
  return (
    <>
      <PageHeader title={t('reviews:surveys.title')} note={t('reviews:surveys.note')} />
      <OwnList
        label={t('reviews:surveys.title')}
        answer={answer}
        empty={{ title: t('reviews:surveys.empty'), hint: t('reviews:surveys.emptyHint') }}
      >
        {(survey) => <Line key={survey._id} survey={survey} onOpen={() => show({ detailId: survey._id })} />}
      </OwnList>
      {open && <SurveyDialog key={open._id} survey={open} onClose={() => show({ detailId: undefined }, true)} />}
    </>
  );
}

function Line({ survey, onOpen }: { readonly survey: AskedSurvey; readonly onOpen: () => void }) {
  const t = useT('reviews');
  const { name, isAnonymous, isAnswered, questions, timeregPeriod } = survey;
  const act = !isAnswered ? 'answer' : isAnonymous ? null : 'change';
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <div className={classes.name}>
          {name}
          <Mark {...(isAnswered && { tone: 'quiet' as const })}>
            {t(isAnswered ? 'reviews:surveys.answered' : 'reviews:surveys.open')}
          </Mark>
          {isAnonymous && (
            <Mark tone="quiet">
              <IconEyeOff size={12} aria-hidden /> {t('reviews:surveys.anonymous')}
            </Mark>
          )}
        </div>
        <p className={classes.detail}>
          {t('reviews:surveys.about', {
            period: timeregPeriod.name,
            count: questions.length,
            day: formatDate(timeregPeriod.toDate),
          })}
        </p>
        {isAnswered && isAnonymous && <p className={classes.detail}>{t('reviews:surveys.thanksAnonymous')}</p>}
      </div>
      {act && (
        <Button aria-label={t(`reviews:surveys.${act}Named`, { name })} onClick={onOpen}>
          {t(`reviews:surveys.${act}`)}
        </Button>
      )}
    </li>
  );
}
