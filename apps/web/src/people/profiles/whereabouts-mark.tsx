import { whereaboutsIn } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { useT } from '../../lib/messages.ts';
import type { PlannedToday } from '../../planning/planned-hours/planned-hours.queries.ts';
import { Mark, type Tone } from '../../ui/mark.tsx';

const MINUTES_OF_DAY = 1440;
const TONES: Readonly<Record<string, Tone>> = { office: 'accent', home: 'accent', away: 'warn', off: 'quiet' };

/** Where somebody plans to be most of today. */
export function WhereaboutsMark({ day }: { readonly day: Pick<PlannedToday, 'plans' | 'away'> | undefined }) {
  const t = useT('people');
  const place = whereaboutsIn(day ?? { plans: [], away: null }, 0, MINUTES_OF_DAY);
  return <Mark tone={TONES[place] ?? 'quiet'}>{t(`people:directory.places.${place}`)}</Mark>;
}
