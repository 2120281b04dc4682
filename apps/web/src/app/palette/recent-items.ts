import { useCurrentUser } from '../../lib/current-user.ts';
import { deviceKeys, useDevice, writeDevice } from '../../lib/device-storage.ts';
import type { Found } from './found-acts.ts';
import type { PaletteItem } from './palette-item.ts';

const KEPT_AS = 'palette.';
/** So many of what was chosen lately are kept on this device. */
const MOST_KEPT = 8;

/** An entry that was chosen: its key, and what the server found if it was that. */
interface Chosen {
  readonly key: string;
  readonly found?: Found;
}

const KINDS = new Set(['person', 'project', 'phase', 'account']);
const isChosen = (value: unknown): value is Chosen => {
  const { key, found } = (value ?? {}) as Partial<Chosen>;
  return typeof key === 'string' && (found === undefined || (KINDS.has(found?.kind) && typeof found._id === 'string'));
};
const isChosenList = (value: unknown): value is readonly Chosen[] => Array.isArray(value) && value.every(isChosen);
const NOTHING: readonly Chosen[] = [];

/** What this person chose lately on this device, the latest first. */
export function useRecentItems() {
  const [chosen, keep] = useDevice(`${KEPT_AS}${useCurrentUser()._id}`, NOTHING, isChosenList);
  const remember = ({ key, found }: PaletteItem) =>
    keep([{ key, ...(found && { found }) }, ...chosen.filter((one) => one.key !== key)].slice(0, MOST_KEPT));
  return { chosen, remember };
}

/** Names of people, projects and customers are not for whoever signs in next on this device. */
export function forgetRecentItems(): void {
  for (const key of deviceKeys(KEPT_AS)) writeDevice(key, undefined);
}
