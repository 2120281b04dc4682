import { Group, Progress } from '@mantine/core';
import { formatNumber } from '@stint/contract/numbers';
import type { Translate } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';

/** How much of the whole a line is, as a bar with its number. */
export function shareColumn<Row extends { readonly minutes: number }>(t: Translate, whole: number): Column<Row> {
  return {
    ...{ key: 'share', title: t('reports:time.portion'), width: '14rem' },
    cell: ({ minutes }) => {
      const share = whole === 0 ? 0 : (minutes * 100) / whole;
      return (
        <Group gap="xs" wrap="nowrap">
          <Progress value={share} flex={1} miw={60} aria-hidden />
          <span>{t('reports:time.percent', { percent: formatNumber(share) })}</span>
        </Group>
      );
    },
  };
}
