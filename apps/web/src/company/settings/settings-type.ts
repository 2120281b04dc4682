import { z } from 'zod';

/** Which of the settings lists is open, in the order of their tabs; the first is open when nothing is said. */
export const settingsType = z.enum([
  'absence_reason',
  'skill_categories',
  'soft-skills',
  'ksf-templates',
  'questions',
  'surveys',
  'greetings',
  'quotes',
  'certifications',
  'performance-kpi',
  'performance-kpi-sets',
  'recipient-mails',
  'level',
  'software-products',
]);
export type SettingsType = z.infer<typeof settingsType>;
export const FIRST_SETTINGS_TYPE: SettingsType = 'absence_reason';
