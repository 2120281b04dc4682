import { ActionIcon, Popover } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import { estimateState } from '@stint/contract/time/sheet/phase-estimate.rules';
import type { PhaseChoice } from '@stint/contract/time/sheet/timereg';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { useFirstOpening } from '../../ui/use-first-opening.ts';
import { EstimateMeter } from './estimate-meter.tsx';
import { stateKey } from './phase-picker.tsx';
import classes from './sheet.module.css';
import { useSummary } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';
import { hoursOnPhase } from './sheet-summary.ts';

interface PhasePopoverProps {
  readonly store: SheetStore;
  readonly phase: PhaseChoice;
}

/** How a phase stands: its estimate against registered time, unsaved rows counted, with follow and unfollow. */
export function PhasePopover({ store, phase }: PhasePopoverProps) {
  const t = useT('time');
  const { target, isUsed, isOpen, setOpen, use } = useFirstOpening();
  const state = estimateState(phase.estimate, hoursOnPhase(phase, store.summary().rows, store.storedRows()));
  const name = t('time:sheet.phase.about', {
    phase: phase.name,
    state: t(`time:sheet.phase.state.${stateKey(state)}`),
  });
  const button = {
    ...{ className: classes.info, size: 24, color: 'gray', 'data-state': state, 'aria-label': name },
    children: <IconInfoCircle size={15} />,
  };
  if (!isUsed) return <ActionIcon {...button} aria-haspopup="dialog" aria-expanded={false} onClick={use} />;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withRoles>
      <Popover.Target>
        <ActionIcon {...button} ref={target} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>{isOpen && <PhaseFigures store={store} phase={phase} />}</Popover.Dropdown>
    </Popover>
  );
}

function PhaseFigures({ store, phase }: PhasePopoverProps) {
  const t = useT('time');
  useSummary(store);
  const registered = hoursOnPhase(phase, store.summary().rows, store.storedRows());
  const state = estimateState(phase.estimate, registered);
  return (
    <div className={classes.popover}>
      <div>
        <h3>{phase.name}</h3>
        <span className={classes.soft}>{[phase.project, phase.customer].join(' · ')}</span>
      </div>
      {phase.estimate !== null && <EstimateMeter estimate={phase.estimate} registered={registered} isWide />}
      <div className={classes.spread}>
        <span>
          {phase.estimate === null
            ? t('time:sheet.phase.registered', { registered: formatHours(registered) })
            : t('time:sheet.phase.registeredOf', {
                registered: formatHours(registered),
                estimate: formatHours(phase.estimate),
              })}
        </span>
        <b>{t(`time:sheet.phase.state.${stateKey(state)}`)}</b>
      </div>
      {phase.detailPatternDescription && <span className={classes.soft}>{phase.detailPatternDescription}</span>}
      <FollowButton kind="phase" id={phase._id} isFollowed={phase.isFollowed} />
    </div>
  );
}
