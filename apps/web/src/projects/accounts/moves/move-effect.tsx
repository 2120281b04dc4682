import { Box, Flex } from '@mantine/core';
import type { MoveEffect as Effect } from '@stint/contract/projects/phases/phase-move';
import { useMay } from '../../../lib/current-user.ts';
import { useT } from '../../../lib/messages.ts';
import { Hours } from '../../../ui/hours.tsx';
import { KeyFigure, KeyFigures } from '../../../ui/key-figure.tsx';
import classes from './move-effect.module.css';

const PARTS = ['open', 'locked', 'approved'] as const;

/** What a move takes along: rows, hours and people, and how far their periods have come, as a bar with its numbers. */
export function MoveEffect({ effect }: { readonly effect: Effect }) {
  const t = useT('projects');
  const isAdmin = useMay('admin');
  const counts = { open: effect.openPeriods, locked: effect.lockedPeriods, approved: effect.approvedPeriods };
  const periods = counts.open + counts.locked + counts.approved;
  if (effect.rows === 0) return <p className={classes.note}>{t('projects:moves.nothing')}</p>;
  return (
    <Flex
      component="section"
      direction="column"
      gap={8}
      p={12}
      bdrs="md"
      bg="var(--sunken)"
      aria-label={t('projects:moves.effect')}
    >
      <KeyFigures>
        <KeyFigure value={effect.rows} label={t('projects:moves.rows')} />
        <KeyFigure value={<Hours value={effect.hours} />} label={t('projects:moves.hours')} />
        <KeyFigure value={effect.people} label={t('projects:moves.people')} />
        <KeyFigure value={periods} label={t('projects:moves.periods')} />
      </KeyFigures>
      <div className={classes.bar} aria-hidden>
        {PARTS.map((part) => (
          <span key={part} data-part={part} style={{ width: `${(counts[part] / Math.max(periods, 1)) * 100}%` }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {PARTS.filter((part) => counts[part] > 0).map((part) => (
          <li key={part}>
            <Box component="span" w={10} h={10} bdrs={2} data-part={part} aria-hidden />
            {t(`projects:moves.${part}`, { count: counts[part] })}
          </li>
        ))}
      </ul>
      {counts.locked > 0 && <p className={classes.note}>{t('projects:moves.reviewers')}</p>}
      {counts.approved > 0 && (
        <p className={classes.warning} role="status">
          {t(isAdmin ? 'projects:moves.toConfirm' : 'projects:moves.refused', { count: effect.approvedRows })}
        </p>
      )}
    </Flex>
  );
}
