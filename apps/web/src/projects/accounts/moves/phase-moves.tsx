import { Button, Menu } from '@mantine/core';
import type { PhaseDetail } from '@stint/contract/projects/phases/phase';
import { IconArrowsExchange, IconClockShare, IconFolderSymlink } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../lib/messages.ts';
import { MovePhaseDialog } from './move-phase-dialog.tsx';
import { MoveTimeregsDialog } from './move-timeregs-dialog.tsx';

interface PhaseMovesProps {
  readonly phase: PhaseDetail;
  /** Something typed is not saved yet: a move would make it stale. */
  readonly disabled: boolean;
  readonly onMoved: () => void;
}

/** Moves a stored phase to another account, or its rows to another phase. */
export function PhaseMoves({ phase, disabled, onMoved }: PhaseMovesProps) {
  const t = useT('projects');
  const [open, setOpen] = useState<'phase' | 'rows' | null>(null);
  const dialog = { phase, onClose: () => setOpen(null), onMoved };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            leftSection={<IconArrowsExchange size={16} stroke={1.7} />}
            disabled={disabled}
            {...(disabled && { title: t('projects:moves.saveFirst') })}
          >
            {t('projects:moves.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFolderSymlink size={16} stroke={1.6} />} onClick={() => setOpen('phase')}>
            {t('projects:moves.phase')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconClockShare size={16} stroke={1.6} />}
            disabled={phase.registeredTime === 0}
            onClick={() => setOpen('rows')}
          >
            {t('projects:moves.timeregs')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'phase' && <MovePhaseDialog {...dialog} />}
      {open === 'rows' && <MoveTimeregsDialog {...dialog} />}
    </>
  );
}
