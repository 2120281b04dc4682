import type { ImportRun } from '@stint/contract/time/import/import';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';

const TONES = { running: 'warn', done: 'accent', refused: 'bad', failed: 'bad' } as const;

/** What became of an import, and how far it is while it runs. */
export function RunState({ run }: { readonly run: ImportRun }) {
  const t = useT('time');
  const share = run.totalRows > 0 ? ` ${Math.floor((run.doneRows / run.totalRows) * 100)} %` : '';
  return (
    <Mark tone={TONES[run.state]}>
      {t(`time:import.state.${run.state}`)}
      {run.state === 'running' && share}
    </Mark>
  );
}
