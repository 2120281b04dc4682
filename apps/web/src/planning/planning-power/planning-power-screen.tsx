import { Button, MultiSelect, Pagination } from '@mantine/core';
import { problemsOfRecalculation } from '@stint/contract/planning/planning-power/planning-power.rules';
import { addDays } from '@stint/contract/time/calendar';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { useJobProgress, useJobs } from '../../platform/jobs/jobs.queries.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { JobState } from '../../ui/job/job-state.tsx';
import { outcomeText } from '../../ui/job/job-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonDays } from './person-days.tsx';
import classes from './planning-power.module.css';
import {
  planningPowerSearch,
  RECALCULATION,
  useFreshScores,
  usePlanningPower,
  usePlanningPowerUsers,
  useRecalculation,
} from './planning-power.queries.ts';
import { ScoreTable } from './score-table.tsx';

const PEOPLE_A_PAGE = 25;
/** What is shown before other days are chosen: four weeks that are over. */
const USUAL_DAYS = 28;

/** `/admin/planning-power`: how well people keep to their plans, and their scores calculated anew. */
export function PlanningPowerScreen() {
  const t = useT('planning', 'platform');
  const { timeZone } = useAppConfig();
  const today = todayIn(timeZone);
  const { state, show } = useAddressState(planningPowerSearch);
  const { from = addDays(today, -USUAL_DAYS), to = addDays(today, -1) } = state;
  const pool = usePlanningPowerUsers();
  const everybody = useMemo(() => (pool.data ?? []).map(({ _id }) => _id), [pool.data]);
  const users = state.users === undefined ? everybody : state.users.split(',').filter(Boolean);
  const problems = problemsOfRecalculation({ from, to, users }, today);
  const [isAsked, setAsked] = useState(false);
  const recalculation = useRecalculation();
  const shown = users.slice((state.page - 1) * PEOPLE_A_PAGE, state.page * PEOPLE_A_PAGE);
  const scores = usePlanningPower({ users: shown, from: problems.from ? null : from, to: problems.to ? null : to });
  useFreshScores();
  const act = () => {
    setAsked(true);
    if (Object.keys(problems).length === 0) recalculation.mutate({ from, to, users: [...users] });
  };
  const isAll = state.users === undefined;
  return (
    <>
      <PageHeader title={t('planning:power.title')} note={t('planning:power.note')}>
        <Button
          variant="filled"
          leftSection={<IconRefresh size={16} />}
          loading={recalculation.isPending}
          disabled={pool.data === undefined}
          onClick={act}
        >
          {t('planning:power.recalculate')}
        </Button>
      </PageHeader>
      <div className={classes.choice}>
        <DateField
          label={t('planning:power.from')}
          value={from}
          error={problems.from && translateMessage(problems.from)}
          onChange={(date) => date && show({ from: date, page: 1 })}
        />
        <DateField
          label={t('planning:power.to')}
          value={to}
          error={problems.to && translateMessage(problems.to)}
          onChange={(date) => date && show({ to: date, page: 1 })}
        />
        <MultiSelect
          className={classes.people}
          label={t('planning:power.users')}
          placeholder={isAll ? t('planning:power.everybody', { count: everybody.length }) : undefined}
          value={isAll ? [] : users}
          data={(pool.data ?? []).map((one) => ({ value: one._id, label: `${one.name} (${one.hint})` }))}
          searchable
          selectFirstOptionOnChange
          clearable
          error={isAsked && problems.users && translateMessage(problems.users)}
          onChange={(ids) => show({ users: ids.join(','), page: 1 })}
        />
        {!isAll && (
          <Button className={classes.all} onClick={() => show({ users: undefined, page: 1 })}>
            {t('planning:power.everybody', { count: everybody.length })}
          </Button>
        )}
      </div>
      <Recalculations />
      {pool.isError && <ErrorState error={pool.error} onRetry={() => void pool.refetch()} />}
      <ScoreTable
        answer={scores}
        isEmpty={users.length === 0 && pool.data !== undefined}
        from={from}
        to={to}
        onOpen={(person) => show({ person })}
      />
      {users.length > PEOPLE_A_PAGE && (
        <Pagination
          mt="md"
          total={Math.ceil(users.length / PEOPLE_A_PAGE)}
          value={state.page}
          onChange={(page) => show({ page })}
          getControlProps={(control) => ({ 'aria-label': t(`planning:power.pages.${control}`) })}
        />
      )}
      <PersonDays
        power={scores.data?.find(({ user }) => user._id === state.person)}
        onClose={() => show({ person: undefined })}
      />
    </>
  );
}

/** The last recalculation, with its progress while it works. */
function Recalculations() {
  const t = useT('planning', 'platform');
  useJobProgress();
  const runs = useJobs({ page: 1, limit: 1, search: '', orderBy: '-createdDate', kind: RECALCULATION });
  const last = runs.data?.items[0];
  if (!last) return null;
  return (
    <section className={classes.run} aria-label={t('planning:power.last')} aria-live="polite">
      <strong>{t('planning:power.last')}</strong>
      <JobState job={last} />
      {last.outcome && <span>{outcomeText(t, last.outcome)}</span>}
      {last.error !== '' && <span>{last.error}</span>}
    </section>
  );
}
