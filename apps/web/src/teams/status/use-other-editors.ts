import { EDITING_SECONDS, STATUS_EDITING } from '@stint/contract/teams/status/status';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLive, useWatch } from '../../lib/realtime.ts';
import { type PersonName, personName } from '../../ui/person.tsx';
import { useMarkEditing } from './statuses.queries.ts';

/** A sign of life comes twice before one counts as gone. */
const EVERY_MS = (EDITING_SECONDS * 1000) / 2;

/** Tells others at once that one has the form of a status open while it is, and answers the names of those who have too. */
export function useOtherEditors(status: string | undefined): readonly string[] {
  const [others, setOthers] = useState<readonly PersonName[]>([]);
  const { mutate } = useMarkEditing();
  const mark = useEffectEvent((id: string, isOpen: boolean) =>
    mutate({ id, body: { isOpen } }, { onSuccess: (found) => isOpen && setOthers(found) }),
  );
  useWatch(status === undefined ? null : `status:${status}`);
  useLive('changed', ({ entity, id }) => {
    if (entity === STATUS_EDITING && id !== undefined && id === status) mark(id, true);
  });
  useEffect(() => {
    if (status === undefined) return;
    mark(status, true);
    const timer = setInterval(() => mark(status, true), EVERY_MS);
    return () => {
      clearInterval(timer);
      mark(status, false);
    };
  }, [status]);
  return others.map((one) => personName(one));
}
