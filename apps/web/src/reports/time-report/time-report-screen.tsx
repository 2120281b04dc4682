import { Button, Group, Menu, Select, Stack } from '@mantine/core';
import { problemOfDays } from '@stint/contract/reports/time-report/report-range.rules';
import { REPORT_VIEWS } from '@stint/contract/reports/time-report/time-report';
import { mayCall } from '@stint/contract/roles';
import { IconChevronDown, IconDownload, IconLink } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { type ReportSearch, reportSearch } from '../report-search.ts';
import { SavedReports } from '../saved-reports-part.tsx';
import { AccountTable } from './account-table.tsx';
import { Analysis } from './analysis.tsx';
import { CustomerReport } from './customer-report.tsx';
import { ProductTable } from './product-table.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ResourceTable } from './resource-table.tsx';
import { useReportExport, useReportOptions } from './time-report.queries.ts';
import { TimesTable } from './times-table.tsx';
import { useReportColumns } from './use-report-columns.ts';
import { useReportDays } from './use-report-days.ts';

const VIEWS = [
  [REPORT_VIEWS.analysis, 'analysis'],
  [REPORT_VIEWS.times, 'times'],
  [REPORT_VIEWS.resources, 'resources'],
  [REPORT_VIEWS.accounts, 'accounts'],
  [REPORT_VIEWS.products, 'products'],
] as const;

const BODIES = {
  [REPORT_VIEWS.analysis]: Analysis,
  [REPORT_VIEWS.times]: TimesTable,
  [REPORT_VIEWS.resources]: ResourceTable,
  [REPORT_VIEWS.accounts]: AccountTable,
  [REPORT_VIEWS.products]: ProductTable,
} as const;

/** `/user/report`: hours by whatever one asks; for customers, those on what they are shown. */
export function TimeReportScreen() {
  return mayCall(['employee'], useCurrentUser()) ? <EmployeeReport /> : <CustomerReport />;
}

/** Five views of the same days and filters. */
function EmployeeReport() {
  const t = useT('reports');
  const list = useListSearch(reportSearch);
  const { state, show } = list;
  const { days, today, keep } = useReportDays(state);
  const navigate = useNavigate();
  const { users, teams, projects, directCustomers, indirectCustomers, accounts, phases, products } = state;
  const limits = { users, teams, projects, directCustomers, indirectCustomers, accounts, phases, products };
  const options = useReportOptions(limits);
  // The filters name what is not there, or not this person's to see: the report would be about nothing they chose.
  useEffect(() => {
    if (!options.isError) return;
    toast.error(translateMessage(options.error.message));
    void navigate({ to: '/', replace: true });
  }, [options.isError, options.error, navigate]);
  const choice = useReportColumns(list);
  const asked = { ...state, ...days, columns: choice.shown?.join(',') };
  const { by, thenBy } = state.viewId === REPORT_VIEWS.analysis ? state : {};
  const people = users?.split(',').length ?? 0;
  const problem = problemOfDays({ ...days, by, thenBy, detail: state.detail, people });
  const change = (patch: Partial<ReportSearch>) => {
    if (patch.from || patch.to)
      keep({ ...days, ...(patch.from && { from: patch.from }), ...(patch.to && { to: patch.to }) });
    list.change(patch);
  };
  const openSaved = useCallback((saved: Partial<ReportSearch>) => show({ ...reportSearch.fill({}), ...saved }), [show]);
  const Body = BODIES[state.viewId as keyof typeof BODIES];
  return (
    <>
      <PageHeader title={t('reports:time.title')} note={t('reports:time.note')}>
        <SavedReports asked={asked} savedId={state.savedId} onOpen={openSaved} />
        <Button leftSection={<IconLink size={16} />} onClick={() => void copyLink(asked, t)}>
          {t('reports:time.share')}
        </Button>
        <ExportMenu asked={asked} isDisabled={problem !== undefined} />
      </PageHeader>
      <Stack gap="md">
        <ViewChoice
          value={state.viewId}
          onChange={(viewId) =>
            change({ viewId, columns: undefined, orderBy: viewId === REPORT_VIEWS.times ? '-date' : '-minutes' })
          }
        />
        <ReportFilters
          key={Object.values(limits).join('|')}
          state={state}
          days={days}
          today={today}
          problem={problem}
          options={options.data}
          onChange={change}
        />
        {problem ? (
          <EmptyState title={t('reports:time.wrongDays')} hint={translateMessage(problem)} />
        ) : (
          <Body asked={asked} list={{ ...list, change: (patch) => change(patch) }} choice={choice} />
        )}
      </Stack>
    </>
  );
}

interface ViewChoiceProps {
  readonly value: number;
  readonly onChange: (viewId: number) => void;
}

/** The five views side by side; a phone has no room for that. */
function ViewChoice({ value, onChange }: ViewChoiceProps) {
  const t = useT('reports');
  const isPhone = useIsPhone();
  const choices = VIEWS.map(([id, name]) => ({ value: String(id), label: t(`reports:time.views.${name}`) }));
  const given = { label: t('reports:time.view'), value: String(value) };
  if (!isPhone) return <SegmentedToggle {...given} choices={choices} onChange={(id) => onChange(Number(id))} />;
  return <Select {...given} data={choices} allowDeselect={false} onChange={(id) => id && onChange(Number(id))} />;
}

/** The address of this report with all that it is asked, its days among them. */
async function copyLink(asked: ReportSearch, t: ReturnType<typeof useT>): Promise<void> {
  const query = new URLSearchParams(
    Object.entries(reportSearch.bare(asked)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  query.set('viewId', String(asked.viewId));
  try {
    await navigator.clipboard.writeText(`${location.origin}/user/report?${query}`);
    toast.success(t('reports:time.shared'));
  } catch {
    toast.error(t('reports:time.shareFailed'));
  }
}

interface ExportMenuProps {
  readonly asked: ReportSearch & { readonly from: string; readonly to: string };
  readonly isDisabled: boolean;
}

function ExportMenu({ asked, isDisabled }: ExportMenuProps) {
  const t = useT('reports');
  const exporting = useReportExport();
  const { page: _, limit: __, orderBy: ___, search: ____, savedId: _____, ...wanted } = asked;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={exporting.isPending}
          disabled={isDisabled}
        >
          {t('reports:time.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => exporting.mutate({ ...wanted, format } as never)}>
            <Group gap="xs">{t(`reports:time.formats.${format}`)}</Group>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
