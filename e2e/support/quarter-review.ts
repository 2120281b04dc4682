import { me } from '@stint/contract/account/sessions/session';
import { findQuarterReview, saveQuarterReviewers } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { selectQuarters } from '@stint/contract/reviews/quarters/user-quarter';
import type { Api } from './api.ts';

/** The review of the employee's quarter before the present one, with a leader and a manager as its reviewers. */
export async function reviewOf(api: (part: 'leader' | 'manager' | 'employee') => Api) {
  const user = (await api('employee').call(me, {}))._id;
  const reviewers = [(await api('leader').call(me, {}))._id, (await api('manager').call(me, {}))._id];
  const shown = (await api('leader').call(selectQuarters, {})).find(({ isDefault }) => isDefault);
  const query = { userId: user, year: shown?.year, quarter: shown?.quarter };
  const { _id: id } = await api('employee').call(findQuarterReview, { query });
  await api('manager').call(saveQuarterReviewers, { params: { id }, body: { reviewers } });
  return { id, user, query, address: `/user/q-reviews?userId=${user}&year=${query.year}&quarter=${query.quarter}` };
}
