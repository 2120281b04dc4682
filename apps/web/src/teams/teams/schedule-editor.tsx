import { ActionIcon, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { refusalData } from '@stint/contract/call-error';
import { type TeamSchedule, updateTeamSchedule } from '@stint/contract/teams/teams/team-schedule';
import {
  SCHEDULE_DAYS,
  SCHEDULE_INVALID,
  type ScheduleDay,
  TEAM_PLAN_TYPES,
} from '@stint/contract/teams/teams/team-schedule.rules';
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { translateMessage, useT } from '../../lib/messages.ts';
import { askToLeave, useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { useSaveShortcut } from '../../ui/form/use-save-shortcut.ts';
import classes from './team-schedule.module.css';
import { useUpdateTeamSchedule } from './team-schedule.queries.ts';
import {
  copiedToAll,
  newTime,
  plansOfTyped,
  type TypedTime,
  type TypedWeek,
  typedWeekOf,
  wrongTimes,
} from './typed-schedule.ts';

interface ScheduleEditorProps {
  readonly schedule: TeamSchedule;
  readonly onClose: () => void;
}

/** Edits the times of each day, until they are saved or cancelled. */
export function ScheduleEditor({ schedule, onClose }: ScheduleEditorProps) {
  const t = useT('teams');
  const update = useUpdateTeamSchedule(schedule.team._id);
  const [seen, setSeen] = useState(schedule);
  const [week, setWeek] = useState<TypedWeek>(() => typedWeekOf(schedule.plans));
  const [isTried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<TeamSchedule>();
  const [isDirty, setDirty] = useState(false);
  useUnsavedGuard(isDirty);
  const wrong = isTried ? wrongTimes(week) : new Set<string>();
  const edit = (next: TypedWeek) => {
    setWeek(next);
    setDirty(true);
  };
  const setDay = (day: ScheduleDay, times: readonly TypedTime[]) => edit({ ...week, [day]: times });

  async function save(): Promise<void> {
    setTried(true);
    const plans = plansOfTyped(week);
    if (!plans || wrongTimes(week).size > 0 || update.isPending) return;
    try {
      await update.mutateAsync({ version: seen.version, plans });
      onClose();
    } catch (error) {
      setTheirs(refusalData(updateTeamSchedule, error, 'CHANGED_MEANWHILE'));
    }
  }
  const cancel = async () => {
    if (!isDirty || (await askToLeave())) onClose();
  };
  const take = (other: TeamSchedule) => {
    setSeen(other);
    edit(typedWeekOf(other.plans));
    setTheirs(undefined);
  };
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element, () => void save());

  return (
    <form
      ref={element}
      aria-label={t('teams:schedule.title', { name: schedule.team.name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap={12} maw={736}>
        <ChangedMeanwhile onTake={theirs && (() => take(theirs))} />
        {wrong.size > 0 && (
          <Text py={8} px={12} bdrs="md" bg="var(--bad-soft)" c="var(--bad)" role="alert">
            {translateMessage(SCHEDULE_INVALID)}
          </Text>
        )}
        {SCHEDULE_DAYS.map((day) => (
          <DayTimes
            key={day}
            day={day}
            times={week[day]}
            wrong={wrong}
            onChange={(times) => setDay(day, times)}
            onCopy={() => edit(copiedToAll(week, day))}
          />
        ))}
        <div className={classes.foot}>
          <Button onClick={() => void cancel()}>{t('common:act.cancel')}</Button>
          <Button type="submit" variant="filled" loading={update.isPending}>
            {t('common:act.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface DayTimesProps {
  readonly day: ScheduleDay;
  readonly times: readonly TypedTime[];
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (times: readonly TypedTime[]) => void;
  readonly onCopy: () => void;
}

function DayTimes({ day, times, wrong, onChange, onCopy }: DayTimesProps) {
  const t = useT('teams');
  const name = t(`teams:schedule.days.${day}`);
  const change = (key: string, patch: Partial<TypedTime>) =>
    onChange(times.map((time) => (time.key === key ? { ...time, ...patch } : time)));
  const digits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 4);
  return (
    <fieldset className={classes.day}>
      <legend>{name}</legend>
      {times.map((time, index) => {
        const names = { day: name, number: index + 1 };
        const isWrong = wrong.has(time.key);
        return (
          <div key={time.key} className={classes.time} data-wrong={isWrong || undefined}>
            <NativeSelect
              aria-label={t('teams:schedule.type', names)}
              aria-invalid={isWrong && time.teamPlanType === null}
              data={[
                { value: '', label: '–' },
                ...TEAM_PLAN_TYPES.map((type) => ({
                  value: type,
                  label: `${t(`teams:schedule.types.${type}`)}: ${t(`teams:schedule.meaning.${type}`)}`,
                })),
              ]}
              value={time.teamPlanType ?? ''}
              onChange={(event) =>
                change(time.key, { teamPlanType: (event.currentTarget.value || null) as TypedTime['teamPlanType'] })
              }
            />
            <TextInput
              aria-label={t('teams:schedule.from', names)}
              aria-invalid={isWrong}
              w={80}
              placeholder="HHmm"
              inputMode="numeric"
              autoComplete="off"
              value={time.from}
              onChange={(event) => change(time.key, { from: digits(event.currentTarget.value) })}
            />
            <span aria-hidden>–</span>
            <TextInput
              aria-label={t('teams:schedule.to', names)}
              aria-invalid={isWrong}
              w={80}
              placeholder="HHmm"
              inputMode="numeric"
              autoComplete="off"
              value={time.to}
              onChange={(event) => change(time.key, { to: digits(event.currentTarget.value) })}
            />
            <ActionIcon
              color="gray"
              aria-label={t('teams:schedule.remove', names)}
              onClick={() => onChange(times.filter(({ key }) => key !== time.key))}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        );
      })}
      <div className={classes.dayActs}>
        <Button
          size="xs"
          leftSection={<IconPlus size={14} />}
          aria-label={`${t('teams:schedule.add')}: ${name}`}
          onClick={() => onChange([...times, newTime(times)])}
        >
          {t('teams:schedule.add')}
        </Button>
        {times.length > 0 && (
          <ActionIcon color="gray" aria-label={t('teams:schedule.copy', { day: name })} onClick={onCopy}>
            <IconCopy size={16} />
          </ActionIcon>
        )}
      </div>
    </fieldset>
  );
}
