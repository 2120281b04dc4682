import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { declareMessages } from '../../messages.ts';
import { givenBirthday, givenDate, givenMonth, id, isoDate, isoMonth, line, text } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { selectable, selectList } from '../../select-list.ts';
import { personList } from './person-list.ts';

export const EXPECTED_HOURS_REQUIRED = 'You must specify value for expected hours';
export const MONTH_TWICE = 'This month is listed twice';
declareMessages({ EXPECTED_HOURS_REQUIRED, MONTH_TWICE });

const MOST_ROWS = 200;
const MOST_HOURS_A_MONTH = 744;

/** A level that somebody has had; `level` and `title` as the settings have them. */
export const levelOnUser = z.object({
  levelId: id,
  title: z.string(),
  level: z.number().int(),
  from: isoDate,
  to: isoDate.nullable(),
});
export type LevelOnUser = z.infer<typeof levelOnUser>;
export const levelToSave = z
  .strictObject({ levelId: idOf('level'), from: givenDate, to: givenDate.nullable().default(null) })
  .check(dateRange({ most: ANY_SPAN }));
export type LevelToSave = z.infer<typeof levelToSave>;
/** Levels to choose from. */
export const selectLevels = selectList('levels', selectable, ['manager']);
export const { get: getUserLevels, save: saveUserLevels } = personList('levels', 'The levels', {
  row: levelOnUser,
  toSave: z.array(levelToSave).max(MOST_ROWS),
  errors: ['LEVELS_INVALID', 'NOT_EMPLOYEES'],
});

export const gender = z.enum(['Female', 'Male', 'Other']);
export const relationship = z.enum(['Spouse', 'Child', 'Parent', 'Sibling', 'Other']);
export const familyMember = z.object({
  name: z.string(),
  gender: gender.nullable(),
  dateOfBirth: isoDate.nullable(),
  relationship,
  /** Whether the person supports them, as for taxes. */
  dependent: z.boolean(),
  note: z.string(),
});
export type FamilyMember = z.infer<typeof familyMember>;
export const familyMemberToSave = z.strictObject({
  name: line(200),
  gender: gender.nullable().default(null),
  dateOfBirth: givenBirthday.nullable().default(null),
  relationship,
  dependent: z.boolean().default(false),
  note: text(2000).default(''),
});
export const { get: getUserFamily, save: saveUserFamily } = personList('family', 'The family', {
  row: familyMember,
  toSave: z.array(familyMemberToSave).max(MOST_ROWS),
});

/** Hours that are expected of somebody in a month, where they are not those of everybody. */
export const userWorkHour = z.object({ workHour: isoMonth, hours: z.number(), description: z.string() });
export type UserWorkHour = z.infer<typeof userWorkHour>;
export const userWorkHourToSave = z.strictObject({
  workHour: givenMonth,
  hours: z.number({ error: EXPECTED_HOURS_REQUIRED }).min(0).max(MOST_HOURS_A_MONTH),
  description: text(500).default(''),
});
const differentMonths = (rows: readonly { readonly workHour: string }[]) =>
  new Set(rows.map(({ workHour }) => workHour)).size === rows.length;
export const { get: getUserWorkHours, save: saveUserWorkHours } = personList('work-hours', 'The expected hours', {
  row: userWorkHour,
  toSave: z.array(userWorkHourToSave).max(MOST_ROWS).refine(differentMonths, MONTH_TWICE),
});
