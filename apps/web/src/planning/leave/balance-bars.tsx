import { Box, Flex, Text } from '@mantine/core';
import type { LeaveBalance } from '@stint/contract/planning/leave/leave-balance';
import { useT } from '../../lib/messages.ts';
import classes from './leave.module.css';
import { balanceInWords, formatDays } from './leave-words.ts';

const PARTS = ['taken', 'booked', 'waiting'] as const;

/** Days of each reason in a year as bars: taken, booked, waiting, and what is left. */
export function BalanceBars({ balances }: { readonly balances: readonly LeaveBalance[] }) {
  const t = useT('planning');
  const shown = balances.filter(
    ({ allowance, taken, booked, waiting }) => allowance !== null || taken + booked + waiting > 0,
  );
  if (shown.length === 0)
    return (
      <Text c="dimmed" fz={13}>
        {t('planning:leave.balance.none')}
      </Text>
    );
  return (
    <Flex component="ul" direction="column" gap={14}>
      {shown.map((balance) => (
        <li key={balance.absenceReason._id}>
          <BalanceBar balance={balance} />
        </li>
      ))}
    </Flex>
  );
}

/** One reason; a bar without a limit is as long as what was taken. */
export function BalanceBar({ balance }: { readonly balance: LeaveBalance }) {
  const t = useT('planning');
  const { absenceReason, allowance, left } = balance;
  const used = balance.taken + balance.booked + balance.waiting;
  const whole = Math.max(allowance ?? 0, used, 1);
  return (
    <div className={classes.balance} data-over={(left ?? 0) < 0 || undefined}>
      <Box component="span" fw={500}>
        {absenceReason.friendlyLabel}
      </Box>
      <span className={classes.balanceLeft}>
        {left === null
          ? t('planning:leave.days', { count: used, days: formatDays(used) })
          : t('planning:leave.balance.left', { left: formatDays(left), allowance: formatDays(allowance ?? 0) })}
      </span>
      <span
        className={classes.bar}
        role="img"
        aria-label={balanceInWords(balance, t)}
        title={balanceInWords(balance, t)}
      >
        {PARTS.map((part) => (
          <span key={part} data-part={part} style={{ width: `${(balance[part] / whole) * 100}%` }} />
        ))}
      </span>
    </div>
  );
}

/** What the colours of bars and of the year mean. */
export function BalanceLegend() {
  const t = useT('planning');
  return (
    <ul className={classes.legend}>
      {PARTS.map((part) => (
        <li key={part}>
          <span data-part={part} aria-hidden /> {t(`planning:leave.balance.${part}`)}
        </li>
      ))}
      <li>
        <span data-part="times" aria-hidden /> {t('planning:leave.otherTimes')}
      </li>
      <li>
        <span data-part="holiday" aria-hidden /> {t('planning:leave.holiday')}
      </li>
    </ul>
  );
}
