import { type RawBuilder, sql } from 'kysely';
import { asks, hasAnswered } from '../../../lib/rights/surveys.sql.ts';
import { fact, isEmployedOn, type TaskRule } from '../task-rule.ts';

/** Quarters that ended are talked about for so many days. */
const REVIEW_DAYS = 90;

const touchedBy = { quarterReview: 'person', userQuarter: 'person' } as const;
/** Quarters of people that ended not long ago and whose review is not published. */
const open = (today: string) => sql`user_quarter q
  join app_user u on u.id = q.user_id and u.is_active
  cross join lateral (select (make_date(q.year, q.quarter * 3 - 2, 1) + interval '3 months')::date as next_day) e
  left join quarter_review v on v.user_quarter_id = q.id
  where e.next_day between ${today}::date - ${REVIEW_DAYS}::int and ${today}::date and v.published_at is null`;
const quarter = {
  ...{ person: sql`q.user_id`, subject: sql`q.id`, data: { quarter: sql`q.quarter`, year: sql`q.year` } },
  link: sql`'/user/q-reviews?userId=' || q.user_id || '&year=' || q.year || '&quarter=' || q.quarter || '#final'`,
};
const ofReviewers = (today: string, of: RawBuilder<boolean>, which: RawBuilder<unknown>) =>
  fact({
    ...quarter,
    ...{ person: sql`w.user_id`, subject: sql`w.id`, to: sql`k.user_id` },
    data: { quarter: sql`w.quarter`, year: sql`w.year` },
    link: sql`'/user/q-reviews?userId=' || w.user_id || '&year=' || w.year || '&quarter=' || w.quarter || '#final'`,
    from: sql`(select q.id, q.user_id, q.quarter, q.year from ${open(today)} and ${of} and ${which}) w
      join quarter_reviewer k on k.user_quarter_id = w.id and k.user_id <> w.user_id`,
  });

const selfReviewToWrite: TaskRule = {
  ...{ kind: 'selfReviewToWrite', touchedBy },
  facts: ({ today, of }) =>
    fact({
      ...quarter,
      to: sql`q.user_id`,
      from: sql`${open(today)} and v.self_done_at is null and ${of(sql`q.user_id`)}
        and exists (select from quarter_reviewer k where k.user_quarter_id = q.id)`,
    }),
};

const quarterReviewToWrite: TaskRule = {
  ...{ kind: 'quarterReviewToWrite', touchedBy },
  facts: ({ today, of }) => ofReviewers(today, of(sql`q.user_id`), sql`coalesce(v.review, '') = ''`),
};

const quarterToPublish: TaskRule = {
  ...{ kind: 'quarterToPublish', touchedBy },
  facts: ({ today, of }) => ofReviewers(today, of(sql`q.user_id`), sql`v.review <> ''`),
};

/** Its reviewer alone is told: a confidential one is known to nobody else by this. */
const performanceReviewToGive: TaskRule = {
  kind: 'performanceReviewToGive',
  touchedBy: { performanceReview: 'all' },
  facts: ({ of }) =>
    fact({
      ...{ person: sql`r.reviewee_id`, subject: sql`r.id`, to: sql`r.reviewer_id` },
      data: { month: sql`lpad(r.month::text, 2, '0') || '/' || r.year` },
      link: sql`'/user/performance-reviews?year=' || r.year || '&quarter=' || (r.month + 2) / 3 || '&detailId=' || r.id`,
      from: sql`performance_review r join app_user u on u.id = r.reviewee_id and u.is_active
        where not r.is_complete and not r.is_opt_out and ${of(sql`r.reviewee_id`)}`,
    }),
};

/** One's own alone: nobody else is told who has answered, and it is in no mail, which administrators can read. */
const surveyToAnswer: TaskRule = {
  kind: 'surveyToAnswer',
  touchedBy: { surveyAnswers: 'person', survey: 'all', team: 'all', timeregPeriod: 'all' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`u.id`, subject: sql`s.id || ' ' || p.id`, to: sql`u.id` },
      data: { survey: sql`s.name`, day: sql`p.to_date` },
      link: sql`'/user/surveys?detailId=' || s.id`,
      from: sql`survey s join timereg_period p on ${today}::date between p.from_date and p.to_date
        join app_user u on ${isEmployedOn('u', sql`${today}::date`)} and ${asks('s', sql`u.id`)} and ${of(sql`u.id`)}
        where s.is_active and not ${hasAnswered(sql`u.id`, sql`s.id`, sql`p.id`)}
          and not exists (select from survey_round sr where sr.survey_id = s.id and sr.timereg_period_id = p.id and sr.is_closed)`,
    }),
};

/** As with surveys: one's own alone, and in no mail. */
const feedbackToGive: TaskRule = {
  kind: 'feedbackToGive',
  touchedBy: { feedbackAnswer: 'person', feedbackRequest: 'all' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`a.user_id`, subject: sql`r.id`, to: sql`a.user_id` },
      data: { name: sql`btrim(w.first_name || ' ' || w.last_name)`, day: sql`r.until` },
      link: sql`'/user/feedback-to-give?detailId=' || r.id`,
      from: sql`feedback_request r join feedback_asked a on a.request_id = r.id
        join app_user u on u.id = a.user_id and ${isEmployedOn('u', sql`${today}::date`)} and ${of(sql`a.user_id`)}
        join app_user w on w.id = r.user_id
        where not r.is_closed and r.until >= ${today}::date
          and not exists (select from feedback_answer n where n.request_id = r.id and n.user_id = a.user_id)
          and not exists (select from feedback_participation p where p.request_id = r.id and p.user_id = a.user_id)`,
    }),
};

export const reviewsRules = {
  feedbackToGive,
  selfReviewToWrite,
  quarterReviewToWrite,
  quarterToPublish,
  performanceReviewToGive,
  surveyToAnswer,
};
