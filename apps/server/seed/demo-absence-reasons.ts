import type { Random } from './random.ts';

/** Why people of the demo company are away. The first three are those that their leaves have. */
export function demoAbsenceReasons(random: Random) {
  const reason = (name: string, abbreviation: string, given: Partial<typeof PLAIN> = {}) => ({
    id: random.id(),
    reason: name,
    abbreviation,
    ...PLAIN,
    friendly_label: name,
    ...given,
  });
  return [
    reason('Annual leave', 'AL', {
      friendly_label: 'Holiday',
      description: 'Paid leave of the year, asked for two weeks before.',
      manager_auto_approve_days: 5,
      allowance_per_year: 15,
    }),
    reason('Sick leave', 'SL', {
      description: 'With a note of a doctor from the third day on.',
      is_requires_detail: true,
      social_medical_insurance: true,
    }),
    reason('Conference', 'CONF', { is_requires_detail: true, still_allow_timereg: true, require_schedule: true }),
    reason('Maternity leave', 'ML', {
      coverage_type: 'CALENDAR_MONTH',
      coverage_value: 6,
      require_admin_approval: true,
      social_medical_insurance: true,
    }),
    reason('Wedding', 'WED', {
      coverage_type: 'WORK_DAY',
      coverage_value: 3,
      description: 'Of oneself.',
      allowance_per_year: 3,
    }),
    reason('Bereavement', 'BER', {
      friendly_label: 'A death in the family',
      coverage_type: 'WORK_DAY',
      coverage_value: 3,
    }),
    reason('Working from another place', 'WFA', {
      still_allow_timereg: true,
      require_schedule: true,
      manager_auto_approve_days: 2,
    }),
  ];
}

const PLAIN = {
  friendly_label: '',
  description: '',
  coverage_type: 'CUSTOM',
  coverage_value: 0,
  is_requires_detail: false,
  still_allow_timereg: false,
  require_admin_approval: false,
  social_medical_insurance: false,
  manager_auto_approve_days: 0,
  require_schedule: false,
  allowance_per_year: null as number | null,
  version: 1,
};
