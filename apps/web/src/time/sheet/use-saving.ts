import { type OvertimeFigures, ROW_REFUSALS, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { NOTHING_TO_SAVE } from '@stint/contract/time/sheet/timereg.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../lib/app-config.ts';
import { CallError, refusalData } from '../../lib/call-error.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { translate, translateMessage } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { CHANGED_ELSEWHERE } from './row-problems.ts';
import { sheetQuery, useSaveTimeregs } from './sheet.queries.ts';
import type { SheetStore } from './sheet-store.ts';

/** Codes after which what is stored is fetched again; what was typed stays. */
const RELOAD_AFTER = new Set(['NOT_SHOWN_REGISTRATIONS', 'ROWS_CHANGED', 'PERIOD_LOCKED', 'TIME_ZONE_CHANGED']);

/** Saving a sheet: checks first, takes the cursor to the first problem, asks where the server asks, and puts refusals on the rows that they are about. */
export function useSaving(store: SheetStore, timeZone: string, onProblem: (row: string, field: string) => void) {
  const { mutateAsync, isPending } = useSaveTimeregs();
  const client = useQueryClient();
  const [overtime, setOvertime] = useState<OvertimeFigures | null>(null);

  const send = async (force: boolean): Promise<boolean> => {
    const sent = store.changedRows();
    const { period, userPeriod, user } = store.sheet;
    const answer = await mutateAsync({
      timeregs: sent,
      timeregPeriod: period._id,
      userPeriod: userPeriod._id,
      user: user._id,
      timeZone,
      allTimeregIds: store.knownIds(),
      force,
    });
    if (answer.confirm) return (await askToConfirm(answer.confirm.reasons)) && send(true);
    store.saved(sent, answer.timeregs ?? []);
    store.keepDraft();
    toast.success(translate('time:sheet.saved'));
    return true;
  };

  const save = async (): Promise<boolean> => {
    if (isPending) return false;
    if (!store.isDirty) {
      toast.warning(translateMessage(NOTHING_TO_SAVE));
      return false;
    }
    store.settle();
    const problems = store.summary().problems.filter((problem) => problem.code !== CHANGED_ELSEWHERE);
    const [first] = problems;
    if (first) {
      toast.error(translateMessage(first.message, first));
      store.flash(problems.map((problem) => problem.row));
      onProblem(first.row, first.field ?? 'from');
      return false;
    }
    try {
      return await send(false);
    } catch (error) {
      if (error instanceof CallError) await showRefusal(error);
      return false;
    }
  };

  const showRefusal = async (error: CallError) => {
    const { code } = error;
    setOvertime(refusalData(saveTimeregs, error, 'MAX_OVERTIME') ?? null);
    for (const one of ROW_REFUSALS) {
      const wrong = refusalData(saveTimeregs, error, one);
      if (!wrong) continue;
      store.refused(wrong.problems);
      const [first] = wrong.problems;
      if (first) onProblem(first.row, first.field ?? 'from');
    }
    if (!RELOAD_AFTER.has(code)) return;
    store.keepDraft();
    if (code === 'TIME_ZONE_CHANGED') await client.refetchQueries({ queryKey: configQuery.queryKey });
    const { period, user } = store.sheet;
    await client.invalidateQueries({ queryKey: sheetQuery(period._id, user._id).queryKey });
  };

  return { save, isSaving: isPending, overtime, closeOvertime: () => setOvertime(null) };
}

function askToConfirm(reasons: readonly { code: string; message: string }[]): Promise<boolean> {
  return confirmAct({
    title: translate('time:sheet.confirm.title'),
    message: reasons.map((reason) => translateMessage(reason.message, reason)).join('. '),
    act: translate('time:sheet.confirm.act'),
  });
}
