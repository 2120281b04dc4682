import { formatMinutes } from '@stint/contract/numbers';
import type { PhaseChoice } from '@stint/contract/time/sheet/timereg';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { type DraftRow, minutesOf } from './sheet-draft.ts';

interface RowFactsProps {
  readonly row: DraftRow;
  readonly phase: PhaseChoice | undefined;
}

/** All that a row says, in a few lines: where it stands outside of its sheet. */
export function RowFacts({ row, phase }: RowFactsProps) {
  const t = useT('time');
  const times = [row.from, row.to].map((minutes) => (minutes === null ? '' : formatTime(minutes)));
  const minutes = minutesOf(row);
  const place = row.atOffice === null ? '' : t(row.atOffice ? 'time:sheet.office' : 'time:sheet.home');
  return (
    <div>
      <b>
        {formatDate(row.date)} {times.join('–')}
      </b>{' '}
      {minutes > 0 && t('time:sheet.hours', { hours: formatMinutes(minutes) })}
      <div>{[phase?.name ?? t('time:sheet.noPhase'), phase?.project, place].filter(Boolean).join(' · ')}</div>
      <div>{row.detail}</div>
    </div>
  );
}
