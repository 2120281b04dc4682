import { Button, NativeSelect } from '@mantine/core';
import type { AuditEntry } from '@stint/contract/platform/audit/audit-entry';
import { IconX } from '@tabler/icons-react';
import type { ListControl } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { auditChoices } from '../../ui/history/audit-names.ts';
import { asChoice } from '../../ui/person.tsx';
import classes from './audit.module.css';
import type { AuditSearch } from './audit.queries.ts';

interface AuditFiltersProps {
  readonly list: ListControl<AuditSearch>;
  /** What is shown now: it knows the names of what is filtered by. */
  readonly entries: readonly AuditEntry[];
}

export function AuditFilters({ list: { state, change }, entries }: AuditFiltersProps) {
  const t = useT('audit');
  const record = entries.find((entry) => entry.entityId === state.entityId);
  const actor = entries.find((entry) => entry.actor?._id === state.actor)?.actor;
  return (
    <>
      {state.entityId && (
        <Button
          rightSection={<IconX size={14} aria-hidden />}
          onClick={() => change({ entityId: undefined, entity: undefined })}
        >
          {t('audit:list.oneRecord', { name: record?.title || t('audit:list.aRecord') })}
        </Button>
      )}
      <PersonSelect
        aria-label={t('audit:list.who')}
        placeholder={t('audit:list.who')}
        clearable
        withCustomers
        value={state.actor ?? null}
        chosen={asChoice(actor)}
        onChange={(id) => change({ actor: id ?? undefined })}
      />
      {!state.entityId && (
        <NativeSelect
          aria-label={t('audit:list.entity')}
          value={state.entity ?? ''}
          data={[{ value: '', label: t('audit:list.allEntities') }, ...auditChoices('entities')]}
          onChange={(event) => change({ entity: event.currentTarget.value || undefined })}
        />
      )}
      <NativeSelect
        aria-label={t('audit:list.did')}
        value={state.action ?? ''}
        data={[{ value: '', label: t('audit:list.allVerbs') }, ...auditChoices('verbs')]}
        onChange={(event) => change({ action: event.currentTarget.value || undefined })}
      />
      <DateField
        className={classes.date}
        aria-label={t('audit:list.from')}
        placeholder={t('audit:list.from')}
        clearable
        value={state.from ?? null}
        onChange={(day) => change({ from: day ?? undefined })}
      />
      <DateField
        className={classes.date}
        aria-label={t('audit:list.to')}
        placeholder={t('audit:list.to')}
        clearable
        value={state.to ?? null}
        onChange={(day) => change({ to: day ?? undefined })}
      />
    </>
  );
}
