import { Stack } from '@mantine/core';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { type AskRules, type AskValues, daysAsked, proposedEnd, reasonOf } from './ask-values.ts';
import { BalanceBar } from './balance-bars.tsx';
import { useLeaveBalances } from './leave.queries.ts';
import { formatDays } from './leave-words.ts';

/** What helps while a leave is asked for: what its reason is for, how many days it takes, and how many are left. */
export function AskHints({ values, rules }: { readonly values: AskValues; readonly rules: AskRules }) {
  const t = useT('planning');
  const reason = reasonOf(values, rules);
  const { date } = values.overrideDate;
  const year = Number((date ?? new Date().toISOString()).slice(0, 4));
  const balance = useLeaveBalances(year).data?.find(({ absenceReason }) => absenceReason._id === reason?._id);
  const days = daysAsked(values, rules);
  if (!reason) return null;
  return (
    <Stack gap="xs" py="sm" px={12} bdrs="md" bg="var(--sunken)" fz={13}>
      {reason.description && <p>{reason.description}</p>}
      {date !== null && reason.coverageType !== 'CUSTOM' && (
        <p>{t('planning:leave.coveredUntil', { day: formatDate(proposedEnd(reason, date, rules.isHoliday)) })}</p>
      )}
      {reason.requireAdminApproval && <p>{t('planning:leave.adminToo')}</p>}
      {days !== null && (
        <p aria-live="polite">
          <b>{t('planning:leave.days', { count: days, days: formatDays(days) })}</b>
        </p>
      )}
      {balance && <BalanceBar balance={balance} />}
    </Stack>
  );
}
