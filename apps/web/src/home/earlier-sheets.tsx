import { Box, Group } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { ListedUserPeriod } from '@stint/contract/time/sheet/user-period';
import { Link } from '@tanstack/react-router';
import { useT } from '../lib/messages.ts';
import classes from './home.module.css';
import { SheetState } from './sheet-state.tsx';

/** So many are enough to see what is not locked or not approved yet. */
const SHOWN = 5;

interface EarlierSheetsProps {
  readonly sheets: readonly ListedUserPeriod[];
  readonly today: string;
}

/** The sheets before the present one, and how far each has come. */
export function EarlierSheets({ sheets, today }: EarlierSheetsProps) {
  const t = useT('home');
  return (
    <section className={classes.card} aria-labelledby="earlier-sheets">
      <Group gap="0.375rem 0.625rem" mb={8}>
        <h2 id="earlier-sheets">{t('home:earlier')}</h2>
      </Group>
      <Box component="ul" mx={-10} mb={-8}>
        {sheets.slice(0, SHOWN).map((sheet) => (
          <li key={sheet._id}>
            <Link to="/user/timereg/$timereg" params={{ timereg: sheet.period._id }} className={classes.row}>
              <strong>{sheet.period.name}</strong>
              <span className={classes.state}>
                <SheetState sheet={sheet} today={today} />
                {sheet.state === 'locked' &&
                  t('home:approvals', { approvals: sheet.approvals, reviewers: sheet.reviewers })}
              </span>
              <span className={classes.hours}>{t('common:hours', { hours: formatMinutes(sheet.minutes) })}</span>
            </Link>
          </li>
        ))}
      </Box>
    </section>
  );
}
