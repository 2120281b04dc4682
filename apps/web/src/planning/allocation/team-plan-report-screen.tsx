import { Group, NativeSelect } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { PersonsPlans } from '@stint/contract/planning/allocation/team-plan-report';
import { addWeeks, weeksFrom } from '@stint/contract/time/iso-week';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, translateMessage, useT } from '../../lib/messages.ts';
import { TeamSelect } from '../../teams/team-select.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './planner.module.css';
import { usePlannerWeeks } from './planner-toolbar.tsx';
import { reportWeeks, teamPlanReportSearch, useTeamPlanReport } from './team-plan-report.queries.ts';
import { useFirstOwnTeam } from './use-first-own-team.ts';

/** Weeks that can be chosen, before and after the present one. */
const WEEKS_BACK = 26;
const WEEKS_AHEAD = 26;

/** `/user/report/team-plans`: what the people of a team are planned for, over up to four weeks. */
export function TeamPlanReportScreen() {
  const t = useT('planning');
  const list = useListSearch(teamPlanReportSearch);
  const { present } = usePlannerWeeks(undefined);
  const own = useFirstOwnTeam(list.state.team === undefined);
  const team = list.state.team ?? own.team?._id;
  const { first, last, problem, weeks } = reportWeeks(present, list.state);
  const answer = useTeamPlanReport(team, weeks, list.state);
  const columns = useMemo(() => columnsOf(t, weeks), [t, weeks]);
  const choices = withChosen(weeksFrom(addWeeks(present, -WEEKS_BACK), WEEKS_BACK + WEEKS_AHEAD + 1), first, last);
  return (
    <>
      <PageHeader title={t('planning:teamReport.title')} note={t('planning:teamReport.note')} />
      <Group gap="0.5rem 0.75rem" align="start" mb="md">
        <TeamSelect
          label={t('planning:groups.team')}
          value={team ?? null}
          chosen={own.team ?? null}
          onChange={(id) => list.change({ team: id ?? undefined })}
        />
        <NativeSelect
          label={t('planning:teamReport.start')}
          data={choices}
          value={first}
          onChange={(event) => list.change({ start: event.currentTarget.value, end: last })}
        />
        <NativeSelect
          label={t('planning:teamReport.end')}
          data={choices}
          value={last}
          error={problem && translateMessage(problem)}
          onChange={(event) => list.change({ start: first, end: event.currentTarget.value })}
        />
      </Group>
      {team && !problem && (
        <DataTable
          name="team-plan-report"
          label={t('planning:teamReport.title')}
          columns={columns}
          list={list}
          answer={answer}
          keyOf={(row) => row.user._id}
          withSearch={false}
          empty={{ title: t('planning:teamReport.empty'), hint: t('planning:teamReport.emptyHint') }}
        />
      )}
      {!team && own.isKnown && (
        <EmptyState title={t('planning:groups.noTeam')} hint={t('planning:groups.noTeamHint')} />
      )}
    </>
  );
}

/** The weeks of a field, with those that an address names and that lie further off. */
const withChosen = (weeks: readonly string[], first: string, last: string): string[] => [
  ...[first, last].filter((week, index, both) => !weeks.includes(week) && both.indexOf(week) === index),
  ...weeks,
];

function columnsOf(t: Translate, weeks: readonly string[]): readonly Column<PersonsPlans>[] {
  return [
    {
      ...personColumn<PersonsPlans>(
        { key: 'name', title: t('planning:person'), sortBy: 'name', main: true },
        ({ user }) => user,
      ),
    },
    ...weeks.map(
      (week, index): Column<PersonsPlans> => ({
        key: week,
        title: week,
        cell: (row) => <Week planned={row.weeks[index]} />,
      }),
    ),
  ];
}

/** The load of a week, and below it what it is made of, with the hours that were registered. */
function Week({ planned }: { readonly planned: PersonsPlans['weeks'][number] | undefined }) {
  if (!planned || (planned.total === 0 && planned.projects.length === 0)) return '–';
  return (
    <span className={classes.reportWeek}>
      <b>{`${planned.total} %`}</b>
      {planned.projects.map(({ project, percentage, registered }) => (
        <span key={project._id} title={project.name}>
          {`${project.shortName} ${percentage} %`}
          {registered !== null && registered > 0 && ` · ${formatMinutes(registered)}`}
        </span>
      ))}
    </span>
  );
}
