import { Checkbox, NativeSelect } from '@mantine/core';
import { type RequestState, requestState } from '@stint/contract/planning/leave/workday-request';
import { useT } from '../../lib/messages.ts';
import { TeamSelect } from '../../teams/team-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EntitySelect } from '../../ui/entity-select.tsx';
import { useLeaveChoices } from './leave.queries.ts';
import { findAbsentUsers } from './leaves.queries.ts';

export interface LeaveFilterValues {
  readonly state?: RequestState | undefined;
  readonly absenceReason?: string | undefined;
  readonly user?: string | undefined;
  readonly team?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly socialInsurance: boolean;
  readonly needsFolder: boolean;
}

interface LeaveFiltersProps {
  readonly values: LeaveFilterValues;
  readonly onChange: (change: Partial<LeaveFilterValues>) => void;
  /** The dates cannot be taken away: a report is of a time. */
  readonly needsDates?: boolean;
}

/** As wide as a date, so that the filters take little room. */
const DATE_WIDTH = { base: '100%', sm: '9.75rem' };

/** What leaves are filtered by, all in the address. */
export function LeaveFilters({ values, onChange, needsDates = false }: LeaveFiltersProps) {
  const t = useT('planning');
  const reasons = useLeaveChoices().data?.reasons ?? [];
  return (
    <>
      <DateField
        aria-label={t('planning:leave.from')}
        placeholder={t('planning:leave.from')}
        w={DATE_WIDTH}
        clearable={!needsDates}
        value={values.from ?? null}
        onChange={(from) => (from !== null || !needsDates) && onChange({ from: from ?? undefined })}
      />
      <DateField
        aria-label={t('planning:leave.to')}
        placeholder={t('planning:leave.to')}
        w={DATE_WIDTH}
        clearable={!needsDates}
        value={values.to ?? null}
        onChange={(to) => (to !== null || !needsDates) && onChange({ to: to ?? undefined })}
      />
      <NativeSelect
        aria-label={t('planning:leave.fact.state')}
        value={values.state ?? ''}
        data={[
          { value: '', label: t('planning:leave.admin.allStates') },
          ...requestState.options.map((value) => ({ value, label: t(`planning:leave.state.${value}`) })),
        ]}
        onChange={(event) => onChange({ state: requestState.safeParse(event.currentTarget.value).data })}
      />
      <NativeSelect
        aria-label={t('planning:leave.fact.what')}
        value={values.absenceReason ?? ''}
        data={[
          { value: '', label: t('planning:leave.admin.allReasons') },
          ...reasons.map(({ _id, friendlyLabel }) => ({ value: _id, label: friendlyLabel })),
        ]}
        onChange={(event) => onChange({ absenceReason: event.currentTarget.value || undefined })}
      />
      <EntitySelect
        aria-label={t('planning:leave.person')}
        placeholder={t('planning:leave.admin.everybody')}
        clearable
        value={values.user ?? null}
        find={findAbsentUsers}
        onChange={(user) => onChange({ user: user ?? undefined })}
      />
      <TeamSelect
        aria-label={t('planning:leave.team')}
        placeholder={t('planning:leave.admin.allTeams')}
        clearable
        value={values.team ?? null}
        onChange={(team) => onChange({ team: team ?? undefined })}
      />
      <Checkbox
        label={t('planning:leave.admin.insurance')}
        checked={values.socialInsurance}
        onChange={(event) => onChange({ socialInsurance: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('planning:leave.admin.needsFolder')}
        checked={values.needsFolder}
        onChange={(event) => onChange({ needsFolder: event.currentTarget.checked })}
      />
    </>
  );
}
