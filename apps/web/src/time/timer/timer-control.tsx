import { Button, Popover, Select, Stack, TextInput } from '@mantine/core';
import { MAX_DETAIL_LENGTH, type PhaseChoice, type Timereg } from '@stint/contract/time/sheet/timereg';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { useOnline } from '../../lib/use-online.ts';
import { RETRY, useRetryInstead } from '../../ui/retry-option.tsx';
import { usePhaseChoices } from '../sheet/sheet.queries.ts';
import { timerQuery, useStartTimer, useStopTimer } from './timer.queries.ts';
import { useStopWhenAsked } from './timer-asking.ts';
import classes from './timer-control.module.css';

const MINUTE_MS = 60_000;

/** The running timer in the top bar of every screen: a row of today without an end. Start now, stop now. */
export function TimerControl() {
  const t = useT('time');
  const { data } = useQuery(timerQuery);
  const start = useStartTimer();
  const isOnline = useOnline();
  if (!data?.timeregPeriod) return null;
  if (data.running) return <RunningTimer timereg={data.running.timereg} phase={data.running.phase} />;
  return (
    <Button
      variant="subtle"
      className={classes.start}
      aria-label={t('time:timer.start')}
      leftSection={<IconPlayerPlay size={15} />}
      loading={start.isPending}
      disabled={!isOnline}
      title={isOnline ? undefined : t('common:needsNetwork')}
      onClick={() => start.mutate({})}
    >
      <span className={classes.label}>{t('time:timer.start')}</span>
    </Button>
  );
}

function RunningTimer({ timereg, phase }: { readonly timereg: Timereg; readonly phase: PhaseChoice | null }) {
  const t = useT('time');
  const [isAsking, setAsking] = useState(false);
  const stop = useStopTimer();
  const isOnline = useOnline();
  const minutes = useMinutesSince(timereg.fromDateTime ?? '');
  const what = phase ? `${phase.project} · ${phase.name}` : timereg.detail || t('time:timer.noPhase');
  const isComplete = timereg.projectPhase !== null && timereg.detail.trim() !== '';
  const stopNow = () =>
    isComplete || minutes === 0
      ? stop.mutate({ timereg: timereg._id, projectPhase: null, detail: '' })
      : setAsking(true);
  useStopWhenAsked(stopNow);
  return (
    <div className={classes.timer} role="timer" aria-label={t('time:timer.running', { what })}>
      <span className={classes.dot} aria-hidden />
      <b>
        {Math.floor(minutes / 60)}:{String(minutes % 60).padStart(2, '0')}
      </b>
      <span className={classes.what}>{what}</span>
      <Popover opened={isAsking} onChange={setAsking} position="bottom-end" trapFocus returnFocus withRoles>
        <Popover.Target>
          <Button
            size="compact-sm"
            radius="xl"
            loading={stop.isPending}
            disabled={!isOnline}
            title={isOnline ? undefined : t('common:needsNetwork')}
            onClick={stopNow}
          >
            {t('time:timer.stop')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <StopForm
            timereg={timereg}
            isPending={stop.isPending}
            onStop={(given) => stop.mutate({ timereg: timereg._id, ...given }, { onSuccess: () => setAsking(false) })}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

interface StopFormProps {
  readonly timereg: Timereg;
  readonly isPending: boolean;
  readonly onStop: (given: { projectPhase: string | null; detail: string }) => void;
}

/** Asks for what a row with an end needs: its phase and detail. */
function StopForm({ timereg, isPending, onStop }: StopFormProps) {
  const t = useT('time');
  const me = useCurrentUser();
  const choices = usePhaseChoices(me._id);
  const retryInstead = useRetryInstead(choices);
  const [phase, setPhase] = useState<string | null>(timereg.projectPhase);
  const [detail, setDetail] = useState(timereg.detail);
  const options = (choices.data ?? [])
    .filter((one) => one.isOpen)
    .map((one) => ({ value: one._id, label: `${one.name} · ${one.project}` }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onStop({ projectPhase: phase, detail });
      }}
    >
      <Stack gap={12} w={320}>
        <Select
          label={t('time:sheet.column.phase')}
          placeholder={t('time:sheet.phasePlaceholder')}
          data={options}
          {...retryInstead}
          value={phase}
          onChange={(id) => {
            if (id === RETRY) void choices.refetch();
            else setPhase(id);
          }}
          searchable
          required
          limit={50}
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput
          label={t('time:timer.what')}
          value={detail}
          maxLength={MAX_DETAIL_LENGTH}
          required
          onChange={(event) => setDetail(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" loading={isPending} disabled={!phase || detail.trim() === ''}>
          {t('time:timer.stop')}
        </Button>
      </Stack>
    </form>
  );
}

/** Whole minutes since an instant, kept up to date. */
function useMinutesSince(instant: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(tick);
  }, []);
  return Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
}
