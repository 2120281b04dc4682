import { refusalData } from '@stint/contract/call-error';
import { type DefaultWeek, type DefaultWeeks, saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { VALID_FROM_PAST, weekMismatch } from '@stint/contract/planning/my-plan/default-week.rules';
import { useRef, useState } from 'react';
import { translateMessage } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { askToLeave, useUnsavedGuard } from '../../lib/unsaved-guard.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';
import { useSaveDefaultWeek } from './my-plan.queries.ts';
import { draftOfWeek, isSameWeek, minutesOfDraft, problemDays, savableWeek, type WeekDraft } from './week-draft.ts';

interface Editing {
  readonly base: WeekDraft;
  readonly draft: WeekDraft;
  readonly validFrom: string | null;
  /** The weeks as they were seen when it began: who saves meanwhile is noticed. */
  readonly seen: readonly DefaultWeek[];
  /** What somebody else stored meanwhile. */
  readonly theirs: DefaultWeek | null;
  /** After an attempt to save everything that is lacking is named. */
  readonly wasTried: boolean;
}

/** Changing a default week: edit mode on and off, whether anything changed, and saving it from a day on. */
export function useWeekEditing(
  weeks: DefaultWeeks,
  shown: DefaultWeek | undefined,
  onSaved: (week: DefaultWeek) => void,
) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const newId = useRef(newClientId());
  const save = useSaveDefaultWeek();
  const isDirty = editing !== null && !isSameWeek(editing.draft, editing.base);
  useUnsavedGuard(isDirty);

  const begin = () => {
    const base = draftOfWeek(shown?.days ?? []);
    newId.current = newClientId();
    const validFrom = shown && shown.validFrom > weeks.today ? shown.validFrom : weeks.today;
    setEditing({ base, draft: base, validFrom, seen: weeks.weeks, theirs: null, wasTried: false });
  };
  const change = (patch: Partial<Editing>) => setEditing((now) => now && { ...now, ...patch });

  const validFromProblem =
    editing && (editing.validFrom === null || editing.validFrom < weeks.today)
      ? translateMessage(VALID_FROM_PAST)
      : undefined;
  const days = editing && savableWeek(editing.draft);
  const [problemDay] = editing ? problemDays(editing.draft) : [];
  const mismatch = editing && weekMismatch(minutesOfDraft(editing.draft), weeks.expectedMinutes);

  const store = async () => {
    if (!editing || save.isPending) return;
    change({ wasTried: true });
    const { validFrom, seen } = editing;
    if (!days || !validFrom || validFromProblem || mismatch) return;
    const replaced = seen.find((week) => week.validFrom === validFrom);
    try {
      const saved = await save.mutateAsync({
        _id: newId.current,
        user: weeks.user._id,
        validFrom,
        days,
        ...(replaced && { version: replaced.version }),
      });
      setEditing(null);
      onSaved(saved);
    } catch (error) {
      const theirs = refusalData(saveMyDefaultWeek, error, 'CHANGED_MEANWHILE');
      if (theirs === undefined) return;
      const others = seen.filter((week) => week.validFrom !== validFrom);
      change({ theirs, seen: theirs ? [...others, theirs] : others });
    }
  };
  useShortcut('mod+s', () => void store(), editing !== null);

  return {
    editing,
    isDirty,
    isSaving: save.isPending,
    problemDay,
    mismatch,
    validFromProblem,
    replaces: editing?.seen.some((week) => week.validFrom === editing.validFrom) === true,
    begin,
    change: (draft: WeekDraft) => change({ draft }),
    setValidFrom: (validFrom: string | null) => change({ validFrom }),
    takeTheirs: editing?.theirs
      ? () => change({ draft: draftOfWeek(editing.theirs?.days ?? []), theirs: null })
      : undefined,
    /** Leaves edit mode; asks before anything that was changed goes. */
    stop: async () => {
      if (!isDirty || (await askToLeave())) setEditing(null);
    },
    store,
  };
}

export type WeekEditing = ReturnType<typeof useWeekEditing>;
