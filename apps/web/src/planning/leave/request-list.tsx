import { Paper, UnstyledButton } from '@mantine/core';
import type { ListedRequest } from '@stint/contract/planning/leave/workday-request';
import { IconCalendarOff, IconClockEdit } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './leave.module.css';
import { askOf, formatDays, STATE_TONES, spanOf } from './leave-words.ts';

interface RequestListProps {
  readonly requests: readonly ListedRequest[];
  readonly onOpen: (id: string) => void;
}

/** One's requests of a year, newest days first. */
export function RequestList({ requests, onOpen }: RequestListProps) {
  const t = useT('planning');
  return (
    <Paper withBorder component="ul" aria-label={t('planning:leave.list')}>
      {requests.map((request) => (
        <li key={request._id}>
          <UnstyledButton className={classes.request} data-state={request.state} onClick={() => onOpen(request._id)}>
            {request.absenceReason ? (
              <IconCalendarOff size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconClockEdit size={18} stroke={1.6} aria-hidden />
            )}
            <span className={classes.requestText}>
              <b>{askOf(request, t)}</b>
              <span>
                {spanOf(request)}
                {request.absenceReason &&
                  ` · ${t('planning:leave.days', { count: request.leaveDays, days: formatDays(request.leaveDays) })}`}
              </span>
            </span>
            <Mark tone={STATE_TONES[request.state]}>{t(`planning:leave.state.${request.state}`)}</Mark>
          </UnstyledButton>
        </li>
      ))}
    </Paper>
  );
}
