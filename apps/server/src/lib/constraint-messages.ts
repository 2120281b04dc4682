import { COIN_RECEIVER_INACTIVE, TOO_FEW_COINS } from '@stint/contract/company/coins/coin.rules';
import { TIMELOG_PROJECT_MAPPED } from '@stint/contract/outside/timelog/mapping.rules';
import { CONTRACT_NUMBER_TAKEN } from '@stint/contract/people/contracts/contract.rules';
import { PERSON_ERASED } from '@stint/contract/people/personal-data/personal-data';
import { REVIEW_EXISTS } from '@stint/contract/reviews/performance/performance-review.rules';
import { STATUS_EXISTS } from '@stint/contract/teams/status/status.rules';
import { AppError } from './error.ts';
import { ID_TAKEN } from './rights/ask-rights.ts';

interface ConstraintMessage {
  readonly code: string;
  readonly message: string;
  /** Field of the input it is about. */
  readonly field?: string;
  readonly status?: number;
}

/** In a place for people of the house stands a customer's user. */
const notAnEmployee = (field: string): ConstraintMessage => ({
  code: 'NOT_EMPLOYEES',
  message: 'Only employees can be chosen',
  field,
});

/**
 * What a violated constraint says to the person. The database is the last to refuse what must never be;
 * this table makes its refusal read like any other.
 */
const messages: Record<string, ConstraintMessage> = {
  app_user_email_unique: { code: 'EMAIL_TAKEN', message: 'Another user has this email address', field: 'email' },
  app_user_initials_unique: { code: 'INITIALS_TAKEN', message: 'Another user has these initials', field: 'initials' },
  account_timelog_project_once: { code: 'TIMELOG_PROJECT_MAPPED', message: TIMELOG_PROJECT_MAPPED, status: 422 },
  system_template_name_unique: {
    code: 'NAME_TAKEN',
    message: 'A template with this name already exists',
    field: 'name',
  },
  person_erased: { code: 'PERSON_ERASED', message: PERSON_ERASED },
  app_user_role_fits_type: {
    code: 'ROLE_DOES_NOT_FIT',
    message: 'Employees need a role, customers have none',
    field: 'userRole',
  },
  app_user_resigned_after_start: {
    code: 'RESIGNED_BEFORE_START',
    message: 'The resigned date cannot be before the start of work',
    field: 'resignedDate',
  },
  followed_employee_is_another: { code: 'OWN_ACCOUNT', message: "You can't follow yourself" },
  app_user_performance_responsible_is_another: {
    code: 'OWN_RESPONSIBLE',
    message: "You can't be responsible for your own performance",
    field: 'performanceResponsible',
  },
  contract_number_unique: {
    code: 'CONTRACT_NUMBER_TAKEN',
    message: CONTRACT_NUMBER_TAKEN,
    field: 'number',
  },
  status_once_a_week_of_team: { code: 'STATUS_EXISTS', message: STATUS_EXISTS, field: 'week' },
  status_once_a_week_of_project: { code: 'STATUS_EXISTS', message: STATUS_EXISTS, field: 'week' },
  project_job_end_after_start: {
    code: 'DATES_OUT_OF_ORDER',
    message: 'The end date cannot be before the start date',
    field: 'endDate',
  },
  timereg_period_no_overlap: {
    code: 'PERIODS_OVERLAP',
    message: 'This period overlaps another period',
    field: 'fromDate',
  },
  timereg_period_dates_in_order: {
    code: 'DATES_OUT_OF_ORDER',
    message: 'The from date cannot be after the to date',
    field: 'toDate',
  },
  timereg_no_overlap: { code: 'OVERLAP', message: 'Timereg records are overlapping together' },
  timereg_complete_when_ended: {
    code: 'INCOMPLETE',
    message:
      'One or more of your timeregs are missing From, Account or Detail info, which are required when having set the end time.',
  },
  timereg_from_before_to: {
    code: 'FROM_NOT_BEFORE_TO',
    message: 'You have to input valid time and From must be less than To',
  },
  tiered_review_one_reviewer: {
    code: 'REVIEWED_TWICE',
    message: 'An employee can have only one tiered reviewer in a project',
    field: 'tieredReviews',
  },
  project_end_needs_start: {
    code: 'END_WITHOUT_START',
    message: 'A project with an end date must also have a start date',
    field: 'endDate',
  },
  project_end_after_start: {
    code: 'END_BEFORE_START',
    message: 'End Date must be greater than Start Date',
    field: 'endDate',
  },
  saved_report_name_unique: {
    code: 'NAME_TAKEN',
    message: 'You have saved a report with this name',
    field: 'name',
  },
  planned_week_at_most_100: {
    code: 'OVER_FULL_WEEK',
    message: 'You cannot plan for an employee to work more than 100% within any period.',
  },
  week_plan_pkey: { code: 'ID_TAKEN', message: ID_TAKEN },
  workday_request_no_overlap: {
    code: 'DAYS_TAKEN',
    message: 'A request already covers some of these days. Change it, or withdraw it first.',
    field: 'toDate',
  },
  workday_request_dates_in_order: {
    code: 'DATES_OUT_OF_ORDER',
    message: 'The to date cannot be before the from date',
    field: 'toDate',
  },
  workday_request_at_most_6_months: {
    code: 'TOO_LONG',
    message: 'A request can be for at most 6 months',
    field: 'toDate',
  },
  asset_history_no_overlap: {
    code: 'HISTORY_OVERLAPS',
    message: 'Someone else has it on these days',
    field: 'histories',
  },
  asset_history_dates_in_order: {
    code: 'HISTORY_OUT_OF_ORDER',
    message: 'The to date cannot be before the from date',
    field: 'histories',
  },
  workday_request_one_open_per_target: {
    code: 'CHANGE_OPEN',
    message: 'A change is pending approval. Withdraw it first.',
  },
  team_schedule_time_from_before_to: {
    code: 'SCHEDULE_INVALID',
    message: 'Data invalid, please check and try again',
    field: 'plans',
  },
  team_schedule_time_no_overlap: {
    code: 'SCHEDULE_INVALID',
    message: 'Data invalid, please check and try again',
    field: 'plans',
  },
  planned_meeting_from_before_to: {
    code: 'MEETING_ENDS_BEFORE_START',
    message: 'A meeting must end after its start',
    field: 'to',
  },
  phase_option_code_unique: {
    code: 'PHASE_OPTION_CODE_TAKEN',
    message: 'There are some errors in phases setup. Please fix these issues',
    field: 'phaseOptions',
  },
  absence_reason_unique: {
    code: 'NAME_TAKEN',
    message: 'An absence reason with this name already exists',
    field: 'reason',
  },
  certification_name_unique: {
    code: 'NAME_TAKEN',
    message: 'A certification with this name already exists',
    field: 'name',
  },
  certification_icon_there: {
    code: 'ICON_GONE',
    message: 'The icon is no longer available. Please choose it again.',
    field: 'icon',
  },
  greeting_title_unique: { code: 'TITLE_TAKEN', message: 'A greeting with this text already exists', field: 'title' },
  ksf_template_title_unique: {
    code: 'TITLE_TAKEN',
    message: 'A KSF template with this name already exists',
    field: 'title',
  },
  performance_kpi_name_unique: {
    code: 'NAME_TAKEN',
    message: 'A performance KPI with this name already exists',
    field: 'name',
  },
  performance_kpi_set_name_unique: {
    code: 'NAME_TAKEN',
    message: 'A KPI set with this name already exists',
    field: 'name',
  },
  performance_review_combination: { code: 'REVIEW_EXISTS', message: REVIEW_EXISTS },
  performance_review_reviewer_id_employee: notAnEmployee('reviewer'),
  performance_review_reviewee_id_employee: notAnEmployee('reviewee'),
  coin_balance_never_below_zero: { code: 'TOO_FEW_COINS', message: TOO_FEW_COINS, field: 'number' },
  coin_entry_user_id_employee: {
    code: 'COIN_RECEIVER_INACTIVE',
    message: COIN_RECEIVER_INACTIVE,
    field: 'to',
    status: 422,
  },
  question_name_unique: { code: 'NAME_TAKEN', message: 'A question with this name already exists', field: 'name' },
  quote_title_unique: { code: 'TITLE_TAKEN', message: 'A quote with this text already exists', field: 'title' },
  recipient_mail_name_unique: {
    code: 'NAME_TAKEN',
    message: 'A recipient with this address already exists',
    field: 'name',
  },
  skill_category_name_unique: {
    code: 'NAME_TAKEN',
    message: 'A skill category with this name already exists',
    field: 'name',
  },
  skill_name_unique: { code: 'NAME_TAKEN', message: 'A skill with this name already exists', field: 'name' },
  soft_skill_name_unique: { code: 'NAME_TAKEN', message: 'A soft skill with this name already exists', field: 'name' },
  software_product_title_unique: {
    code: 'TITLE_TAKEN',
    message: 'A software product with this title already exists',
    field: 'title',
  },
  survey_name_unique: { code: 'NAME_TAKEN', message: 'A survey with this name already exists', field: 'name' },
  team_team_leader_id_employee: notAnEmployee('teamLeader'),
  team_member_user_id_employee: notAnEmployee('members'),
  team_member_performance_responsible_id_employee: notAnEmployee('members'),
  team_supporting_leader_user_id_employee: notAnEmployee('supportingLeaders'),
  project_manager_id_employee: notAnEmployee('manager'),
  project_business_analyst_id_employee: notAnEmployee('businessAnalyst'),
  project_key_account_manager_id_employee: notAnEmployee('keyAccountManager'),
  tiered_review_reviewee_id_employee: notAnEmployee('tieredReviews'),
  tiered_review_reviewer_id_employee: notAnEmployee('tieredReviews'),
  account_manager_user_id_employee: notAnEmployee('managers'),
  indirect_customer_manager_user_id_employee: notAnEmployee('managers'),
  week_plan_user_id_employee: notAnEmployee('user'),
  contract_user_id_employee: notAnEmployee('user'),
  contract_reviewer_id_employee: notAnEmployee('reviewer'),
  user_level_user_id_employee: notAnEmployee('levels'),
  user_certification_user_id_employee: notAnEmployee('user'),
  asset_history_user_id_employee: notAnEmployee('user'),
  feedback_asked_user_id_employee: notAnEmployee('asked'),
  quarter_reviewer_user_id_employee: notAnEmployee('reviewers'),
  work_hour_month_pkey: {
    code: 'MONTH_TAKEN',
    message: 'Work hours for this month already exist',
    field: 'month',
  },
  public_holiday_pkey: { code: 'DAY_TAKEN', message: 'There is already a holiday on this day', field: 'day' },
  level_level_unique: { code: 'LEVEL_OR_TITLE_TAKEN', message: 'Level or Title already exists', field: 'level' },
  level_title_unique: { code: 'LEVEL_OR_TITLE_TAKEN', message: 'Level or Title already exists', field: 'title' },
};

const FOREIGN_KEY = '23503';
const UNIQUE = '23505';
const INTEGRITY_CLASS = '23';
/** An id names one record, whoever it belongs to. */
const OF_IDS = '_id_unique';

interface DatabaseError {
  readonly code: string;
  readonly constraint?: string;
  readonly detail?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** The refusal that a violated constraint stands for, or null when the error is something else. */
export function refusalOfConstraint(error: unknown): AppError | null {
  if (!isDatabaseError(error) || !error.code.startsWith(INTEGRITY_CLASS)) return null;
  const known = error.constraint === undefined ? undefined : messages[error.constraint];
  if (known) {
    return new AppError(
      known.status ?? 409,
      known.code,
      known.message,
      known.field ? { fields: { [known.field]: known.message } } : {},
    );
  }
  if (error.code === FOREIGN_KEY) {
    return error.detail?.includes('still referenced')
      ? new AppError(409, 'STILL_USED', 'This is still used elsewhere and cannot be deleted')
      : new AppError(409, 'REFERENCE_MISSING', 'Something this refers to no longer exists');
  }
  if (error.code === UNIQUE && error.constraint?.endsWith(OF_IDS)) return new AppError(409, 'ID_TAKEN', ID_TAKEN);
  if (error.code === UNIQUE) return new AppError(409, 'ALREADY_EXISTS', 'This already exists');
  return new AppError(422, 'INVALID_INPUT', 'Invalid data, please check!');
}
