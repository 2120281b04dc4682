import { type RawBuilder, sql } from 'kysely';

/** What is held about people: each table and column that names one, with what an export and an erasure do with its rows. */
export interface PersonTable {
  readonly table: string;
  /** The column that names the person, or the row of the table that `of` says. */
  readonly column: string;
  /** The table through which rows are the person's, where they do not name the person themselves. */
  readonly of?: { readonly table: string; readonly column: string };
  /** Heading in the export; null for what says nothing about the person. */
  readonly title: string | null;
  /** Columns that are exported; all but secrets where left out. */
  readonly columns?: readonly string[];
  /** Columns of which so much is exported: what was changed each time somebody saved a long text, which is exported itself. */
  readonly shortened?: readonly string[];
  /** Which of the rows `r` are exported, where that is not all of them: administrators read what they export. */
  readonly exported?: RawBuilder<boolean>;
  /**
   * `deleted`: the rows go. `cleared`: the column is emptied. `kept`: the row is the company's or another person's; it names
   * who is erased by the name that took the place of theirs.
   */
  readonly erasure: 'deleted' | 'cleared' | 'kept';
}

const table = (name: string, column: string, given: Omit<PersonTable, 'table' | 'column'>): PersonTable => ({
  table: name,
  column,
  ...given,
});
/** The person's own: exported in full, and gone when they are erased. */
const own = (name: string, title: string | null, column = 'user_id') =>
  table(name, column, { title, erasure: 'deleted' });
/** Rows below the person's own, which go with them. */
const below = (name: string, column: string, of: string, title: string, ofColumn = 'user_id') =>
  table(name, column, { of: { table: of, column: ofColumn }, title, erasure: 'deleted' });
/** Hours and what belongs to them. */
const hours = (name: string, title: string | null) => table(name, 'user_id', { title, erasure: 'kept' });
/** Rows of the company or of others, in which the person has a part. */
const part = (name: string, column: string, title: string | null, ...columns: readonly string[]) =>
  table(name, column, { title, columns, erasure: 'kept' });

/** Whether what is said is about nobody who would read it in the export. */
const isOfNoAdministrator = (person: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from app_user u where u.id = ${person} and u.user_role = 'Admin')`;
/** Feedback on an administrator is read by them once the review is published, as by anybody. */
const feedback = (name: string, column: string, title: string, ...columns: readonly string[]) =>
  table(name, column, {
    ...{ title, columns, erasure: 'kept' },
    exported: isOfNoAdministrator(sql`(select f.user_id from feedback_request f
      where f.id = r.${sql.ref(name === 'feedback_request' ? 'id' : 'request_id')} and not exists (
        select from quarter_review v where v.user_quarter_id = f.user_quarter_id and v.published_at is not null))`),
  });

/** In the order in which they are erased and exported; a test finds each table that is not here. */
export const PERSON_TABLES: readonly PersonTable[] = [
  own('proof_read_claim', null),
  // They follow from other records, and would say who has answered a survey in confidence, and who reviews whom.
  own('task', null),
  own('task', null, 'person_id'),
  own('task_choice', 'Tasks that the person does not want to be reminded of'),
  own('task_digest', null),
  own('review_reminder', null),
  own('must_do_skip', null),
  own('coin_message', 'Words with coins to the person', 'to_user_id'),
  own('survey_answer', 'Answers to surveys that are not anonymous'),
  // Nobody is told who has answered an anonymous survey, and no answer is found by it.
  own('survey_participation', null),
  own('timelog_work', null),
  own('timelog_person', 'Employee of the time-logging system'),
  own('post_reaction', 'Reactions to news'),
  own('post_comment', 'Comments on news'),
  own('user_email', 'Other email addresses'),
  own('social_account', 'Linked accounts'),
  own('family_member', 'Family'),
  table('contract_opinion', 'contract_id', {
    of: { table: 'contract', column: 'user_id' },
    title: 'Opinions on contracts of the person (not shown to the person in the app)',
    // Whoever reviews an administrator's contract says it to the others.
    exported: isOfNoAdministrator(sql`(select c.user_id from contract c where c.id = r.contract_id)`),
    erasure: 'deleted',
  }),
  table('contract_opinion', 'user_id', {
    title: 'Opinions of the person on contracts',
    exported: isOfNoAdministrator(sql`(select c.user_id from contract c where c.id = r.contract_id)`),
    erasure: 'deleted',
  }),
  own('contract', 'Contracts'),
  own('contract_folder', 'Contract folder'),
  own('user_level', 'Levels'),
  own('user_work_hour', 'Expected hours'),
  own('user_skill', 'Skills'),
  own('user_certification', 'Certifications'),
  own('cv_text', 'Texts of the CV in other languages'),
  below('prior_job_skill', 'prior_job_id', 'prior_job', 'Skills of prior jobs'),
  own('prior_job', 'Prior jobs'),
  below('project_job_skill', 'project_job_id', 'project_job', 'Skills of jobs in projects'),
  own('project_job', 'Jobs in projects'),
  own('team_member', 'Teams'),
  own('team_supporting_leader', 'Teams that the person supports as leader'),
  own('company_person', 'Responsibilities in the company'),
  own('account_manager', 'Accounts that the person manages'),
  own('indirect_customer_manager', 'Customers that the person manages'),
  own('phase_user', 'Phases'),
  own('customer_user_direct', 'Direct customers of the person'),
  own('customer_user_indirect', 'Indirect customers of the person'),
  own('tiered_review', 'Reviewers of the person', 'reviewee_id'),
  own('default_week_slot', 'Hours of default weeks'),
  own('default_week', 'Default weeks'),
  own('override_workday_slot', 'Hours of changed workdays'),
  own('override_workday', 'Changed workdays'),
  own('leave_folder', 'Folders of leave'),
  own('workday_request', 'Leave and workday changes'),
  own('week_plan', 'Workload'),
  own('planned_week', null),
  own('planned_meeting_person', 'Meetings'),
  below('planned_meeting_person', 'meeting_id', 'planned_meeting', 'People in meetings of the person'),
  own('planned_meeting', 'Meetings that the person planned'),
  own('planning_power_score', 'Planning power'),
  own('wish', 'Wishes on the wall of the person'),
  own('wish', 'Wishes that the person sent', 'by_user_id'),
  below(
    'one_minute_message_soft_skill',
    'message_id',
    'one_minute_message',
    'Soft skills in 1MMs to the person',
    'to_user_id',
  ),
  below(
    'one_minute_message_certification',
    'message_id',
    'one_minute_message',
    'Certifications in 1MMs to the person',
    'to_user_id',
  ),
  own('one_minute_message', '1MMs to the person', 'to_user_id'),
  own('followed_employee', 'People whom the person follows'),
  own('followed_employee', null, 'employee_id'),
  own('followed_phase', 'Phases that the person follows'),
  own('followed_project', 'Projects that the person follows'),
  own('followed_team', 'Teams that the person follows'),
  own('post_acknowledgement', 'Posts that the person read'),
  own('post_sent', 'Posts sent to the person'),
  own('post_mailing_receiver', 'Posts mailed to the person'),
  own('status_editor', null),
  table('notification', 'user_id', {
    title: 'Notifications',
    columns: ['kind', 'data', 'link', 'created_at', 'read_at'],
    // Whose performance somebody reviews, and on whom they are asked for feedback, is kept from that person, also where that is an
    // administrator.
    exported: sql<boolean>`r.link not like '/user/performance-reviews%' and r.link not like '/user/feedback-to-give%'`,
    erasure: 'deleted',
  }),
  table('notification', 'caused_by_id', { title: null, erasure: 'cleared' }),
  own('notification_choice', 'Notification settings'),
  own('mail', 'Mails to the person', 'to_user_id'),
  own('mail', 'Mails that the person caused', 'caused_by_id'),
  own('calendar_feed', 'Calendar links'),
  own('saved_report', 'Saved reports'),
  own('session', 'Sessions'),
  own('api_token', 'API tokens'),
  own('sign_in_attempt', 'Sign-ins'),
  own('password_reset', null),
  own('company_account', 'Company accounts'),
  own('directory_group_member', 'Groups of the company’s directory'),
  own('directory_person', 'Account in the company’s directory'),
  own('openid_request', null),
  own('totp_factor', null),
  own('passkey', null),
  own('passkey_challenge', null),
  own('recovery_code', null),
  own('sign_in_ticket', null),
  own('person_list', null),
  own('user_creation', null),
  own('brought_id', null),
  // The ledger of coins stays whole: what one side gave, the other got.
  table('coin_entry', 'user_id', {
    ...{ title: 'Coins', columns: ['transfer_id', 'amount', 'at'], erasure: 'kept' },
  }),
  table('coin_balance', 'user_id', { title: 'Balance of coins', columns: ['coins'], erasure: 'kept' }),
  hours('user_period', 'Time sheets'),
  hours('timereg', 'Time rows'),
  hours('user_period_reviewer', 'Reviews of the time sheets'),
  hours('registered_month', 'Hours by month'),
  hours('registered_week', 'Hours by week'),
  // The same hours once more.
  hours('registered_year', null),
  hours('registered_ever', null),
  hours('registered_user_month', null),
  hours('registered_user_week', null),
  hours('timelog_hour', 'Hours in the time-logging system'),
  hours('user_quarter', 'Quarters'),
  table('ot_ut_adjustment', 'user_quarter_id', {
    of: { table: 'user_quarter', column: 'user_id' },
    ...{ title: 'Overtime and under time', erasure: 'kept' },
  }),
  // What reviewers wrote is read in the app once it is published.
  table('quarter_review', 'user_quarter_id', {
    of: { table: 'user_quarter', column: 'user_id' },
    ...{ title: 'Self reviews', columns: ['user_quarter_id', 'self_review', 'published_at'], erasure: 'deleted' },
    // Before it is handed in it is read by nobody else.
    exported: sql<boolean>`r.self_done_at is not null`,
  }),
  table('quarter_soft_skill', 'user_quarter_id', {
    of: { table: 'user_quarter', column: 'user_id' },
    ...{ title: null, erasure: 'deleted' },
  }),
  own('weekly_log', 'Weekly logs'),
  // Feedback on the person is read in the app once the review is published; nobody is told who gave anonymous feedback.
  own('feedback_participation', null),
  table('feedback_words', 'request_id', {
    of: { table: 'feedback_request', column: 'user_id' },
    ...{ title: null, erasure: 'deleted' },
  }),
  table('feedback_request', 'user_id', { title: null, erasure: 'deleted' }),
  feedback('feedback_request', 'asked_by_id', 'Requests for feedback by the person', 'id', 'kind', 'question', 'until'),
  feedback('feedback_asked', 'user_id', 'Requests that ask the person for feedback', 'request_id'),
  feedback('feedback_answer', 'user_id', 'Feedback that the person gave', 'request_id', 'strengths', 'improvements'),
  // What others wrote is read in the app by who may read it; confidential ones are told to nobody else.
  table('performance_review_kpi', 'review_id', {
    of: { table: 'performance_review', column: 'reviewee_id' },
    ...{ title: null, erasure: 'deleted' },
  }),
  table('performance_review', 'reviewee_id', { title: null, erasure: 'deleted' }),
  part('performance_review', 'reviewer_id', null),
  part('quarter_reviewer', 'user_id', 'Quarters that the person reviews', 'user_quarter_id'),
  hours('person_stamp', null),
  table('app_user', 'performance_responsible_id', {
    ...{ title: 'People for whose performance the person answers', columns: ['id'], erasure: 'cleared' },
  }),
  table('customer_job', 'customer_id', { title: 'Roles in projects', erasure: 'cleared' }),
  table('audit_entry', 'user_id', {
    ...{ title: 'Changes', columns: ['at', 'actor_id', 'entity', 'action', 'before', 'after'], erasure: 'kept' },
    shortened: ['before', 'after'],
    exported: sql<boolean>`r.entity <> all('{performanceReview,feedbackRequest,feedbackAnswer}')
      and not (r.entity = 'quarterReview' and r.action in ('save', 'proposeLevel'))
      and (r.action <> 'sendOpinion' or ${isOfNoAdministrator(sql`r.user_id`)})`,
  }),
  part('account', 'project_put_by_id', null),
  part('phase_user', 'given_by_id', null),
  part('week_plan', 'given_by_id', null),
  part('project_job', 'given_by_id', null),
  part('asset_history', 'user_id', 'Assets', 'asset_id', 'from_date', 'to_date', 'description'),
  part('one_minute_message', 'by_user_id', '1MMs of the person', 'id', 'created_date', 'to_user_id', 'star', 'comment'),
  part('one_minute_message', 'updated_by_user_id', null),
  part('coin_transfer', 'by_user_id', 'Transfers of coins by the person', 'id', 'kind', 'at'),
  part('contract', 'reviewer_id', 'Contracts that the person reviews', 'id', 'number'),
  part('default_week', 'saved_by_id', null),
  part('deleted_record', 'deleted_by', 'Records that the person deleted', 'id', 'entity', 'deleted_at'),
  part('import_run', 'created_by', 'Imports', 'id', 'file_name', 'started_at'),
  part('job_run', 'started_by', 'Background jobs', 'id', 'kind', 'created_at'),
  part('personal_data_run', 'user_id', null),
  part('post', 'updated_by_id', 'Posts that the person changed last', 'id', 'title', 'updated_at'),
  part('post_mailing', 'sent_by_id', 'Posts that the person mailed', 'id', 'subject', 'created_at'),
  part('post_version', 'saved_by_id', 'Versions of posts', 'post_id', 'number', 'saved_at'),
  part('project', 'manager_id', 'Projects that the person manages', 'id', 'name'),
  part('project', 'business_analyst_id', 'Projects of the person as business analyst', 'id', 'name'),
  part('project', 'key_account_manager_id', 'Projects of the person as key account manager', 'id', 'name'),
  part('proof_read', 'read_by', 'Texts that the person proof-read', 'kind', 'record_id', 'read_at'),
  part('status', 'updated_by_id', 'Statuses', 'id', 'year', 'week', 'updated_at'),
  part('stored_file', 'owner_id', 'Files that the person brought', 'id', 'kind', 'name', 'created_at'),
  part('system_template', 'changed_by', 'Templates that the person changed', 'id', 'name', 'changed_at'),
  part('team', 'team_leader_id', 'Teams that the person leads', 'id', 'name'),
  part('team_member', 'performance_responsible_id', 'Members for whom the person answers', 'team_id', 'user_id'),
  part('tiered_review', 'reviewer_id', 'People whom the person reviews', 'project_id', 'reviewee_id'),
  part('user_period', 'unlocked_by_id', 'Sheets that the person unlocked', 'user_id', 'id', 'timereg_period_id'),
  part('user_period_reviewer', 'reviewer_id', 'Sheets that the person reviewed', 'user_id', 'id', 'approved_date'),
  part('workday_request', 'requested_by_id', 'Requests of the person', 'user_id', 'id', 'requested_at'),
  part('workday_request', 'reviewer_id', 'Requests to be reviewed by the person', 'user_id', 'id', 'requested_at'),
  part('workday_request', 'decided_by_id', 'Requests that the person decided', 'user_id', 'id', 'decided_at'),
  part(
    'workday_request',
    'admin_user_id',
    'Requests that the person confirmed',
    'user_id',
    'id',
    'admin_approval_date',
  ),
];

/** What the audit trail calls what was said of a person: of one who is erased it no longer tells what it was. */
export const PERSONAL_ENTITIES: readonly string[] = [
  ...['user', 'profile', 'userFamily', 'userLevels', 'userWorkHours', 'userSkills', 'userCertification'],
  ...[
    'contract',
    'contractFolder',
    'priorJob',
    'projectJob',
    'cvTexts',
    'wish',
    'workdayRequest',
    'defaultWeek',
    'weekPlan',
  ],
  ...['plannedMeeting', 'calendarFeed', 'oneMinuteMessage', 'session', 'apiToken', 'followedEmployee', 'surveyAnswers'],
  ...['postComment', 'savedReport', 'companyAccount', 'passkey'],
];
