import { slotText } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { useAppConfig } from '../../lib/app-config.ts';
import { useMay } from '../../lib/current-user.ts';
import { todayIn } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { type PlannedToday, useDaysOfPeople } from '../../planning/planned-hours/planned-hours.queries.ts';
import type { PaletteItem } from './palette-item.ts';

/** Where the people who were found are today, and when, by their ids. Colleagues are told, as far as each may know. */
export function useWhereabouts(items: readonly PaletteItem[]): ReadonlyMap<string, string> {
  const t = useT('palette');
  const isEmployee = useMay('employee');
  const { timeZone } = useAppConfig();
  const people = items.flatMap(({ found }) => (isEmployee && found?.kind === 'person' ? [found._id] : []));
  const { data } = useDaysOfPeople([...new Set(people)].sort(), todayIn(timeZone));
  return new Map(data?.people.map(({ user, days: [today] }) => [user._id, whereaboutsText(today, t)]));
}

/** `Office 08:30–12:00, Home 13:00–17:00`; nothing that the server did not tell. */
export function whereaboutsText(today: PlannedToday | undefined, t: Translate): string {
  const { plans = [], away = null } = today ?? {};
  const there = plans.map((slot) =>
    t(slot.inOffice ? 'palette:where.office' : 'palette:where.home', { times: slotText(slot) }),
  );
  if (away) there.push(away.reason ? t('palette:where.awayFor', { reason: away.reason }) : t('palette:where.away'));
  return there.join(', ') || t('palette:where.nothing');
}
