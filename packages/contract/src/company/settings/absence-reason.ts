import { z } from 'zod';
import { line, optionalLine } from '../../primitives.ts';
import {
  COVERAGE_TYPES,
  COVERAGE_VALUE_NEEDED,
  completeAbsenceReason,
  isCoverageComplete,
  tidyAbbreviation,
} from './absence-reason.rules.ts';
import { settingsList } from './settings-list.ts';

const MOST_DAYS = 366;

const fields = z.strictObject({
  reason: line(100),
  /** What people read where they choose it; the reason itself when nothing else is said. */
  friendlyLabel: optionalLine(100),
  /** Without spaces and in capitals. */
  abbreviation: z.string().overwrite(tidyAbbreviation).max(10).default(''),
  description: z.string().max(4000).default(''),
  coverageType: z.enum(COVERAGE_TYPES).default('CUSTOM'),
  /** Days or months; 0 for a custom coverage. */
  coverageValue: z.number().int().min(0).max(MOST_DAYS).default(0),
  isRequiresDetail: z.boolean(),
  /** People may register time on a leave of this kind. */
  stillAllowTimereg: z.boolean(),
  requireAdminApproval: z.boolean(),
  socialMedicalInsurance: z.boolean(),
  /** Days after which a manager's silence counts as a yes; 0 is never. */
  managerAutoApproveDays: z.number().int().min(0).max(MOST_DAYS),
  /** Whoever asks for it plans the days anew. */
  requireSchedule: z.boolean(),
  /** Days of it that a person may take in a year; null without a limit. */
  allowancePerYear: z.number().min(0).max(MOST_DAYS).multipleOf(0.5).nullable().default(null),
});

/** Why people are away, and what a leave of this kind asks for. */
export const absenceReasons = settingsList({
  entity: 'absenceReason',
  path: '/api/admin/absence_reason',
  one: 'absence reason',
  many: 'absence reasons',
  toSave: fields
    .overwrite(completeAbsenceReason)
    .refine(isCoverageComplete, { path: ['coverageValue'], error: COVERAGE_VALUE_NEEDED }),
  shown: fields.shape,
  orders: ['reason', 'friendlyLabel', 'abbreviation', 'coverageType'],
  errors: ['NAME_TAKEN'],
});
