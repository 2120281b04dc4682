import { absenceReasons } from '@stint/contract/company/settings/absence-reason';
import { certifications } from '@stint/contract/company/settings/certification';
import * as lists from '@stint/contract/company/settings/settings-lists';
import { surveys } from '@stint/contract/company/settings/survey';
import { AccountsOfProductField } from './accounts-of-product-field.tsx';
import { NamedIcon } from './certification-icon.tsx';
import { CertificationIconField } from './certification-icon-field.tsx';
import { CoverageCell } from './coverage-cell.tsx';
import { InactiveMark } from './inactive-mark.tsx';
import { KpisOfSetField } from './kpis-of-set-field.tsx';
import { type SettingsTab, settingsTab } from './settings-tab.ts';
import type { SettingsType } from './settings-type.ts';
import { SurveyQuestionsField } from './survey-questions-field.tsx';
import { SurveyTeamField } from './survey-team-field.tsx';

/** The settings lists: what their tables show and their forms ask for. */
export const SETTINGS_TABS: Readonly<Record<SettingsType, SettingsTab>> = {
  absence_reason: settingsTab(absenceReasons, {
    entity: 'absenceReason',
    main: 'reason',
    empty: {
      reason: '',
      friendlyLabel: '',
      abbreviation: '',
      description: '',
      coverageType: 'CUSTOM',
      coverageValue: 0,
      isRequiresDetail: false,
      stillAllowTimereg: false,
      requireAdminApproval: false,
      socialMedicalInsurance: false,
      managerAutoApproveDays: 0,
      requireSchedule: false,
      allowancePerYear: null,
    },
    fields: [
      { kind: 'text', name: 'reason', label: 'company:absence.reason', required: true },
      {
        kind: 'text',
        name: 'friendlyLabel',
        label: 'company:absence.friendlyLabel',
        hint: 'company:absence.friendlyLabelHint',
        placeholder: ({ reason }) => reason,
      },
      {
        kind: 'text',
        name: 'abbreviation',
        label: 'company:absence.abbreviation',
        hint: 'company:absence.abbreviationHint',
        width: '9rem',
      },
      { kind: 'multiline', name: 'description', label: 'company:fields.description', cell: false },
      {
        kind: 'choice',
        name: 'coverageType',
        label: 'company:absence.coverage',
        options: {
          WORK_DAY: 'company:absence.types.WORK_DAY',
          CALENDAR_DAY: 'company:absence.types.CALENDAR_DAY',
          CALENDAR_MONTH: 'company:absence.types.CALENDAR_MONTH',
          CUSTOM: 'company:absence.types.CUSTOM',
        },
        half: true,
        cell: (reason) => <CoverageCell reason={reason} />,
        width: '12rem',
      },
      {
        kind: 'number',
        name: 'coverageValue',
        label: 'company:absence.coverageValue',
        half: true,
        isShown: ({ coverageType }) => coverageType !== 'CUSTOM',
        cell: false,
      },
      {
        kind: 'number',
        name: 'managerAutoApproveDays',
        label: 'company:absence.autoApprove',
        hint: 'company:absence.autoApproveHint',
        cell: false,
      },
      {
        kind: 'number',
        name: 'allowancePerYear',
        label: 'company:absence.allowance',
        hint: 'company:absence.allowanceHint',
        width: '8rem',
      },
      { kind: 'switch', name: 'isRequiresDetail', label: 'company:absence.requiresDetail', cell: false },
      { kind: 'switch', name: 'stillAllowTimereg', label: 'company:absence.allowTimereg', width: '9rem' },
      { kind: 'switch', name: 'requireAdminApproval', label: 'company:absence.adminApproval', cell: false },
      { kind: 'switch', name: 'requireSchedule', label: 'company:absence.requireSchedule', cell: false },
      { kind: 'switch', name: 'socialMedicalInsurance', label: 'company:absence.insurance', cell: false },
    ],
    deleteNote: 'company:absence.deleteNote',
  }),

  skill_categories: settingsTab(lists.skillCategories, {
    entity: 'skillCategory',
    main: 'name',
    empty: { name: '' },
    fields: [{ kind: 'text', name: 'name', label: 'company:fields.name', required: true }],
  }),

  'soft-skills': settingsTab(lists.softSkills, {
    entity: 'softSkill',
    main: 'name',
    empty: { name: '', isActive: true },
    fields: [
      { kind: 'text', name: 'name', label: 'company:fields.name', required: true },
      {
        kind: 'switch',
        name: 'isActive',
        label: 'company:softSkills.active',
        hint: 'company:softSkills.activeHint',
        cell: ({ isActive }) => <InactiveMark isActive={isActive} />,
        width: '10rem',
      },
    ],
    deleteNote: 'company:softSkills.deleteNote',
  }),

  'ksf-templates': settingsTab(lists.ksfTemplates, {
    entity: 'ksfTemplate',
    main: 'title',
    empty: { title: '', description: '' },
    fields: [
      { kind: 'text', name: 'title', label: 'company:fields.name', required: true },
      { kind: 'multiline', name: 'description', label: 'company:fields.description' },
    ],
  }),

  questions: settingsTab(lists.questions, {
    entity: 'question',
    main: 'name',
    empty: { name: '', question: '', description: '', minLabel: '', maxLabel: '' },
    fields: [
      {
        kind: 'text',
        name: 'name',
        label: 'company:fields.name',
        hint: 'company:questions.nameHint',
        required: true,
      },
      { kind: 'multiline', name: 'question', label: 'company:questions.question', required: true },
      { kind: 'multiline', name: 'description', label: 'company:questions.description', cell: false },
      { kind: 'text', name: 'minLabel', label: 'company:questions.minLabel', half: true, cell: false },
      { kind: 'text', name: 'maxLabel', label: 'company:questions.maxLabel', half: true, cell: false },
    ],
    deleteNote: 'company:questions.deleteNote',
  }),

  surveys: settingsTab(surveys, {
    entity: 'survey',
    main: 'name',
    empty: { name: '', questions: [], team: null, isAnonymous: true, isActive: true },
    valuesOf: ({ name, questions, team, isAnonymous, isActive }) => ({
      name,
      questions: questions.map(({ _id }) => _id),
      team: team?._id ?? null,
      isAnonymous,
      isActive,
    }),
    fields: [
      { kind: 'text', name: 'name', label: 'company:fields.name', required: true },
      {
        kind: 'custom',
        name: 'team',
        label: 'company:surveys.team',
        field: SurveyTeamField,
        cell: ({ team }) => team?.name,
      },
      {
        kind: 'switch',
        name: 'isAnonymous',
        label: 'company:surveys.anonymous',
        hint: 'company:surveys.anonymousHint',
        width: '8rem',
      },
      {
        kind: 'switch',
        name: 'isActive',
        label: 'company:surveys.active',
        hint: 'company:surveys.activeHint',
        width: '8rem',
      },
      {
        kind: 'custom',
        name: 'questions',
        label: 'company:surveys.questions',
        field: SurveyQuestionsField,
        cell: ({ questions }) => questions.length,
        width: '8rem',
      },
    ],
  }),

  greetings: settingsTab(lists.greetings, {
    entity: 'greeting',
    main: 'title',
    empty: { title: '' },
    fields: [{ kind: 'multiline', name: 'title', label: 'company:fields.greeting', required: true }],
  }),

  quotes: settingsTab(lists.quotes, {
    entity: 'quote',
    main: 'title',
    empty: { title: '' },
    fields: [{ kind: 'multiline', name: 'title', label: 'company:fields.quote', required: true }],
  }),

  certifications: settingsTab(certifications, {
    entity: 'certification',
    main: 'name',
    empty: { name: '', icon: '' },
    fields: [
      {
        kind: 'text',
        name: 'name',
        label: 'company:fields.name',
        required: true,
        cell: (one) => <NamedIcon of={one} />,
      },
      {
        kind: 'custom',
        name: 'icon',
        label: 'company:certifications.icon',
        field: CertificationIconField,
        cell: false,
      },
    ],
  }),

  'performance-kpi': settingsTab(lists.performanceKpis, {
    entity: 'performanceKpi',
    main: 'name',
    empty: { name: '' },
    fields: [{ kind: 'text', name: 'name', label: 'company:fields.name', required: true }],
  }),

  'performance-kpi-sets': settingsTab(lists.performanceKpiSets, {
    entity: 'performanceKpiSet',
    main: 'name',
    empty: { name: '', kpis: [] },
    valuesOf: ({ name, kpis }) => ({ name, kpis: kpis.map(({ _id }) => _id) }),
    fields: [
      { kind: 'text', name: 'name', label: 'company:fields.name', required: true },
      {
        kind: 'custom',
        name: 'kpis',
        label: 'company:lists.performance-kpi.tab',
        field: KpisOfSetField,
        cell: ({ kpis }) => kpis.map(({ name }) => name).join(', '),
      },
    ],
  }),

  'recipient-mails': settingsTab(lists.recipientMails, {
    entity: 'recipientMail',
    main: 'name',
    empty: { type: 'ErrorHandling', name: '' },
    fields: [
      { kind: 'text', name: 'name', label: 'company:recipients.address', required: true },
      {
        kind: 'choice',
        name: 'type',
        label: 'company:recipients.type',
        options: { ErrorHandling: 'company:recipients.types.ErrorHandling' },
      },
    ],
  }),

  level: settingsTab(lists.levels, {
    entity: 'level',
    main: 'title',
    empty: { level: null, title: '' },
    fields: [
      { kind: 'number', name: 'level', label: 'company:fields.level', required: true, width: '6rem' },
      { kind: 'text', name: 'title', label: 'company:fields.title', required: true },
    ],
  }),

  'software-products': settingsTab(lists.softwareProducts, {
    entity: 'softwareProduct',
    main: 'title',
    empty: { title: '', accounts: [] },
    valuesOf: ({ title, accounts }) => ({ title, accounts: accounts.map(({ _id }) => _id) }),
    fields: [
      { kind: 'text', name: 'title', label: 'company:fields.title', required: true },
      {
        kind: 'custom',
        name: 'accounts',
        label: 'company:softwareProducts.accounts',
        field: AccountsOfProductField,
        cell: ({ accounts }) => accounts.map(({ name }) => name).join(', '),
      },
    ],
  }),
};
