import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { compareQuarters, type YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useT } from '../lib/messages.ts';
import { quarterName } from './figures.ts';
import { useQuarterChoices } from './quarters/quarters.queries.ts';

interface QuarterSelectProps {
  readonly value: YearQuarter | undefined;
  readonly onChange: (quarter: YearQuarter) => void;
}

const keyOf = ({ year, quarter }: YearQuarter) => `${year}-${quarter}`;

/** Chooses one of the quarters that people have; the ones beside it are a button away. */
export function QuarterSelect({ value, onChange }: QuarterSelectProps) {
  const t = useT('reviews');
  const { data = [] } = useQuarterChoices();
  const isThere = data.some((one) => value && compareQuarters(one, value) === 0);
  const choices = value && !isThere ? [value, ...data] : data;
  const at = choices.findIndex((one) => value && compareQuarters(one, value) === 0);
  const step = (to: YearQuarter | undefined) => to && onChange({ year: to.year, quarter: to.quarter });
  // The newest stands first.
  const [later, earlier] = [choices[at - 1], choices[at + 1]];
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        color="gray"
        aria-label={t('reviews:quarters.earlier')}
        disabled={!earlier}
        onClick={() => step(earlier)}
      >
        <IconChevronLeft size={17} />
      </ActionIcon>
      <NativeSelect
        aria-label={t('reviews:myQuarters.quarterTitle')}
        value={value ? keyOf(value) : ''}
        data={choices.map((one) => ({ value: keyOf(one), label: quarterName(t, one) }))}
        onChange={(event) => step(choices.find((one) => keyOf(one) === event.currentTarget.value))}
      />
      <ActionIcon color="gray" aria-label={t('reviews:quarters.later')} disabled={!later} onClick={() => step(later)}>
        <IconChevronRight size={17} />
      </ActionIcon>
    </Group>
  );
}
