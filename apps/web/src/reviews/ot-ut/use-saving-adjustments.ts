import { refusalData } from '@stint/contract/call-error';
import {
  HOURS_MISSING,
  NOTHING_ADJUSTED,
  saveOtUtAdjustments,
  TRANSACTION_TYPE_MISSING,
} from '@stint/contract/reviews/ot-ut/ot-ut-adjustment';
import { useState } from 'react';
import { translateMessage, useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { offerUndo } from '../../lib/undo.ts';
import { type AdjustmentDrafts, filledLines } from './adjustment-drafts.ts';
import { useSaveAdjustments } from './ot-ut.queries.ts';

/** What is wrong with what was typed for a quarter, in the contract's words; undefined where it can be saved. */
export function problemOf(lines: ReturnType<typeof filledLines>): string | undefined {
  if (lines.some(({ transactionType }) => transactionType === '')) return TRANSACTION_TYPE_MISSING;
  return lines.some(({ hours }) => hours === null) ? HOURS_MISSING : undefined;
}

/** Saves what was typed into quarters, all of it or nothing; a toast takes it back. */
export function useSavingAdjustments(drafts: AdjustmentDrafts) {
  const t = useT('reviews');
  const saving = useSaveAdjustments();
  const [isChecked, setChecked] = useState(false);

  async function save(): Promise<boolean> {
    const sent = drafts.all();
    const typed = [...sent].map(([userQuarter, { version, lines }]) => ({
      ...{ userQuarter, version, lines: filledLines(lines) },
    }));
    const problem = typed.length === 0 ? NOTHING_ADJUSTED : typed.map(({ lines }) => problemOf(lines)).find(Boolean);
    setChecked(problem !== undefined);
    if (problem) {
      toast.error(translateMessage(problem));
      return false;
    }
    const quarters = typed.map(({ lines, ...one }) => ({
      ...one,
      adjustments: lines.map((line) => ({
        ...line,
        transactionType: line.transactionType || 'nulled',
        hours: line.hours ?? 0,
      })),
    }));
    try {
      const stored = await saving.mutateAsync({ quarters });
      drafts.saved(sent, stored);
      offerUndo(t('reviews:otUt.saved', { count: stored.length }), () =>
        saving.mutate({
          quarters: stored.map(({ userQuarter, version }) => ({
            ...{ userQuarter, version, adjustments: [...(sent.get(userQuarter)?.before ?? [])] },
          })),
        }),
      );
      return true;
    } catch (error) {
      // What was typed stays, beside what somebody else has stored.
      const theirs = refusalData(saveOtUtAdjustments, error, 'CHANGED_MEANWHILE');
      if (theirs) drafts.rebase(theirs);
      return false;
    }
  }
  return { save, isPending: saving.isPending, isChecked };
}
