import { Box, Flex } from '@mantine/core';
import type { ListedPeriod } from '@stint/contract/time/periods/period';
import { useT } from '../../lib/messages.ts';
import classes from './period-admin.module.css';

/** How far a period's sheets have come, as a bar with its numbers beside it. */
export function PeriodProgress({ period }: { readonly period: Pick<ListedPeriod, 'sheets' | 'locked' | 'approved'> }) {
  const t = useT('time');
  const { sheets, locked, approved } = period;
  const words = t('time:period.progress', { approved, locked: locked - approved, open: sheets - locked });
  const share = (count: number) => ({ width: `${sheets === 0 ? 0 : (count / sheets) * 100}%` });
  return (
    <Flex component="span" gap="sm" align="center" display="inline-flex" w="100%" title={words}>
      <span className={classes.bar} role="img" aria-label={words}>
        <span data-part="approved" style={share(approved)} />
        <span data-part="locked" style={share(locked - approved)} />
      </span>
      <Box component="span" c="dimmed" fz={12.5} aria-hidden>
        {approved}/{sheets}
      </Box>
    </Flex>
  );
}
