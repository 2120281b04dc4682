import { sql } from 'kysely';
import { fullName, namedBy, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const companyNames: RecordNames = {
  absenceReason: namedBy('absence_reason', 'reason'),
  coinTransfer: {
    from: sql`coin_transfer r join coin_entry ce on ce.transfer_id = r.id and ce.side = 'to' join app_user u on u.id = ce.user_id`,
    name: sql`ce.amount || ' · ' || ${fullName('u')}`,
  },
  skill: namedBy('skill'),
  skillCategory: namedBy('skill_category'),
  softSkill: namedBy('soft_skill'),
  ksfTemplate: namedBy('ksf_template', 'title'),
  question: namedBy('question'),
  survey: namedBy('survey'),
  greeting: namedBy('greeting', 'title'),
  quote: namedBy('quote', 'title'),
  certification: namedBy('certification'),
  performanceKpi: namedBy('performance_kpi'),
  performanceKpiSet: namedBy('performance_kpi_set'),
  recipientMail: namedBy('recipient_mail'),
  level: namedBy('level', 'title'),
  softwareProduct: namedBy('software_product', 'title'),
};
