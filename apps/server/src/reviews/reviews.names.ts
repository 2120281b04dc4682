import { sql } from 'kysely';
import { fullName, namedBy, type RecordNames } from '../lib/record-names.ts';

/** A quarter and its review by the person and when. */
const ofQuarter: RecordNames[string] = {
  from: sql`user_quarter r join app_user u on u.id = r.user_id`,
  name: sql`${fullName('u')} || ' · Q' || r.quarter || ' ' || r.year`,
};

/** What records of this area are called in the audit trail. */
export const reviewsNames: RecordNames = {
  userOverriddenQuarters: { from: sql`app_user r`, name: fullName('r') },
  userQuarter: ofQuarter,
  quarterReview: ofQuarter,
  surveyAnswers: namedBy('survey'),
  performanceReview: {
    from: sql`performance_review r join app_user u on u.id = r.reviewee_id`,
    name: sql`${fullName('u')} || ' · ' || r.month || '/' || r.year`,
  },
};
