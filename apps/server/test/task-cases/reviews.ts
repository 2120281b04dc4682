import { newId } from '../../src/lib/new-id.ts';
import type { TaskCase, TaskStage } from '../make-tasks.ts';

/** Reviews of the third quarter of 2026, which has ended. */
export function reviewCases({ people: { emil, max }, run }: TaskStage): TaskCase[] {
  const quarter = newId();
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
  ];
}
