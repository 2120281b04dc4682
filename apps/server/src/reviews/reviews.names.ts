import { sql } from 'kysely';
import { fullName, namedBy, type RecordNames } from '../lib/record-names.ts';

/** A quarter and its review by the person and when. */
const ofQuarter: RecordNames[string] = {
  from: sql`user_quarter r join app_user u on u.id = r.user_id`,
  name: sql`${fullName('u')} || ' · Q' || r.quarter || ' ' || r.year`,
};

/** A feedback request by whom it is about and the quarter. */
const ofFeedback: RecordNames[string] = {
  from: sql`feedback_request r join user_quarter q on q.id = r.user_quarter_id join app_user u on u.id = r.user_id`,
  name: sql`${fullName('u')} || ' · Q' || q.quarter || ' ' || q.year`,
};

/** What records of this area are called in the audit trail. */
export const reviewsNames: RecordNames = {
  userOverriddenQuarters: { from: sql`app_user r`, name: fullName('r') },
  userQuarter: ofQuarter,
  quarterReview: ofQuarter,
  feedbackRequest: ofFeedback,
  feedbackAnswer: ofFeedback,
  surveyAnswers: namedBy('survey'),
  performanceReview: {
    from: sql`performance_review r join app_user u on u.id = r.reviewee_id`,
    name: sql`${fullName('u')} || ' · ' || r.month || '/' || r.year`,
  },
};
