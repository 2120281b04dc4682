import type { FoundPerson, SearchAnswer } from '@stint/contract/platform/search/search';
import { IconBriefcase, IconFolder, IconStack2, IconUser } from '@tabler/icons-react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { useStartTimer } from '../../time/timer/timer.queries.ts';
import { actsOf, type Found, type FoundAct } from './found-acts.ts';
import type { GroupKey, ItemAct, PaletteItem } from './palette-item.ts';
import { PERSON_ACTS } from './palette-registry.ts';

const ICONS = { person: IconUser, project: IconBriefcase, phase: IconStack2, account: IconFolder };

export const FOUND_GROUPS = ['people', 'projects', 'phases', 'accounts'] as const satisfies readonly GroupKey[];

/** What the server found, by group. */
export function foundOf(answer: SearchAnswer): Record<(typeof FOUND_GROUPS)[number], Found[]> {
  return {
    people: answer.people.map((one) => ({ kind: 'person', ...one })),
    projects: answer.projects.map((one) => ({ kind: 'project', ...one })),
    phases: answer.phases.map((one) => ({ kind: 'phase', ...one })),
    accounts: answer.accounts.map((one) => ({ kind: 'account', ...one })),
  };
}

/** Makes entries of what was found; what leads nowhere for this person is left out. */
export function useFoundItems(): (found: readonly Found[]) => PaletteItem[] {
  const t = useT('palette');
  const user = useCurrentUser();
  const open = useOpening();
  const startTimer = useStartTimer();
  const personActs = new Map<string, (person: FoundPerson) => void>();
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes, so the hooks are called in one order
  for (const { key, useAct } of PERSON_ACTS) personActs.set(key, useAct());
  const run = (act: FoundAct) => {
    if (act.kind === 'open') open(act.to);
    else if (act.kind === 'write') window.location.assign(`mailto:${act.address}`);
    else if (act.kind === 'about') personActs.get(act.act)?.(act.person);
    else startTimer.mutate({ projectPhase: act.phase });
  };
  return (all) =>
    all.flatMap((found) => {
      const [first, ...more] = actsOf(found, user, PERSON_ACTS).map((act) => itemAct(act, t, run));
      if (!first) return [];
      const item: PaletteItem = {
        key: `${found.kind} ${found._id}`,
        icon: ICONS[found.kind],
        name: found.name,
        hint: found.hint,
        fit: found.fit,
        acts: [first, ...more],
        found,
      };
      return [item];
    });
}

const itemAct = (act: FoundAct, t: Translate, run: (act: FoundAct) => void): ItemAct => ({
  label: t(act.label),
  run: () => run(act),
});
