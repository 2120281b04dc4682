import type { FoundAccount, FoundPerson, FoundPhase, FoundProject } from '@stint/contract/platform/search/search';
import { mayCall, type RoleHolder } from '@stint/contract/roles';
import type { MessageKey } from '../../lib/messages.ts';
import type { PersonAct } from '../../lib/palette.ts';

/** What can be done about something that was found, the usual first. */
export type FoundAct = { readonly label: MessageKey } & (
  | { readonly kind: 'open'; readonly to: string }
  | { readonly kind: 'write'; readonly address: string }
  | { readonly kind: 'startTimer'; readonly phase: string }
  /** What an area offers to do about a person (`PERSON_ACTS`). */
  | { readonly kind: 'about'; readonly act: string; readonly person: FoundPerson }
);

export type Found =
  | ({ readonly kind: 'person' } & FoundPerson)
  | ({ readonly kind: 'project' } & FoundProject)
  | ({ readonly kind: 'phase' } & FoundPhase)
  | ({ readonly kind: 'account' } & FoundAccount);

/** In the sheet's address: rows of accounts that belong to no project. */
const NO_PROJECT = 'none';

/**
 * What this person may do about what was found: administrators open the record, others what they can see of it. Nothing
 * when there is nothing to open: such a thing is not offered.
 */
export function actsOf(
  found: Found,
  user: RoleHolder,
  personActs: readonly Pick<PersonAct, 'key' | 'label' | 'access'>[],
): FoundAct[] {
  const isAdmin = mayCall(['admin'], user);
  switch (found.kind) {
    case 'person':
      return [
        ...when(mayCall(['manager'], user), open('palette:open.record', `/admin/user/${found._id}`)),
        ...when(found.isViewable, open('palette:open.sheets', `/user/viewutp/${found._id}`)),
        ...personActs
          .filter(({ access = ['signedIn'] }) => mayCall(access, user))
          .map(({ key, label }): FoundAct => ({ kind: 'about', label, act: key, person: found })),
        { kind: 'write', label: 'palette:open.mail', address: found.email },
      ];
    // Only those are found that one may see.
    case 'project':
      if (mayCall(['customer'], user)) return [open('palette:open.project', `/user/my-projects?detailId=${found._id}`)];
      return [
        ...when(mayCall(['manager'], user), open('palette:open.record', `/admin/projects?detailId=${found._id}`)),
        open('palette:open.dashboard', `/user/my-projects?dashboard=${found._id}`),
        ...when(found.isOwn, open('palette:open.ownSheet', `/user/timereg?project=${found._id}`)),
      ];
    case 'phase':
      return [
        ...when(isAdmin, open('palette:open.record', `/admin/accounts/${found.account}?detailId=${found._id}`)),
        ...when(found.isOpen, { kind: 'startTimer', label: 'palette:open.timer', phase: found._id }),
        ...when(found.isOpen, open('palette:open.register', `/user/timereg?phase=${found._id}`)),
      ];
    case 'account':
      return [
        ...when(isAdmin, open('palette:open.record', `/admin/accounts/${found._id}`)),
        ...when(found.isOwn, open('palette:open.ownSheet', `/user/timereg?project=${found.project ?? NO_PROJECT}`)),
      ];
  }
}

const open = (label: MessageKey, to: string): FoundAct => ({ kind: 'open', label, to });
const when = (holds: boolean, act: FoundAct): FoundAct[] => (holds ? [act] : []);
