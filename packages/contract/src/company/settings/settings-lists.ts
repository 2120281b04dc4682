import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { email, line, named, optionalLine, text } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { KPI_TWICE, KPIS_NEEDED } from '../../reviews/performance/performance-review.rules.ts';
import { selectable, selectList } from '../../select-list.ts';
import { settingsList } from './settings-list.ts';

const TITLE = 200;
const SENTENCES = 500;
const PARAGRAPHS = 4000;
const SCALE_END = 60;

export const skillCategories = settingsList({
  entity: 'skillCategory',
  path: '/api/admin/skill_categories',
  one: 'skill category',
  many: 'skill categories',
  toSave: z.strictObject({ name: line(TITLE) }),
  orders: ['name'],
  errors: ['NAME_TAKEN'],
});

/** Skill categories, for a field that chooses one. */
export const selectSkillCategories = selectList('skill-categories', selectable, ['admin']);

export const SKILLS_PAGE_SIZE = 30;
/** Levels that a caption says something about; level 0 is having heard of it. */
const CAPTIONED_LEVELS = 5;

export const skillToSave = z.strictObject({
  name: line(100),
  category: idOf('skillCategory').nullable(),
  isActive: z.boolean(),
  /** What the levels 1 to 5 mean for this skill. */
  captions: z.array(text(500)).length(CAPTIONED_LEVELS).default(['', '', '', '', '']),
  showOnCV: z.boolean().default(true),
});
export type SkillToSave = z.infer<typeof skillToSave>;

/** What people can do, such as languages and tools; one that is not active is not offered any more. */
export const skills = settingsList({
  entity: 'skill',
  path: '/api/admin/skills',
  one: 'skill',
  many: 'skills',
  toSave: skillToSave,
  shown: {
    ...skillToSave.shape,
    category: named.nullable(),
    captions: z.array(z.string()),
    showOnCV: z.boolean(),
    /** How many active employees have it. */
    people: z.number().int(),
  },
  orders: ['name'],
  pageSize: SKILLS_PAGE_SIZE,
  errors: ['NAME_TAKEN', 'REFERENCE_MISSING'],
});

/** What somebody can be good or weak at; one that is not active is not offered any more. */
export const softSkills = settingsList({
  entity: 'softSkill',
  path: '/api/admin/soft-skills',
  one: 'soft skill',
  many: 'soft skills',
  toSave: z.strictObject({ name: line(100), isActive: z.boolean() }),
  orders: ['name'],
  errors: ['NAME_TAKEN'],
});
/** Active soft skills. */
export const selectSoftSkills = selectList('soft-skills', selectable);

/** What the key success factors of a project can start from. */
export const ksfTemplates = settingsList({
  entity: 'ksfTemplate',
  path: '/api/admin/ksf-templates',
  one: 'KSF template',
  many: 'KSF templates',
  toSave: z.strictObject({ title: line(TITLE), description: z.string().max(PARAGRAPHS) }),
  orders: ['title'],
  errors: ['TITLE_TAKEN'],
});
/** KSF templates with what a key success factor takes over from them. */
export const selectKsfTemplates = selectList('ksf-templates', selectable.extend({ description: z.string() }));

/** Questions of surveys, answered on a scale; `name` is what charts call it. */
export const questions = settingsList({
  entity: 'question',
  path: '/api/admin/questions',
  one: 'question',
  many: 'questions',
  toSave: z.strictObject({
    name: line(TITLE),
    question: line(SENTENCES),
    description: optionalLine(SENTENCES),
    /** What the ends of the scale mean, such as `Not at all` and `Very much`. */
    minLabel: optionalLine(SCALE_END),
    maxLabel: optionalLine(SCALE_END),
  }),
  orders: ['name', 'question'],
  errors: ['NAME_TAKEN'],
});
/** Questions by name; the hint is what they ask. Whom a survey asks reads its questions with it. */
export const selectQuestions = selectList('questions', selectable, ['admin']);

export const greetings = settingsList({
  entity: 'greeting',
  path: '/api/admin/greetings',
  one: 'greeting',
  many: 'greetings',
  toSave: z.strictObject({ title: line(SENTENCES) }),
  orders: ['title'],
  errors: ['TITLE_TAKEN'],
});

export const quotes = settingsList({
  entity: 'quote',
  path: '/api/admin/quotes',
  one: 'quote',
  many: 'quotes',
  toSave: z.strictObject({ title: line(SENTENCES) }),
  orders: ['title'],
  errors: ['TITLE_TAKEN'],
});

/** What performance reviews rate, from 1 to 10. */
export const performanceKpis = settingsList({
  entity: 'performanceKpi',
  path: '/api/admin/performance-kpi',
  one: 'performance KPI',
  many: 'performance KPIs',
  toSave: z.strictObject({ name: line(TITLE) }),
  orders: ['name'],
  errors: ['NAME_TAKEN'],
});

const kpiSetToSave = z.strictObject({
  name: line(TITLE),
  /** In the order in which they are judged, each once. */
  kpis: z
    .array(idOf('performanceKpi'))
    .min(1, KPIS_NEEDED)
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, KPI_TWICE),
});

/** KPIs that performance reviews take over together. */
export const performanceKpiSets = settingsList({
  entity: 'performanceKpiSet',
  path: '/api/admin/performance-kpi-sets',
  one: 'KPI set',
  many: 'KPI sets',
  toSave: kpiSetToSave,
  shown: { ...kpiSetToSave.shape, kpis: z.array(named) },
  orders: ['name'],
  errors: ['NAME_TAKEN', 'REFERENCE_MISSING'],
});

/** What happened that these addresses are written to about. */
export const recipientMailType = z.enum(['ErrorHandling']);

/** Who is written to when something happens to the app itself; `name` is the address. */
export const recipientMails = settingsList({
  entity: 'recipientMail',
  path: '/api/admin/recipient-mails',
  one: 'recipient mail',
  many: 'recipient mails',
  toSave: z.strictObject({ type: recipientMailType, name: email }),
  orders: ['name', 'type'],
  outlastsToken: true,
  errors: ['NAME_TAKEN'],
});

export const LEVEL_OR_TITLE_TAKEN = 'Level or Title already exists';
declareMessages({ LEVEL_OR_TITLE_TAKEN });
const HIGHEST_LEVEL = 1000;

/** The rungs of the career ladder. */
export const levels = settingsList({
  entity: 'level',
  path: '/api/admin/level',
  one: 'level',
  many: 'levels',
  toSave: z.strictObject({ level: z.number().int().min(0).max(HIGHEST_LEVEL), title: line(TITLE) }),
  orders: ['level', 'title'],
  errors: ['LEVEL_OR_TITLE_TAKEN'],
});

const MOST_ACCOUNTS_OF_PRODUCT = 500;
const softwareProductToSave = z.strictObject({
  title: line(TITLE),
  /** The accounts whose time is spent for it; one that was another product's is this one's then. */
  accounts: z.array(idOf('account')).max(MOST_ACCOUNTS_OF_PRODUCT),
});

export const softwareProducts = settingsList({
  entity: 'softwareProduct',
  path: '/api/admin/software-products',
  one: 'software product',
  many: 'software products',
  toSave: softwareProductToSave,
  shown: { ...softwareProductToSave.shape, accounts: z.array(named) },
  orders: ['title'],
  errors: ['TITLE_TAKEN'],
});
/** What reports of time can be limited to. */
export const selectSoftwareProducts = selectList('software-products', selectable);
