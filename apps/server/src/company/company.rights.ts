import { sql } from 'kysely';
import { forEmployees, ofAdministrators, recordKind } from '../lib/rights/record-kind.ts';
import { allOf, anyOf, NOBODY, onlyIf } from '../lib/rights/right.ts';
import { asks, reportsSurvey } from '../lib/rights/surveys.sql.ts';

// What employees choose from in forms of their own is theirs to read; the rest of the settings is not.
export const absenceReasons = forEmployees({
  entity: 'absenceReason',
  what: 'The absence reason',
  table: 'absence_reason',
});
export const certifications = forEmployees({
  entity: 'certification',
  what: 'The certification',
  table: 'certification',
});
export const ksfTemplates = forEmployees({ entity: 'ksfTemplate', what: 'The KSF template', table: 'ksf_template' });
export const performanceKpis = forEmployees({
  entity: 'performanceKpi',
  what: 'The performance KPI',
  table: 'performance_kpi',
});
export const performanceKpiSets = forEmployees({
  entity: 'performanceKpiSet',
  what: 'The KPI set',
  table: 'performance_kpi_set',
});
export const questions = forEmployees({ entity: 'question', what: 'The question', table: 'question' });
export const skills = forEmployees({ entity: 'skill', what: 'The skill', table: 'skill' });
export const softSkills = forEmployees({ entity: 'softSkill', what: 'The soft skill', table: 'soft_skill' });
export const greetings = ofAdministrators({ entity: 'greeting', what: 'The greeting', table: 'greeting' });
/** Managers give people levels; administrators say which there are. */
export const levels = recordKind({
  entity: 'level',
  what: 'The level',
  table: 'level',
  maySee: ({ isManager }) => onlyIf(isManager),
  mayRead: ({ isAdmin }) => onlyIf(isAdmin),
  mayChange: ({ isAdmin }) => onlyIf(isAdmin),
});
export const quotes = ofAdministrators({ entity: 'quote', what: 'The quote', table: 'quote' });
export const recipientMails = ofAdministrators({
  entity: 'recipientMail',
  what: 'The recipient mail',
  table: 'recipient_mail',
});
export const skillCategories = ofAdministrators({
  entity: 'skillCategory',
  what: 'The skill category',
  table: 'skill_category',
});
export const softwareProducts = forEmployees({
  entity: 'softwareProduct',
  what: 'The software product',
  table: 'software_product',
});
/** Whom a survey asks, and who runs its reports, know that it is there; administrators keep it. */
export const surveys = recordKind({
  entity: 'survey',
  what: 'The survey',
  table: 'survey',
  maySee: (actor) =>
    anyOf(
      reportsSurvey(actor, 'it'),
      actor.isEmployee ? allOf(sql<boolean>`it.is_active`, asks('it', actor.id)) : NOBODY,
    ),
  mayRead: ({ isAdmin }) => onlyIf(isAdmin),
  mayChange: ({ isAdmin }) => onlyIf(isAdmin),
});

/** A transfer of coins is known to both sides and to managers. Nobody changes one: the ledger is only added to. */
export const coinTransfers = recordKind({
  entity: 'coinTransfer',
  what: 'The transfer',
  table: 'coin_transfer',
  mayRead: ({ id, isManager }) =>
    anyOf(
      onlyIf(isManager),
      sql<boolean>`exists (select from coin_entry e where e.transfer_id = it.id and e.user_id = ${id})`,
    ),
  mayChange: () => NOBODY,
});
