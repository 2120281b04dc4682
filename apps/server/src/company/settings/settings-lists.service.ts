import { absenceReasons as absenceReasonCalls } from '@stint/contract/company/settings/absence-reason';
import { certifications as certificationCalls } from '@stint/contract/company/settings/certification';
import * as contract from '@stint/contract/company/settings/settings-lists';
import { surveys as surveyCalls } from '@stint/contract/company/settings/survey';
import * as kinds from '../company.rights.ts';
import { forgetIcon, saveIcon } from './certification.service.ts';
import { iconColumns } from './certification.sql.ts';
import { kpiSetColumns, saveKpisOfSet } from './performance-kpi-set.sql.ts';
import { settingsList } from './settings-list.service.ts';
import { saveSkillCategory, skillColumns } from './skill.sql.ts';
import { saveAccountsOfProduct, softwareProductColumns } from './software-product.sql.ts';
import { saveSurveyQuestions, surveyColumns } from './survey.sql.ts';

const absenceReasons = settingsList(absenceReasonCalls, {
  kind: kinds.absenceReasons,
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
  kind: kinds.skillCategories,
  columns: { name: 'name' },
  searched: ['name'],
});

const skills = settingsList(contract.skills, {
  kind: kinds.skills,
  columns: { name: 'name', isActive: 'is_active', captions: 'captions', showOnCV: 'show_on_cv' },
  searched: ['name'],
  more: { fields: ['category'], also: skillColumns, save: saveSkillCategory },
});

export const softSkills = settingsList(contract.softSkills, {
  kind: kinds.softSkills,
  columns: { name: 'name', isActive: 'is_active' },
  searched: ['name'],
});

export const ksfTemplates = settingsList(contract.ksfTemplates, {
  kind: kinds.ksfTemplates,
  columns: { title: 'title', description: 'description' },
  searched: ['title', 'description'],
});

export const questions = settingsList(contract.questions, {
  kind: kinds.questions,
  columns: {
    name: 'name',
    question: 'question',
    description: 'description',
    minLabel: 'min_label',
    maxLabel: 'max_label',
  },
  searched: ['name', 'question'],
});

const surveys = settingsList(surveyCalls, {
  kind: kinds.surveys,
  columns: { name: 'name', isAnonymous: 'is_anonymous', isActive: 'is_active' },
  searched: ['name'],
  more: { fields: ['questions', 'team'], also: surveyColumns, save: saveSurveyQuestions },
});

const greetings = settingsList(contract.greetings, {
  kind: kinds.greetings,
  columns: { title: 'title' },
  searched: ['title'],
});

const quotes = settingsList(contract.quotes, {
  kind: kinds.quotes,
  columns: { title: 'title' },
  searched: ['title'],
});

export const certifications = settingsList(certificationCalls, {
  kind: kinds.certifications,
  columns: { name: 'name', icon: 'icon_id' },
  searched: ['name'],
  more: {
    fields: [],
    also: iconColumns,
    save: (tx, _id, { icon }, before) => saveIcon(tx, icon, before?.icon ?? null),
    remove: (tx, { icon }) => forgetIcon(tx, icon),
  },
});

export const performanceKpis = settingsList(contract.performanceKpis, {
  kind: kinds.performanceKpis,
  columns: { name: 'name' },
  searched: ['name'],
});

const performanceKpiSets = settingsList(contract.performanceKpiSets, {
  kind: kinds.performanceKpiSets,
  columns: { name: 'name' },
  searched: ['name'],
  more: { fields: ['kpis'], also: kpiSetColumns, save: saveKpisOfSet },
});

const recipientMails = settingsList(contract.recipientMails, {
  kind: kinds.recipientMails,
  columns: { type: 'type', name: 'name' },
  searched: ['name'],
});

const levels = settingsList(contract.levels, {
  kind: kinds.levels,
  columns: { level: 'level', title: 'title' },
  searched: ['title'],
});

export const softwareProducts = settingsList(contract.softwareProducts, {
  kind: kinds.softwareProducts,
  columns: { title: 'title' },
  searched: ['title'],
  more: { fields: ['accounts'], also: softwareProductColumns, save: saveAccountsOfProduct },
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
  performanceKpiSets,
  recipientMails,
  levels,
  softwareProducts,
];
