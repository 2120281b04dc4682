import { Button, Chip, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { messageOf, useT } from '../../../lib/messages.ts';
import { rankPhases } from '../phase-ranking.ts';
import { usePhaseChoices } from '../sheet.queries.ts';
import type { DraftRow } from '../sheet-draft.ts';
import { usePhase, usePhases } from '../sheet-hooks.ts';
import type { SheetStore } from '../sheet-store.ts';
import classes from './phone-sheet.module.css';

/** So many phases are offered without a search. */
const MOST_RECENT = 8;
const MOST_FOUND = 12;

interface RecentPhasesProps {
  readonly store: SheetStore;
  readonly row: DraftRow;
}

/** What this person does at this hour and did lately, as chips; a search for the rest. */
export function RecentPhases({ store, row }: RecentPhasesProps) {
  const t = useT('time');
  const id = useId();
  const [search, setSearch] = useState<string | null>(null);
  const chosen = usePhase(store, row.projectPhase);
  const hour = row.from === null ? null : Math.floor(row.from / 60);
  const ranked = rankPhases(usePhases(store), search ?? '', hour).map(({ phase }) => phase);
  const offered =
    search === null && chosen
      ? [chosen, ...ranked.filter((phase) => phase._id !== chosen._id)].slice(0, MOST_RECENT)
      : ranked.slice(0, search === null ? MOST_RECENT : MOST_FOUND);
  const take = (projectPhase: string) => {
    store.edit(row._id, { projectPhase });
    setSearch(null);
  };
  return (
    <div>
      <div className={classes.phaseHead}>
        <span id={id}>{t('time:sheet.column.phase')}</span>
        {search === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconSearch size={14} stroke={1.7} aria-hidden />}
            onClick={() => setSearch('')}
          >
            {t('time:sheet.phasePlaceholder')}
          </Button>
        )}
      </div>
      {search !== null && (
        <TextInput
          type="search"
          mb="xs"
          value={search}
          aria-label={t('time:sheet.phasePlaceholder')}
          placeholder={t('time:sheet.phasePlaceholder')}
          autoFocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Chip.Group value={row.projectPhase} onChange={(phase) => take(String(phase))}>
        <div className={classes.chips} data-found={search !== null || undefined} role="radiogroup" aria-labelledby={id}>
          {offered.map((phase) => (
            <Chip
              key={phase._id}
              value={phase._id}
              variant="light"
              classNames={{ label: classes.chip, root: classes.chipRoot }}
            >
              <b>{phase.name}</b> {phase.project}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {offered.length === 0 && <NoPhases of={store.sheet.user._id} search={search} />}
    </div>
  );
}

/** Why there is none to choose: they may not be here yet, or could not be had. */
function NoPhases({ of, search }: { readonly of: string; readonly search: string | null }) {
  const t = useT('time');
  const { isPending, data, error, refetch } = usePhaseChoices(of);
  if (error && !data)
    return (
      <p className={classes.none} role="alert">
        {messageOf(error, 'common:failed.load')}{' '}
        <Button size="compact-sm" onClick={() => void refetch()}>
          {t('common:act.retry')}
        </Button>
      </p>
    );
  if (isPending) return <p className={classes.none}>{t('common:loading')}</p>;
  return <p className={classes.none}>{t(search ? 'time:sheet.noPhaseFound' : 'time:sheet.noPhases')}</p>;
}
