import { sql } from 'kysely';
import { mayReviewerDecide } from '../../../lib/rights/leave.sql.ts';
import { ADMINISTRATORS, type Asked, fact, facts, type TaskRule } from '../task-rule.ts';

/** Folders are looked for of leave that began within so many days. */
const FOLDER_DAYS = 60;

/** Who may decide is who leads the person, or has a role. */
const touchedBy = { workdayRequest: 'person', team: 'all', user: 'all' } as const;
const request = {
  ...{ person: sql`r.user_id`, subject: sql`r.id` },
  data: { from: sql`r.from_date`, to: sql`r.to_date` },
};
const ofReviewer = sql`'/user/leave-requests?detailId=' || r.id`;
const ofAdministrators = sql`'/admin/leaves?detailId=' || r.id`;

/** Requests of a sort that wait for their reviewer, or for an administrator after that. */
const toDecide =
  (which: ReturnType<typeof sql>) =>
  ({ of }: Asked) =>
    facts(
      fact({
        ...request,
        ...{ to: sql`r.reviewer_id`, link: ofReviewer },
        from: sql`workday_request r where r.state = 'REQUESTED' and ${mayReviewerDecide('r')} and ${which} and ${of(sql`r.user_id`)}`,
      }),
      fact({
        ...request,
        ...{ to: ADMINISTRATORS, link: ofAdministrators },
        from: sql`workday_request r where (r.state = 'ADMIN_REVIEW' or r.state = 'REQUESTED' and r.reviewer_id is null)
          and ${which} and ${of(sql`r.user_id`)}`,
      }),
    );

const leaveToDecide: TaskRule = {
  ...{ kind: 'leaveToDecide', touchedBy },
  facts: toDecide(sql`r.kind = 'NEW' and r.absence_reason_id is not null`),
};

const overrideToDecide: TaskRule = {
  ...{ kind: 'overrideToDecide', touchedBy },
  facts: toDecide(sql`r.kind = 'NEW' and r.absence_reason_id is null`),
};

const changeToDecide: TaskRule = {
  ...{ kind: 'changeToDecide', touchedBy },
  facts: toDecide(sql`r.kind = 'CHANGE'`),
};

const undoToDecide: TaskRule = {
  ...{ kind: 'undoToDecide', touchedBy },
  facts: toDecide(sql`r.kind = 'UNDO'`),
};

const leaveWithoutFolder: TaskRule = {
  kind: 'leaveWithoutFolder',
  touchedBy: { workdayRequest: 'person', leave: 'person' },
  facts: ({ today, of }) =>
    fact({
      ...request,
      ...{ to: ADMINISTRATORS, link: ofAdministrators },
      from: sql`workday_request r where r.state = 'APPROVED' and r.kind <> 'UNDO' and r.needs_admin
        and r.from_date >= ${today}::date - ${FOLDER_DAYS}::int and r.one_drive_leave_folder = '' and ${of(sql`r.user_id`)}
        and not exists (select from leave_folder f where f.user_id = r.user_id and f.request_id = r.id)`,
    }),
};

export const leaveRules = { leaveToDecide, overrideToDecide, changeToDecide, undoToDecide, leaveWithoutFolder };
