import { refusalData } from '@stint/contract/call-error';
import { textOfParts } from '@stint/contract/merge-texts';
import { type StatusDetail, type StatusToSave, updateStatus } from '@stint/contract/teams/status/status';
import { useRef, useState } from 'react';
import { translate } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { personName } from '../../ui/person.tsx';
import { type MergedStatus, mergeStatus } from './merged-status.ts';
import { valuesOf } from './status-values.ts';
import { useUpdateStatus } from './statuses.queries.ts';

type Body = StatusToSave & { readonly version: number };

/** Two people's changes of which something is left to decide. */
export interface StatusConflict extends MergedStatus {
  readonly theirs: StatusDetail;
}

interface Undecided {
  readonly base: StatusDetail;
  readonly theirs: StatusDetail;
  /** The refusal that told of it. */
  readonly refusal: unknown;
}

interface MergedSaving {
  /** Saves what was typed over a version of the status; fails while something is left to decide. */
  readonly save: (id: string, body: Body) => Promise<StatusDetail>;
  readonly conflict: StatusConflict | null;
  /** What is saved next was decided on. */
  readonly decide: () => void;
  /** Back to the form; saving asks again. */
  readonly putOff: () => void;
}

/** Saves a status together with what others saved of it meanwhile: no word of either is lost without being asked. */
export function useMergedSaving(record: StatusDetail | null): MergedSaving {
  const update = useUpdateStatus();
  const [conflict, setConflict] = useState<StatusConflict | null>(null);
  const undecided = useRef<Undecided | null>(null);
  /** What forms can be based on. */
  const seen = useRef(new Map<number, StatusDetail>());
  if (record) seen.current.set(record.version, record);

  async function save(id: string, body: Body): Promise<StatusDetail> {
    if (undecided.current) return merge(id, body, undecided.current);
    try {
      return await update.mutateAsync({ id, body });
    } catch (refusal) {
      const theirs = refusalData(updateStatus, refusal, 'CHANGED_MEANWHILE');
      const base = seen.current.get(body.version);
      if (!theirs || !base) throw refusal;
      seen.current.set(theirs.version, theirs);
      return merge(id, body, { base, theirs, refusal });
    }
  }

  async function merge(id: string, body: Body, { base, theirs, refusal }: Undecided): Promise<StatusDetail> {
    const merged = mergeStatus(valuesOf(base), body, valuesOf(theirs));
    const description = textOfParts(merged.parts);
    if (description === null || merged.hasOtherTarget) {
      undecided.current = { base, theirs, refusal };
      setConflict({ ...merged, theirs });
      throw refusal;
    }
    undecided.current = null;
    const saved = await save(id, { ...merged.target, description, version: theirs.version });
    if (theirs.updatedBy) toast.success(translate('teams:statuses.merged', { name: personName(theirs.updatedBy) }));
    return saved;
  }

  return {
    save,
    conflict,
    decide: () => {
      undecided.current = null;
      setConflict(null);
    },
    putOff: () => setConflict(null),
  };
}
