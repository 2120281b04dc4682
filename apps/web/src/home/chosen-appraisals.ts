import { APPRAISALS_SHOWN, chooseAppraisals } from '@stint/contract/home/wall/appraisal-choice.rules';
import { useEffect, useState } from 'react';
import { readDevice, writeDevice } from '../lib/device-storage.ts';

const NONE: readonly never[] = [];
const KEY = 'appraisals-shown';

/** How often this device showed each, by id. */
function timesShown(): Readonly<Record<string, number>> {
  const stored = readDevice(KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
}

/** Three of them, chosen once for as long as they are there; counted as shown. Those that are gone are forgotten. */
export function useChosenAppraisals<T extends { readonly _id: string }>(all: readonly T[] | undefined): readonly T[] {
  const [chosen, setChosen] = useState<readonly string[]>();
  const shown = all?.filter(({ _id }) => chosen?.includes(_id)) ?? NONE;
  const isChosen = all === undefined || shown.length === Math.min(APPRAISALS_SHOWN, all.length);
  useEffect(() => {
    if (isChosen) return;
    const times = timesShown();
    const ids = all.map(({ _id }) => _id);
    const places = chooseAppraisals(
      ids.map((id) => times[id] ?? 0),
      Math.random,
    );
    const now = places.flatMap((place) => ids[place] ?? []);
    setChosen(now);
    writeDevice(KEY, Object.fromEntries(ids.map((id) => [id, (times[id] ?? 0) + (now.includes(id) ? 1 : 0)])));
  }, [all, isChosen]);
  return shown;
}
