import { VisuallyHidden } from '@mantine/core';
import { formatDate } from '@stint/contract/time/typed';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { auditName } from './audit-names.ts';
import { isFields, isNothing, type Json, nameOf, textOf } from './changes.ts';

/** What ids are called. */
export type Names = Readonly<Record<string, string>>;

const DATE = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value of the audit trail in words. */
export function AuditedValue({ value, names }: { readonly value: Json; readonly names: Names }) {
  const t = useT('audit');
  const { timeZone } = useAppConfig();
  if (isNothing(value))
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('audit:change.empty')}</VisuallyHidden>
      </>
    );
  return valueText(value, { t, names, timeZone });
}

interface TextContext {
  readonly t: Translate;
  readonly names: Names;
  readonly timeZone: string;
}

function valueText(value: Json, context: TextContext): string {
  const { t, names, timeZone } = context;
  if (typeof value === 'boolean') return t(value ? 'audit:change.yes' : 'audit:change.no');
  if (typeof value === 'string') {
    if (DATE.test(value)) return formatDate(value);
    if (INSTANT.test(value)) return formatInstant(value, timeZone);
    return names[value] ?? textOf(value);
  }
  if (Array.isArray(value)) return value.map((one) => valueText(one, context)).join(', ');
  return isFields(value) ? recordText(value, context) : String(value);
}

/** A record by its name; one without, by what is in it. */
function recordText(record: Readonly<Record<string, Json>>, context: TextContext): string {
  const name = nameOf(record) ?? (typeof record._id === 'string' ? context.names[record._id] : undefined);
  if (name !== undefined) return name;
  const parts = Object.entries(record)
    .filter(([field, value]) => field !== '_id' && field !== 'version' && !isNothing(value))
    .map(([field, value]) =>
      isFields(value) || typeof value === 'string'
        ? valueText(value, context)
        : `${auditName('fields', field)}: ${valueText(value, context)}`,
    );
  return parts.length > 0 ? parts.join(' · ') : context.t('audit:change.nameless');
}
