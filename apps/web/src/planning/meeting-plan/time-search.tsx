import { NativeSelect, Stack, Switch } from '@mantine/core';
import type { CommonTimes } from '@stint/contract/planning/meeting-plan/planned-meeting';
import { useT } from '../../lib/messages.ts';
import { PeopleSelect } from '../../people/person-select.tsx';
import { TeamsSelect } from '../../teams/team-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { asChoices } from '../../ui/person.tsx';
import classes from './meeting-plan.module.css';
import type { MeetingPlanSearch } from './meeting-plan.queries.ts';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240] as const;

interface TimeSearchProps {
  readonly asked: MeetingPlanSearch & { readonly from: string; readonly to: string };
  /** Who was found for what is asked, so that their names stand in the field. */
  readonly people: CommonTimes['people'];
  readonly onChange: (patch: Partial<MeetingPlanSearch>, replace?: boolean) => void;
}

/** Of whom, when and for how long a common time is wanted; each change searches at once. */
export function TimeSearch({ asked, people, onChange }: TimeSearchProps) {
  const t = useT('planning');
  const ids = (chosen: readonly string[]) => (chosen.length > 0 ? chosen.join(',') : undefined);
  return (
    <Stack gap={12}>
      <PeopleSelect
        label={t('planning:meetings.people')}
        value={asked.users?.split(',') ?? []}
        chosen={asChoices(people.map(({ user }) => user))}
        onChange={(users) => onChange({ users: ids(users) })}
      />
      <TeamsSelect
        label={t('planning:meetings.teams')}
        value={asked.teams?.split(',') ?? []}
        onChange={(teams) => onChange({ teams: ids(teams) })}
      />
      <FieldPair>
        <DateField
          label={t('planning:meetings.earliest')}
          value={asked.from}
          onChange={(from) => from && onChange({ from })}
        />
        <DateField
          label={t('planning:meetings.latest')}
          value={asked.to}
          error={asked.to < asked.from && t('planning:meetings.order')}
          onChange={(to) => to && onChange({ to })}
        />
      </FieldPair>
      <FieldPair>
        <NativeSelect
          label={t('planning:meetings.length')}
          data={[...new Set([...LENGTHS, asked.minutes])]
            .sort((a, b) => a - b)
            .map((minutes) => ({ value: String(minutes), label: t('planning:meetings.minutes', { count: minutes }) }))}
          value={String(asked.minutes)}
          onChange={(event) => onChange({ minutes: Number(event.currentTarget.value) })}
        />
        <Switch
          className={classes.switch}
          label={t('planning:meetings.inOffice')}
          checked={asked.inOffice}
          onChange={(event) => onChange({ inOffice: event.currentTarget.checked })}
        />
      </FieldPair>
    </Stack>
  );
}
