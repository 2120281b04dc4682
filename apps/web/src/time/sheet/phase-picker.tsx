import { Combobox, useCombobox } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import { estimateState } from '@stint/contract/time/sheet/phase-estimate.rules';
import type { PhaseChoice } from '@stint/contract/time/sheet/timereg';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { Marked } from '../../ui/marked.tsx';
import { RETRY, RetryOption } from '../../ui/retry-option.tsx';
import { EstimateMeter } from './estimate-meter.tsx';
import { type RankedPhase, rankPhases } from './phase-ranking.ts';
import classes from './sheet.module.css';
import { usePhaseChoices } from './sheet.queries.ts';
import { cellId, focusCell } from './sheet-acts.ts';
import type { DraftRow } from './sheet-draft.ts';
import { usePhase, usePhases } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';
import { hoursOnPhase } from './sheet-summary.ts';

interface PhasePickerProps {
  readonly store: SheetStore;
  readonly row: DraftRow;
  readonly isInvalid: boolean;
}

/** Finds a phase by any part of phase, account, project or customer. Enter or Tab takes the first. */
export function PhasePicker({ store, row, isInvalid }: PhasePickerProps) {
  const t = useT('time');
  const [search, setSearch] = useState('');
  // The list comes when it is opened first: a sheet has one for each row.
  const [isUsed, setUsed] = useState(false);
  const combobox = useCombobox({
    onDropdownOpen: () => setUsed(true),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const phase = usePhase(store, row.projectPhase);
  const hour = row.from === null ? null : Math.floor(row.from / 60);
  const isOpen = combobox.dropdownOpened;
  const phases = usePhases(store);
  const ranked = useMemo(() => (isOpen ? rankPhases(phases, search, hour) : []), [isOpen, phases, search, hour]);
  const client = useQueryClient();
  const take = (id: string) => {
    if (id === RETRY) {
      void client.refetchQueries({ queryKey: usePhaseChoices.question(store.sheet.user._id).queryKey });
      return;
    }
    store.edit(row._id, { projectPhase: id });
    setSearch('');
    combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      width={420}
      position="bottom-start"
      onOptionSubmit={(id) => {
        take(id);
        if (id !== RETRY) setTimeout(() => focusCell(row._id, 'detail'));
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <input
          id={cellId(row._id, 'phase')}
          className={classes.input}
          // biome-ignore lint/a11y/useAriaPropsForRole: the target around it says whether it is expanded
          role="combobox"
          aria-controls={`phases-${row._id}`}
          aria-label={t('time:sheet.column.phase')}
          aria-invalid={isInvalid}
          value={isOpen ? search : phase ? `${phase.name} ${phase.project}` : ''}
          placeholder={phase?.name ?? t('time:sheet.phasePlaceholder')}
          autoComplete="off"
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            setSearch('');
            combobox.closeDropdown();
          }}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
            setTimeout(() => combobox.selectFirstOption());
          }}
          onKeyDown={(event) => {
            const [best] = ranked;
            const index = combobox.getSelectedOptionIndex();
            const chosen = index >= 0 ? ranked[index] : best;
            if (event.key !== 'Tab' || event.shiftKey) return;
            if (isOpen && (search !== '' || index >= 0) && chosen) take(chosen.phase._id);
            event.preventDefault();
            focusCell(row._id, 'detail');
          }}
        />
      </Combobox.Target>
      {isUsed && (
        <Combobox.Dropdown>
          <Combobox.Options
            id={`phases-${row._id}`}
            mah={320}
            style={{ overflowY: 'auto' }}
            aria-label={t('time:sheet.column.phase')}
          >
            {ranked.map((one) => (
              <Combobox.Option key={one.phase._id} value={one.phase._id}>
                <PhaseOption
                  ranked={one}
                  registered={hoursOnPhase(one.phase, store.summary().rows, store.storedRows())}
                />
              </Combobox.Option>
            ))}
            {ranked.length === 0 && <NoPhases of={store.sheet.user._id} search={search} />}
          </Combobox.Options>
        </Combobox.Dropdown>
      )}
    </Combobox>
  );
}

/** Why there is none to choose: they may not be here yet, or could not be had. */
function NoPhases({ of, search }: { readonly of: string; readonly search: string }) {
  const t = useT('time');
  const { isPending, data, error } = usePhaseChoices(of);
  if (error && !data)
    return (
      <Combobox.Option value={RETRY}>
        <RetryOption error={error} />
      </Combobox.Option>
    );
  if (isPending) return <Combobox.Empty>{t('common:loading')}</Combobox.Empty>;
  return <Combobox.Empty>{t(search ? 'time:sheet.noPhaseFound' : 'time:sheet.noPhases')}</Combobox.Empty>;
}

/** Shows why it is offered: the letters that match, what is left of the estimate, and that it is followed. */
function PhaseOption({
  ranked: { phase, words },
  registered,
}: {
  readonly ranked: RankedPhase;
  readonly registered: number;
}) {
  const t = useT('time');
  const state = estimateState(phase.estimate, registered);
  const notes = [
    phase.estimate === null
      ? t('time:sheet.phase.noEstimate')
      : t('time:sheet.phase.registeredOf', {
          registered: formatHours(registered),
          estimate: formatHours(phase.estimate),
        }),
    ...(phase.estimate === null ? [] : [t(`time:sheet.phase.state.${stateKey(state)}`)]),
    ...(phase.isFollowed ? [t('time:sheet.phase.followed')] : []),
  ];
  return (
    <div className={classes.option}>
      <div>
        <div className={classes.optionLine}>
          <b>
            <Marked text={phase.name} words={words} />
          </b>
          {' · '}
          <Marked text={nameAround(phase)} words={words} />
        </div>
        <small>{notes.join(' · ')}</small>
      </div>
      {phase.estimate !== null && <EstimateMeter estimate={phase.estimate} registered={registered} />}
    </div>
  );
}

export const stateKey = (state: ReturnType<typeof estimateState>) =>
  (({ 'over time': 'over', "time's up": 'up', 'time available': 'available' }) as const)[state];

const nameAround = (phase: PhaseChoice): string =>
  phase._project ? `${phase.project} · ${phase._project}` : phase.project;
