import { ActionIcon, Button, Flex, Group } from '@mantine/core';
import { PLANNER_WEEKS } from '@stint/contract/planning/allocation/week-plan.rules';
import { BusinessTime } from '@stint/contract/time/business-time';
import { weekLabel } from '@stint/contract/time/calendar';
import { addWeeks, weeksFrom } from '@stint/contract/time/iso-week';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useT } from '../../lib/messages.ts';
import classes from './planner.module.css';

/** The present day of the company, the week that it is in, and the weeks that are shown. */
export function usePlannerWeeks(first: string | undefined) {
  const { timeZone } = useAppConfig();
  const today = new BusinessTime(timeZone).at(new Date()).date;
  const present = weekLabel(today);
  return { today, present, weeks: weeksFrom(first ?? present, PLANNER_WEEKS) };
}

interface PlannerToolbarProps {
  readonly weeks: readonly string[];
  readonly present: string;
  /** The first week to show; nothing for the present one. */
  readonly onWeek: (first: string | undefined) => void;
  /** What else narrows the planner. */
  readonly children?: ReactNode;
}

/** Steps through the weeks, and says what the colours mean. */
export function PlannerToolbar({ weeks, present, onWeek, children }: PlannerToolbarProps) {
  const t = useT('planning');
  const [first = present] = weeks;
  const last = weeks.at(-1) ?? first;
  const step = (count: number) => {
    const next = addWeeks(first, count);
    onWeek(next === present ? undefined : next);
  };
  return (
    <Group gap="0.5rem 0.75rem" mb={12}>
      <Flex component="span" align="center" display="inline-flex">
        <ActionIcon color="gray" aria-label={t('planning:earlier')} onClick={() => step(-1)}>
          <IconChevronLeft size={17} />
        </ActionIcon>
        <span className={classes.span} aria-live="polite">
          {first} – {last}
        </span>
        <ActionIcon color="gray" aria-label={t('planning:later')} onClick={() => step(1)}>
          <IconChevronRight size={17} />
        </ActionIcon>
      </Flex>
      {first !== present && <Button onClick={() => onWeek(undefined)}>{t('planning:present')}</Button>}
      {children}
      <span className={classes.key} aria-hidden>
        <span>
          <i data-part="own" />
          {t('planning:key.own')}
        </span>
        <span>
          <i data-part="elsewhere" />
          {t('planning:key.elsewhere')}
        </span>
        <span>
          <i />
          {t('planning:key.free')}
        </span>
        <span>
          <i data-part="registered" />
          {t('planning:key.registered')}
        </span>
      </span>
    </Group>
  );
}
