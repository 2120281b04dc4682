import type { ListedUserPeriod } from '@stint/contract/time/sheet/user-period';
import { useT } from '../lib/messages.ts';
import { Mark } from '../ui/mark.tsx';

/** The colours that repeat what the word says. */
const TONES = { open: 'accent', late: 'warn', locked: 'quiet', approved: 'quiet' } as const;

interface SheetStateProps {
  readonly sheet: Pick<ListedUserPeriod, 'state' | 'period'>;
  readonly today: string;
}

/** How far a sheet has come; one that is past and still not locked stands out. */
export function SheetState({ sheet, today }: SheetStateProps) {
  const t = useT('home');
  const state = sheet.state === 'open' && sheet.period.toDate < today ? 'late' : sheet.state;
  return <Mark tone={TONES[state]}>{t(`home:state.${state}`)}</Mark>;
}
