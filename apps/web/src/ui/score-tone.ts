import type { PlanningPowerGrade } from '@stint/contract/planning/planning-power/planning-power.rules';

/** The tone of a grade of planning power, the same wherever a score is shown. */
export function gradeTone(grade: PlanningPowerGrade): 'accent' | 'warn' | 'bad' {
  if (grade === 'Good') return 'accent';
  return grade === 'Not Optimal' ? 'warn' : 'bad';
}
