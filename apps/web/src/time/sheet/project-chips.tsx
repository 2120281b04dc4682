import { UnstyledButton } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { SheetReviewer } from '@stint/contract/time/sheet/timereg';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PlacedGroup } from '../../ui/placed-table.tsx';
import classes from './sheet.module.css';
import { minutesOf } from './sheet-draft.ts';
import { NO_PROJECT, projectOf } from './sheet-filter.ts';
import { useSummary } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';

interface ProjectChipsProps {
  readonly store: SheetStore;
  readonly project: string | undefined;
  readonly onPick: (project: string | undefined) => void;
}

/** The projects of the sheet with who approves them and their hours. Clicking one filters the rows. */
export function ProjectChips({ store, project, onPick }: ProjectChipsProps) {
  const t = useT('time');
  const { rows } = useSummary(store);
  const minutes = useMemo(() => {
    const sums = new Map<string, number>();
    for (const row of rows) {
      const key = projectOf(store, row);
      if (key !== null) sums.set(key, (sums.get(key) ?? 0) + minutesOf(row));
    }
    // What the rows are filtered by can be taken away again, also when no row is on it.
    if (project !== undefined && !sums.has(project)) sums.set(project, 0);
    return sums;
  }, [rows, store, project]);
  const chips = [...minutes].map(([key, sum]) => ({ key, sum, ...describe(store, key) })).sort((a, b) => b.sum - a.sum);
  if (chips.length === 0) return <div className={classes.chips} />;
  return (
    <PlacedGroup className={classes.chips} aria-label={t('time:sheet.projects')}>
      {chips.map(({ key, sum, name, reviewer, isApproved }) => (
        <UnstyledButton
          key={key}
          className={classes.chip}
          aria-pressed={project === key}
          onClick={() => onPick(project === key ? undefined : key)}
          title={
            reviewer
              ? t(isApproved ? 'time:sheet.approvedBy' : 'time:sheet.approver', { name: fullName(reviewer) })
              : t('time:sheet.noApprover')
          }
        >
          {reviewer ? (
            <Avatar name={fullName(reviewer)} initials={reviewer.initials} src={reviewer.avatarUrl} size={20} />
          ) : (
            <Avatar name="?" initials="?" size={20} decorative />
          )}
          <span>
            <b>{name ?? t('time:sheet.withoutProject')}</b> {t('time:sheet.hours', { hours: formatMinutes(sum) })}
            {isApproved && ' ✓'}
          </span>
        </UnstyledButton>
      ))}
    </PlacedGroup>
  );
}

function describe(
  store: SheetStore,
  key: string,
): { name: string | null; reviewer: SheetReviewer['reviewer']; isApproved: boolean } {
  const assignment = store.sheet.reviewers.find((one) => (one.project?._id ?? NO_PROJECT) === key);
  const phase = store.phases().find((one) => one.projectId === key);
  return {
    name: assignment?.project?.name ?? phase?._project ?? null,
    reviewer: assignment?.reviewer ?? null,
    isApproved: assignment?.approvedDate != null,
  };
}

const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();
