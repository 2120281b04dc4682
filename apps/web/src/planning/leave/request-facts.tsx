import { formatMinutes } from '@stint/contract/numbers';
import type { OverrideDay, WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { minuteOf, plannedMinutes } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PersonLine } from '../../ui/person.tsx';
import classes from './leave.module.css';
import { formatDays, STATE_TONES, spanOf, whatOf } from './leave-words.ts';

/** All that is said about a request: its days, its words, who decides and what was decided. */
export function RequestFacts({ request }: { readonly request: WorkdayRequest }) {
  const t = useT('planning');
  const at = (instant: string) => formatInstant(instant, request.timezone);
  return (
    <dl className={classes.facts}>
      <Fact name={t('planning:leave.fact.state')}>
        <Mark tone={STATE_TONES[request.state]}>{t(`planning:leave.state.${request.state}`)}</Mark>
      </Fact>
      <Fact name={t('planning:leave.fact.what')}>{whatOf(request, t)}</Fact>
      <Fact name={t('planning:leave.fact.days')}>
        {spanOf(request)}
        {request.absenceReason &&
          request.kind !== 'UNDO' &&
          ` · ${t('planning:leave.days', { count: request.leaveDays, days: formatDays(request.leaveDays) })}`}
      </Fact>
      {request.reason && <Fact name={t('planning:leave.fact.reason')}>{request.reason}</Fact>}
      {request.overrideDates.length > 0 && (
        <Fact name={t('planning:leave.fact.plans')}>
          <OverrideDays days={request.overrideDates} />
        </Fact>
      )}
      <Fact name={t('planning:leave.fact.requested')}>
        {at(request.requestedAt)}
        {request.requestedBy && <PersonLine person={request.requestedBy} />}
      </Fact>
      {request.reviewer && (
        <Fact name={t('planning:leave.fact.reviewer')}>
          <PersonLine person={request.reviewer} />
        </Fact>
      )}
      {request.decidedAt && (
        <Fact name={t('planning:leave.fact.decided')}>
          {t(request.isApproved ? 'planning:leave.yes' : 'planning:leave.no')} · {at(request.decidedAt)}
          {request.decidedBy === null && ` · ${t('planning:leave.bySilence')}`}
          {request.hrManagerComment && <span className={classes.quote}>{request.hrManagerComment}</span>}
        </Fact>
      )}
      {request.adminApprovalDate && (
        <Fact name={t('planning:leave.fact.administrator')}>
          {t(request.isAdminApproved ? 'planning:leave.yes' : 'planning:leave.no')} · {at(request.adminApprovalDate)}
          {request.adminUser && <PersonLine person={request.adminUser} />}
          {request.adminComment && <span className={classes.quote}>{request.adminComment}</span>}
        </Fact>
      )}
      {request.oneDriveLeaveFolder && <Fact name={t('planning:leave.fact.folder')}>{request.oneDriveLeaveFolder}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Days that bring their own plan, each with its times and where. */
function OverrideDays({ days }: { readonly days: readonly OverrideDay[] }) {
  const t = useT('planning');
  return (
    <ul className={classes.planDays}>
      {days.map(({ date, plans }) => (
        <li key={date}>
          <b>{formatDate(date)}</b>{' '}
          {plans.length === 0
            ? t('planning:leave.freeDay')
            : plans
                .map(
                  ({ from, to, inOffice }) =>
                    `${formatTime(minuteOf(from))}–${formatTime(minuteOf(to))} ${t(inOffice ? 'planning:slots.office' : 'planning:slots.home')}`,
                )
                .join(', ')}
          {plans.length > 0 && ` · ${t('common:hours', { hours: formatMinutes(plannedMinutes(plans)) })}`}
        </li>
      ))}
    </ul>
  );
}
