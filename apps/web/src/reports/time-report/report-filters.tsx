import { Button, Collapse, MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { MOST_COMPARED } from '@stint/contract/paging';
import { billTo } from '@stint/contract/projects/customers/bill-to';
import {
  type Days,
  daysOfRange,
  namedRange,
  rangeOfDays,
} from '@stint/contract/reports/time-report/report-range.rules';
import type { ReportOptions } from '@stint/contract/reports/time-report/time-report';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { PeopleSelect } from '../../people/person-select.tsx';
import { AccountsSelect } from '../../projects/accounts-select.tsx';
import { CustomersSelect } from '../../projects/customers-select.tsx';
import { DirectCustomersSelect } from '../../projects/direct-customers-select.tsx';
import { PhasesSelect } from '../../projects/phases-select.tsx';
import { ProjectsSelect } from '../../projects/projects-select.tsx';
import { TeamsSelect } from '../../teams/team-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ProductsSelect } from '../products-select.tsx';
import { filtersOf, NO_FILTERS, type RecordFilter, type ReportSearch } from '../report-search.ts';
import { ReportFields } from './report-fields.tsx';

interface ReportFiltersProps {
  readonly state: ReportSearch;
  readonly days: Days;
  readonly today: string;
  /** What is wrong with the days. */
  readonly problem: string | undefined;
  /** The names of what is chosen, once they are there. */
  readonly options: ReportOptions | undefined;
  readonly onChange: (patch: Partial<ReportSearch>) => void;
}

const PICKERS = {
  users: PeopleSelect,
  teams: TeamsSelect,
  projects: ProjectsSelect,
  directCustomers: DirectCustomersSelect,
  indirectCustomers: CustomersSelect,
  accounts: AccountsSelect,
  phases: PhasesSelect,
  products: ProductsSelect,
} as const;

/** The days of a report, and what it is limited to. */
export function ReportFilters({ state, days, today, problem, options, onChange }: ReportFiltersProps) {
  const t = useT('reports', 'projects');
  const count = filtersOf(state);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <div data-screen-only>
      <ReportFields>
        <DayFields days={days} today={today} problem={problem} onChange={onChange} />
        <Button
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={isOpen}
          aria-controls={panel}
          justify="flex-start"
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('reports:time.filterCount', { count }) : t('reports:time.filters')}
        </Button>
        {count > 0 && (
          <Button
            variant="subtle"
            justify="flex-start"
            leftSection={<IconX size={14} />}
            onClick={() => onChange(NO_FILTERS)}
          >
            {t('reports:time.clear')}
          </Button>
        )}
      </ReportFields>
      <Collapse expanded={isOpen} id={panel}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" mt="sm">
          {(Object.keys(PICKERS) as RecordFilter[]).map((filter) => {
            const Picker = PICKERS[filter];
            return (
              <Picker
                key={filter}
                label={t(`reports:time.by.${filter}`)}
                value={state[filter]?.split(',') ?? []}
                chosen={options?.[filter] ?? []}
                onChange={(ids) => onChange({ [filter]: ids.length > 0 ? ids.join(',') : undefined })}
              />
            );
          })}
          <MultiSelect
            label={t('projects:accounts.billTo')}
            value={state.billTo?.split(',') ?? []}
            data={billTo.options.map((value) => ({ value, label: t(`projects:billTo.${value}`) }))}
            onChange={(values) => onChange({ billTo: values.length > 0 ? values.join(',') : undefined })}
          />
          <DetailField key={state.detail} value={state.detail} onChange={(detail) => onChange({ detail })} />
        </SimpleGrid>
      </Collapse>
    </div>
  );
}

/** From when to when, typed or by the name of a range. */
export function DayFields({
  days,
  today,
  problem,
  onChange,
}: Pick<ReportFiltersProps, 'days' | 'today' | 'problem' | 'onChange'>) {
  const t = useT('reports');
  return (
    <>
      <DateField label={t('reports:time.from')} value={days.from} onChange={(from) => from && onChange({ from })} />
      <DateField
        label={t('reports:time.to')}
        value={days.to}
        error={problem !== undefined}
        onChange={(to) => to && onChange({ to })}
      />
      <Select
        label={t('reports:time.range')}
        placeholder={t('reports:time.ownRange')}
        value={rangeOfDays(days, today) ?? null}
        data={namedRange.options.map((value) => ({ value, label: t(`reports:time.ranges.${value}`) }))}
        onChange={(value) => value && onChange(daysOfRange(namedRange.parse(value), today))}
      />
    </>
  );
}

interface DetailFieldProps {
  readonly value: string;
  readonly onChange: (detail: string) => void;
}

/** Words in details, which are looked for when the field is left or Enter is pressed. */
function DetailField({ value, onChange }: DetailFieldProps) {
  const t = useT('reports');
  const [typed, setTyped] = useState(value);
  const search = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <TextInput
      label={t('reports:time.detail')}
      description={t('reports:time.detailHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      value={typed}
      maxLength={MOST_COMPARED}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={search}
      onKeyDown={(event) => event.key === 'Enter' && search()}
    />
  );
}
