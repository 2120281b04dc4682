import { absenceReasons as absenceReasonCalls } from '@stint/contract/company/absence-reason';
import { certifications as certificationCalls } from '@stint/contract/company/certification';
import * as contract from '@stint/contract/company/settings-lists';
import { surveys as surveyCalls } from '@stint/contract/company/survey';
import { forgetIcon, saveIcon } from './certification.service.ts';
import { iconColumns } from './certification.sql.ts';
import { settingsList } from './settings-list.service.ts';
import { saveSkillCategory, skillColumns } from './skill.sql.ts';
import { saveSurveyQuestions, surveyColumns } from './survey.sql.ts';

const absenceReasons = settingsList(absenceReasonCalls, {
  entity: 'absenceReason',
  what: 'The absence reason',
  table: 'absence_reason',
  columns: {
    reason: 'reason',
    friendlyLabel: 'friendly_label',
    abbreviation: 'abbreviation',
    description: 'description',
    coverageType: 'coverage_type',
    coverageValue: 'coverage_value',
    isRequiresDetail: 'is_requires_detail',
    stillAllowTimereg: 'still_allow_timereg',
    requireAdminApproval: 'require_admin_approval',
    socialMedicalInsurance: 'social_medical_insurance',
    managerAutoApproveDays: 'manager_auto_approve_days',
    requireSchedule: 'require_schedule',
    allowancePerYear: 'allowance_per_year',
  },
  searched: ['reason', 'friendlyLabel', 'abbreviation'],
});

export const skillCategories = settingsList(contract.skillCategories, {
  entity: 'skillCategory',
  what: 'The skill category',
  table: 'skill_category',
  columns: { name: 'name' },
  searched: ['name'],
});

const skills = settingsList(contract.skills, {
  entity: 'skill',
  what: 'The skill',
  table: 'skill',
  columns: { name: 'name', isActive: 'is_active' },
  searched: ['name'],
  more: { fields: ['category'], also: skillColumns, save: saveSkillCategory },
});

export const softSkills = settingsList(contract.softSkills, {
  entity: 'softSkill',
  what: 'The soft skill',
  table: 'soft_skill',
  columns: { name: 'name', isActive: 'is_active' },
  searched: ['name'],
});

export const ksfTemplates = settingsList(contract.ksfTemplates, {
  entity: 'ksfTemplate',
  what: 'The KSF template',
  table: 'ksf_template',
  columns: { title: 'title', description: 'description' },
  searched: ['title', 'description'],
});

export const questions = settingsList(contract.questions, {
  entity: 'question',
  what: 'The question',
  table: 'question',
  columns: { name: 'name', question: 'question' },
  searched: ['name', 'question'],
});

const surveys = settingsList(surveyCalls, {
  entity: 'survey',
  what: 'The survey',
  table: 'survey',
  columns: { name: 'name', isAnonymous: 'is_anonymous' },
  searched: ['name'],
  more: { fields: ['questions', 'team'], also: surveyColumns, save: saveSurveyQuestions },
});

const greetings = settingsList(contract.greetings, {
  entity: 'greeting',
  what: 'The greeting',
  table: 'greeting',
  columns: { title: 'title' },
  searched: ['title'],
});

const quotes = settingsList(contract.quotes, {
  entity: 'quote',
  what: 'The quote',
  table: 'quote',
  columns: { title: 'title' },
  searched: ['title'],
});

export const certifications = settingsList(certificationCalls, {
  entity: 'certification',
  what: 'The certification',
  table: 'certification',
  columns: { name: 'name', icon: 'icon_id' },
  searched: ['name'],
  more: {
    fields: [],
    also: iconColumns,
    save: (tx, _id, { icon }, before) => saveIcon(tx, icon, before?.icon ?? null),
    remove: (tx, { icon }) => forgetIcon(tx, icon),
  },
});

const performanceKpis = settingsList(contract.performanceKpis, {
  entity: 'performanceKpi',
  what: 'The performance KPI',
  table: 'performance_kpi',
  columns: { name: 'name' },
  searched: ['name'],
});

const recipientMails = settingsList(contract.recipientMails, {
  entity: 'recipientMail',
  what: 'The recipient mail',
  table: 'recipient_mail',
  columns: { type: 'type', name: 'name' },
  searched: ['name'],
});

const levels = settingsList(contract.levels, {
  entity: 'level',
  what: 'The level',
  table: 'level',
  columns: { level: 'level', title: 'title' },
  searched: ['title'],
});

const softwareProducts = settingsList(contract.softwareProducts, {
  entity: 'softwareProduct',
  what: 'The software product',
  table: 'software_product',
  columns: { title: 'title' },
  searched: ['title'],
});

/** Every settings list. */
export const settingsLists = [
  absenceReasons,
  skillCategories,
  skills,
  softSkills,
  ksfTemplates,
  questions,
  surveys,
  greetings,
  quotes,
  certifications,
  performanceKpis,
  recipientMails,
  levels,
  softwareProducts,
];
