import { useParams } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { ReviewActions } from '../review-actions.tsx';
import { useSheetSearch } from '../sheet-search.ts';
import { OpenSheet } from './open-sheet.tsx';

/** `/user/viewutp/:user/:timeregPeriod`: another person's sheet, to view or review. */
export function ViewedSheetScreen() {
  const t = useT('time');
  const { user, timeregPeriod } = useParams({ strict: false }) as { user: string; timeregPeriod: string };
  const search = useSheetSearch();
  return (
    <OpenSheet
      key={`${user}${timeregPeriod}`}
      period={timeregPeriod}
      user={user}
      search={search}
      addressOf={(period) => `/user/viewutp/${user}/${period}`}
      header={(sheet) => ({
        title: t('time:sheet.ofPerson', {
          name: `${sheet.user.firstName} ${sheet.user.lastName}`.trim(),
          period: sheet.period.name,
        }),
      })}
      reviewActs={(sheet, onChanged) => <ReviewActions sheet={sheet} onChanged={onChanged} />}
    />
  );
}
