import { Button, Title } from '@mantine/core';
import type { FeedbackAsked } from '@stint/contract/reviews/feedback/feedback-request';
import { formatDate } from '@stint/contract/time/typed';
import { useId } from 'react';
import { useT } from '../../lib/messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import classes from '../../ui/own-list.module.css';
import { personName } from '../../ui/person.tsx';
import { quarterName } from '../figures.ts';
import { useFeedbackAsked } from './feedback.queries.ts';
import { useConfirmedWithdrawal } from './use-confirmed-withdrawal.ts';

/** The open requests of one's own; nothing where there are none. */
export function AskedSection() {
  const t = useT('reviews');
  const heading = useId();
  const { data = [] } = useFeedbackAsked();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Title order={2} id={heading} mt="xl" mb="xs">
        {t('reviews:feedback.askedByYou')}
      </Title>
      <ul className={classes.list} aria-labelledby={heading}>
        {data.map((request) => (
          <Line key={request._id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Line({ request }: { readonly request: FeedbackAsked }) {
  const t = useT('reviews');
  const { withdraw, isPending } = useConfirmedWithdrawal();
  const { _id, user, year, quarter, isAnonymous, question, lastDay, asked, mayRead } = request;
  const name = personName(user);
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <div className={classes.name}>
          {name}
          {isAnonymous && <Mark tone="quiet">{t('reviews:feedback.anonymous')}</Mark>}
        </div>
        <p className={classes.detail}>
          {t('reviews:feedback.askedLine', { quarter: quarterName(t, request), day: formatDate(lastDay) })}
        </p>
        {question && <p className={classes.detail}>{question}</p>}
        <p className={classes.detail}>
          {t('reviews:feedback.askedNames', { names: asked.map(personName).join(', ') })}
        </p>
        {!mayRead && <p className={classes.detail}>{t('reviews:feedback.states.forReviewers')}</p>}
      </div>
      {mayRead && (
        <LinkButton to="/user/q-reviews" search={{ userId: user._id, year, quarter }} hash="feedback">
          {t('reviews:feedback.openReview')}
        </LinkButton>
      )}
      <Button
        aria-label={t('reviews:feedback.withdrawAbout', { name })}
        loading={isPending}
        onClick={() => void withdraw(_id)}
      >
        {t('reviews:feedback.withdraw')}
      </Button>
    </li>
  );
}
