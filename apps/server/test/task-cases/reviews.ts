import { newId } from '../../src/lib/new-id.ts';
import type { TaskCase, TaskStage } from '../make-tasks.ts';

/** Reviews of the third quarter of 2026, which has ended. */
export function reviewCases({ make, people: { emil, max }, run }: TaskStage): TaskCase[] {
  const [quarter, survey, feedback] = [newId(), newId(), newId()];
  return [
    {
      kind: 'selfReviewToWrite',
      ...{ sees: ['emil'], data: { quarter: 3, year: 2026 } },
      async raise() {
        await run`insert into user_quarter (id, user_id, year, quarter) values (${quarter}, ${emil}, 2026, 3)`;
        await run`insert into quarter_reviewer (user_quarter_id, user_id) values (${quarter}, ${max})`;
        await run`insert into quarter_review (user_quarter_id, review) values (${quarter}, 'Good')`;
        await run`update quarter_review set published_at = null`;
      },
      async end() {
        await run`update quarter_review set self_review = 'I did well', self_done_at = now(), published_at = now()`;
      },
    },
    {
      kind: 'quarterReviewToWrite',
      ...{ sees: ['max'], data: { quarter: 3 } },
      raise: () => run`update quarter_review set review = '', published_at = null`,
      end: () => run`update quarter_review set review = 'Good', published_at = now()`,
    },
    {
      kind: 'quarterToPublish',
      ...{ sees: ['max'], data: { year: 2026 } },
      raise: () => run`update quarter_review set published_at = null`,
      end: () => run`update quarter_review set published_at = now()`,
    },
    {
      kind: 'performanceReviewToGive',
      ...{ sees: ['max'], data: { month: '09/2026' } },
      raise: () => run`insert into performance_review (id, reviewer_id, reviewee_id, year, month, is_confidential)
        values (gen_random_uuid(), ${max}, ${emil}, 2026, 9, true)`,
      end: () => run`update performance_review set is_opt_out = true`,
    },
    {
      kind: 'feedbackToGive',
      ...{ sees: ['emil'], data: { day: '2026-12-31' } },
      raise: async () => {
        await run`insert into user_quarter (id, user_id, year, quarter) values (${feedback}, ${max}, 2026, 3)`;
        await run`insert into feedback_request (id, user_id, user_quarter_id, asked_by_id, kind, is_anonymous, until)
          values (${feedback}, ${max}, ${feedback}, ${max}, 'peer', true, '2026-12-31')`;
        await run`insert into feedback_asked (request_id, user_id) values (${feedback}, ${emil})`;
      },
      end: () => run`insert into feedback_participation (request_id, user_id) values (${feedback}, ${emil})`,
    },
    {
      kind: 'surveyToAnswer',
      ...{ sees: ['emil'], data: { survey: 'Pulse' } },
      raise: async () => {
        await run`insert into timereg_period (id, name, from_date, to_date)
          select gen_random_uuid(), 'Today', '2026-11-21', '2026-11-21'
          where not exists (select from timereg_period where '2026-11-21' between from_date and to_date)`;
        await run`insert into survey (id, name, team_id, is_anonymous) values (${survey}, 'Pulse', ${await make.team(null, [emil])}, true)`;
      },
      end: async () => {
        await run`insert into survey_round (survey_id, timereg_period_id, is_anonymous)
          select ${survey}, id, true from timereg_period where '2026-11-21' between from_date and to_date`;
        await run`insert into survey_participation (user_id, survey_id, timereg_period_id)
          select ${emil}, ${survey}, id from timereg_period where '2026-11-21' between from_date and to_date`;
      },
    },
  ];
}
