import { Radio, Stack } from '@mantine/core';
import type { holidaysFrom } from '@stint/contract/company/company-settings/company-settings';
import type { z } from 'zod';
import { useT } from '../../lib/messages.ts';

export type HolidaysFrom = z.infer<typeof holidaysFrom>;

interface HolidaysChoiceProps {
  readonly value: HolidaysFrom;
  readonly onChange: (value: HolidaysFrom) => void;
}

/** Whether the company moves to another country, or was in the wrong one here. */
export function HolidaysChoice({ value, onChange }: HolidaysChoiceProps) {
  const t = useT('company');
  return (
    <Radio.Group label={t('company:holidays.label')} value={value} onChange={(next) => onChange(next as HolidaysFrom)}>
      <Stack gap="xs" mt="xs">
        <Radio value="today" label={t('company:holidays.today')} description={t('company:holidays.todayHint')} />
        <Radio value="always" label={t('company:holidays.always')} description={t('company:holidays.alwaysHint')} />
      </Stack>
    </Radio.Group>
  );
}
