import { useParams } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/current-user.ts';
import { ReviewActions } from '../review-actions.tsx';
import { useSheetSearch } from '../sheet-search.ts';
import { OpenSheet } from './open-sheet.tsx';

/** `/user/timereg/:timereg`: one's own sheet of a period. */
export function OwnSheetScreen() {
  const { timereg } = useParams({ strict: false }) as { timereg: string };
  const search = useSheetSearch();
  const me = useCurrentUser();
  return (
    <OpenSheet
      key={timereg}
      period={timereg}
      user={me._id}
      search={search}
      addressOf={(period) => `/user/timereg/${period}`}
      header={(sheet) => ({ title: sheet.period.name })}
      reviewActs={(sheet, onChanged) => <ReviewActions sheet={sheet} onChanged={onChanged} />}
    />
  );
}
