import { CallError, refusalData } from '@stint/contract/call-error';
import {
  type OvertimeFigures,
  ROW_REFUSALS,
  saveTimeregs,
  type TimeregToSave,
} from '@stint/contract/time/sheet/timereg';
import { NOTHING_TO_SAVE } from '@stint/contract/time/sheet/timereg.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { configQuery } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { translate, translateMessage } from '../../lib/messages.ts';
import { isReachable } from '../../lib/server-reach.ts';
import { toast } from '../../lib/toast.tsx';
import { CHANGED_ELSEWHERE } from './row-problems.ts';
import { rememberRows, sheetQuery, useDeleteTimereg, useSaveTimeregs } from './sheet.queries.ts';
import type { SheetStore } from './sheet-store.ts';

/** Codes after which what is stored is fetched again; what was typed stays. */
const RELOAD_AFTER = new Set(['NOT_SHOWN_REGISTRATIONS', 'ROWS_CHANGED', 'PERIOD_LOCKED', 'TIME_ZONE_CHANGED']);
/** No answer, or that of a proxy whose app is away: nothing is known of what became of the call. */
const isAway = ({ status }: CallError): boolean => status === 0 || status >= 502;
const SIGNED_OUT = 401;

/** What became of a save: it is stored, it waits for network or the person, or it was refused. */
export type SaveOutcome = 'saved' | 'unanswered' | 'waits' | 'refused';

/** Saving a sheet: checks first, takes the cursor to the first problem, asks where the server asks, and puts refusals on the rows that they are about. */
export function useSaving(store: SheetStore, timeZone: string, onProblem: (row: string, field: string) => void) {
  const { mutateAsync, isPending } = useSaveTimeregs();
  const { mutateAsync: deleteRow } = useDeleteTimereg();
  const client = useQueryClient();
  const [overtime, setOvertime] = useState<OvertimeFigures | null>(null);
  // While a call is on its way, a fresh answer of the server may put another store in this one's place.
  const open = useRef(store);
  open.current = store;

  const send = async (sent: readonly TimeregToSave[], force: boolean): Promise<boolean> => {
    const { period, userPeriod, user } = store.sheet;
    open.current.sending(sent);
    const answer = await mutateAsync({
      timeregs: [...sent],
      timeregPeriod: period._id,
      userPeriod: userPeriod._id,
      user: user._id,
      timeZone,
      allTimeregIds: open.current.knownIds(),
      force,
    });
    if (answer.confirm) return (await askToConfirm(answer.confirm.reasons)) && send(sent, true);
    const stored = answer.timeregs ?? [];
    open.current.saved(sent, stored);
    open.current.keepDraft();
    rememberRows(client, store.sheet, stored);
    toast.success(translate('time:sheet.saved'));
    return true;
  };

  const deleteRows = async (): Promise<void> => {
    for (const id of open.current.rowsToDelete()) {
      await deleteRow(id);
      open.current.remove(id);
      open.current.keepDraft();
      rememberRows(client, store.sheet, [], [id]);
    }
  };

  /** Deletions first: what was typed since may stand in their place. */
  const attempt = async (which: 'changed' | 'waiting'): Promise<SaveOutcome> => {
    const sent = open.current.rowsToSave(which);
    const stop = () => open.current.stopWaiting(sent.map((row) => row._id));
    try {
      await deleteRows();
      if (sent.length === 0 || (await send(sent, false))) return 'saved';
      stop();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isAway(error) || error.status === SIGNED_OUT) {
        if (which === 'changed') keepForLater();
        return error.status === 0 ? 'unanswered' : 'waits';
      }
      stop();
      await showRefusal(error);
    }
    return 'refused';
  };

  const keepForLater = () => {
    open.current.waitForNetwork();
    toast.success(translate('time:sheet.away.kept'));
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
    if (store.rowsToSave('changed').length === 0 && store.rowsToDelete().length === 0) {
      toast.warning(translate('time:sheet.conflict.chooseFirst'));
      return false;
    }
    if (isReachable()) return (await attempt('changed')) === 'saved';
    keepForLater();
    return false;
  };

  const showRefusal = async (error: CallError) => {
    const { code } = error;
    setOvertime(refusalData(saveTimeregs, error, 'MAX_OVERTIME') ?? null);
    for (const one of ROW_REFUSALS) {
      const wrong = refusalData(saveTimeregs, error, one);
      if (!wrong) continue;
      open.current.refused(wrong.problems);
      const [first] = wrong.problems;
      if (first) onProblem(first.row, first.field ?? 'from');
    }
    if (!RELOAD_AFTER.has(code)) return;
    open.current.keepDraft();
    if (code === 'TIME_ZONE_CHANGED') await client.refetchQueries({ queryKey: configQuery.queryKey });
    const { period, user } = store.sheet;
    await client.invalidateQueries({ queryKey: sheetQuery(period._id, user._id).queryKey });
  };

  const sendWaiting = () => attempt('waiting');
  return { save, sendWaiting, isSaving: isPending, overtime, closeOvertime: () => setOvertime(null) };
}

function askToConfirm(reasons: readonly { code: string; message: string }[]): Promise<boolean> {
  return confirmAct({
    title: translate('time:sheet.confirm.title'),
    message: reasons.map((reason) => translateMessage(reason.message, reason)).join('. '),
    act: translate('time:sheet.confirm.act'),
  });
}
