import { z } from 'zod';
import { COVERAGE_TYPES } from '../../company/settings/absence-reason.rules.ts';
import { id } from '../../primitives.ts';

/** An absence reason, with what it asks of a request. */
export const leaveReason = z.object({
  _id: id,
  reason: z.string(),
  friendlyLabel: z.string(),
  abbreviation: z.string(),
  description: z.string(),
  coverageType: z.enum(COVERAGE_TYPES),
  coverageValue: z.number().int(),
  isRequiresDetail: z.boolean(),
  stillAllowTimereg: z.boolean(),
  requireAdminApproval: z.boolean(),
  socialMedicalInsurance: z.boolean(),
  managerAutoApproveDays: z.number().int(),
  requireSchedule: z.boolean(),
});
export type LeaveReason = z.infer<typeof leaveReason>;
